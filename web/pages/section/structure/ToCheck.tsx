import { parsePath } from '#domain/kit/issue.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { applicant, type PartyKind } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { namesakesIn, type StructureIssue } from '#domain/ownership/structure/issues.ts'
import { focusField } from '../../../form/focus.ts'
import { actionClasses } from '../../../form/register/EntryRow.tsx'
import { RemovedNote } from '../../../form/register/RemovedNote.tsx'
import { useSection } from '../../../form/SectionContext.ts'
import { useKeyTranslation, useTranslation } from '../../../i18n/languages.ts'
import { useObservable } from '../../../state/observable.ts'
import { Button } from '../../../ui/Button.tsx'
import { openLayer, removeEntry } from './actions.ts'
import { joinNamesakes } from './join.ts'

export interface StructureProps {
  readonly computed: ComputedStructure
}

export interface IssuesProps {
  /** All issues of the structure, hints included. */
  readonly issues: readonly StructureIssue[]
}

/** Codes that other cards show, and those that disappear once the register is updated from the structure. */
const shownElsewhere: readonly string[] = [
  ...['layerOpen', 'detailsMissing', 'overlapOpen', 'overlapYes', 'noOwner'],
  ...['rowMissing', 'rowDiffers', 'rowOutdated'],
]

/** The issues of the structure, each with a link to the entity whose owners it is about. */
export function ToCheck({ computed, issues }: StructureProps & IssuesProps) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const page = useSection()
  const shown = issues.filter(({ code }) => !shownElsewhere.includes(code))
  if (shown.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="text-label font-label">{t(($) => $.ownership.page.toCheck)}</h3>
      <ul>
        {shown.map((issue) => {
          // A direct holder of the register becomes an owner among those of the company.
          const subject = issue.code === 'rowUnknown' ? applicant : subjectOf(issue, computed)
          const text = issueText(issue, '', tKey).text
          return (
            <li key={`${issue.path} ${issue.code}`} className="text-label">
              {subject ? (
                <button
                  type="button"
                  className={`${actionClasses} -ms-2 text-start`}
                  onClick={() => openLayer(page, subject)}
                >
                  {text}
                </button>
              ) : (
                text
              )}
              {page.mayEdit('parties') && <Remedy issue={issue} computed={computed} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The button that resolves an issue: it removes an entry or merges two parties. */
function Remedy({ issue, computed }: StructureProps & { readonly issue: StructureIssue }) {
  const { t } = useTranslation()
  const page = useSection()
  const { code, path, params = {} } = issue
  const { rowId = '' } = parsePath(path)
  const name = String(params.name)
  const isOfEntry = code === 'rowNotNeeded' || code === 'notNeeded'
  const same = code === 'partyTwice' ? namesakesIn(computed).get(rowId) : undefined
  if (!isOfEntry && same === undefined) return null
  const apply = () => {
    if (same !== undefined)
      return joinNamesakes(
        page,
        same,
        rowId,
        t(($) => $.ownership.page.joined, { name }),
      )
    removeEntry(page, rowId, name)
    focusField('shareholders')
  }
  return (
    <Button
      size="small"
      aria-label={t(($) => $.ownership.page[isOfEntry ? 'removeEntryOf' : 'joinOf'], { name })}
      onPress={apply}
    >
      {t(($) => $.ownership.page[isOfEntry ? 'removeEntry' : 'join'])}
    </Button>
  )
}

/** Reports the last merge of two parties, and offers to undo it. */
export function JoinedNote() {
  const { undoStacks } = useSection()
  const joined = useObservable(undoStacks).parties ?? []
  const last = joined.at(-1)
  return (
    <RemovedNote
      removal={last}
      isJustRemoved={last !== undefined}
      onUndone={() => undoStacks.set({ ...undoStacks.get(), parties: joined.slice(0, -1) })}
    />
  )
}

/** The parties without owners of their own: the entity that they have an interest in asks about them. */
const withoutOwners: readonly PartyKind[] = ['naturalPerson', 'classOfPersons']

/** Returns the entity whose owners an issue is about. */
export function subjectOf({ path }: Pick<StructureIssue, 'path'>, { answers }: ComputedStructure): string | undefined {
  const { field, rowId } = parsePath(path)
  if (field === 'layers') return answers.layers.find((layer) => layer.rowId === rowId)?.subject
  if (field === 'interests') return answers.interests.find((interest) => interest.rowId === rowId)?.subject
  const { subject } = answers.interests.find(({ party }) => party === rowId) ?? {}
  const party = answers.parties.find((one) => one.rowId === rowId)
  return party && !withoutOwners.includes(party.kind) ? party.rowId : subject
}
