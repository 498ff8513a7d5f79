import { CircleCheck, CircleDashed } from 'lucide-react'
import { createPersonIndex, nameOf, peopleIn } from '#domain/ownership/people.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import type { StructureIssue } from '#domain/ownership/structure/issues.ts'
import { explainedPeople } from '#domain/ownership/structure/overview.ts'
import { openRow } from '../../../form/focus.ts'
import { useSection } from '../../../form/SectionContext.ts'
import { useKeyTranslation, useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'

interface PeopleProps {
  readonly computed: ComputedStructure
  readonly issues: readonly StructureIssue[]
}

/** The people who must be identified and why, largest owners first, then the people who need not be identified. */
export function PeopleToIdentify({ computed, issues }: PeopleProps) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const people = explainedPeople(computed, tKey)
  const identified = people.filter(({ isIdentified }) => isIdentified)
  const otherRolesOf = useOtherRoles()
  const others = people.filter(({ isIdentified, reason }) => !isIdentified && reason !== '')
  return (
    <Card title={t(($) => $.ownership.page.people)} description={t(($) => $.ownership.page.peopleLead)}>
      {identified.length === 0 && <p className="text-ink-soft">{t(($) => $.ownership.page.noPeople)}</p>}
      <ul>
        {identified.map(({ party, name, reason }) => (
          <PersonLine
            key={party}
            {...{
              party,
              reason,
              computed,
              issues,
              otherRoles: otherRolesOf(name, computed.rows.get(party)?.dateOfBirth),
            }}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="mt-3 grid gap-1 text-help text-ink-soft">
          {others.map(({ party, reason }) => (
            <li key={party} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const registers = ['directors', 'representatives'] as const
type OtherRole = (typeof registers)[number]

/**
 * Returns a function that finds the registers of other pages that contain a person. People with the same name but
 * different dates of birth are different people.
 */
function useOtherRoles(): (name: string, dateOfBirth: string | null | undefined) => OtherRole[] {
  const { application } = useSection()
  const known = registers.map((role) => {
    const people = createPersonIndex<true>()
    for (const entry of peopleIn(role, application.data)) people.add(nameOf(entry), textOf(entry.dateOfBirth), true)
    return { role, people }
  })
  return (name, dateOfBirth) => known.flatMap(({ role, people }) => (people.find(name, dateOfBirth) ? [role] : []))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

interface PersonLineProps extends PeopleProps {
  readonly party: string
  readonly reason: string
  readonly otherRoles: readonly OtherRole[]
}

function PersonLine({ party, reason, otherRoles, computed, issues }: PersonLineProps) {
  const { t } = useTranslation()
  const page = useSection()
  const name = computed.structure.parties.get(party)?.name ?? ''
  const entry = computed.answers.parties.find(({ rowId }) => rowId === party)?.shareholder ?? ''
  const paths = [`shareholders/${entry}`, `parties/${party}/name`]
  const isMissing = issues.some(({ code, path }) => code === 'detailsMissing' && paths.includes(path))
  const isOwner = (computed.result.people.find((one) => one.party === party)?.ownership?.max ?? 0) > 0
  // The reason already says that the person is an owner, so that tag is shown only beside other roles.
  const roles = [...(isOwner && otherRoles.length > 0 ? ['owner' as const] : []), ...otherRoles]
  const Icon = isMissing ? CircleDashed : CircleCheck
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="w-full min-w-0 max-w-[65ch] desk:w-auto">
        <p className="text-field font-semibold wrap-anywhere">
          {name}
          {roles.map((role) => (
            <span key={role} className="ms-2">
              <Tag>{t(($) => $.ownership.page.roles[role])}</Tag>
            </span>
          ))}
        </p>
        <p className="text-label wrap-anywhere">{reason}</p>
        <p className="mt-1 inline-flex items-center gap-1.5 text-help text-ink-soft">
          <Icon aria-hidden="true" size={16} />
          {t(($) => (isMissing ? $.ownership.page.detailsMissing : $.ownership.page.detailsComplete))}
        </p>
      </div>
      {isMissing && entry !== '' && page.mayEdit(`shareholders/${entry}`) && (
        <Button
          size="small"
          aria-label={t(($) => $.ownership.page.completeDetailsOf, { name })}
          onPress={() => openRow(page, 'shareholders', entry)}
        >
          {t(($) => $.ownership.page.completeDetails)}
        </Button>
      )}
    </li>
  )
}
