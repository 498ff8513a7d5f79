import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Fields } from '#domain/kit/field.ts'
import {
  applicant,
  type InterestNature,
  isArrangement,
  natureOf,
  neededAnswers,
  type Party,
  type PartyKind,
} from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { FieldGrid } from '../../../form/fields/FieldGrid.tsx'
import { elementId } from '../../../form/fields/names.ts'
import type { SectionModel } from '../../../form/model/model.ts'
import { listNamed } from '../../../form/model/values.ts'
import { actionClasses } from '../../../form/register/EntryRow.tsx'
import { RemovedNote } from '../../../form/register/RemovedNote.tsx'
import { type RemovedEntry, useModelSelector, useSection } from '../../../form/SectionContext.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { useObservable } from '../../../state/observable.ts'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { removeInterest } from './actions.ts'
import { PartySelect } from './PartySelect.tsx'
import { useKindOf, useNameOf } from './useStructure.ts'

/** Seldom needed fields of a party. Their conditions hide those of other kinds of parties. */
const rareFields = [
  ...['dateOfBirth', 'nationality', 'lei', 'market', 'ticker', 'hasMajorityHolder'],
  ...['governingLaw', 'deedDate', 'stateLevel', 'note'],
]

/** Returns the fields of the rows of a list. */
function fieldsOf({ section }: SectionModel, list: 'interests' | 'parties'): Fields {
  return listNamed(section, list)?.fields ?? {}
}

/** Returns true for a kind of party that has a country. */
function hasCountry(kind: unknown): boolean {
  return neededAnswers[kind as PartyKind]?.includes('country') ?? false
}

/** The fields of a person that an entry of the register asks for. */
const detailsOfEntry = ['dateOfBirth', 'nationality']

interface InterestLinesProps {
  readonly computed: ComputedStructure
  readonly label: string
  /** The ids of the interests. */
  readonly ids: readonly string[]
  /** True when each line also asks for the entity in which the interest is held. */
  readonly hasSubjects?: boolean
}

/** A line for each interest, and a notice that restores the last one removed. */
export function InterestLines({ computed, label, ids, hasSubjects = false }: InterestLinesProps) {
  const page = useSection()
  const { undoStacks } = page
  const [lastRemoved, setLastRemoved] = useState<RemovedEntry>()
  const removed = useObservable(undoStacks).interests ?? []
  const setRemoved = (interests: readonly RemovedEntry[]) => undoStacks.set({ ...undoStacks.get(), interests })
  const remove = (rowId: string, owner: string) => {
    const removal = { name: owner, path: `interests/${rowId}`, undo: removeInterest(page, rowId) }
    setLastRemoved(removal)
    setRemoved([...removed, removal])
  }
  const last = removed.at(-1)
  return (
    <>
      {ids.length > 0 && (
        <ul aria-label={label} className="mt-4 border-t border-line">
          {ids.map((id) => (
            <InterestLine
              key={id}
              rowId={id}
              computed={computed}
              hasSubject={hasSubjects}
              onRemove={(owner) => remove(id, owner)}
            />
          ))}
        </ul>
      )}
      <RemovedNote
        removal={last}
        isJustRemoved={last !== undefined && last === lastRemoved}
        onUndone={() => setRemoved(removed.slice(0, -1))}
      />
    </>
  )
}

interface InterestLineProps {
  readonly rowId: string
  readonly computed: ComputedStructure
  readonly hasSubject: boolean
  /** Receives the name of the owner. */
  onRemove(owner: string): void
}

/** One interest: its holder, its share or nature and, on demand, seldom needed fields. */
function InterestLine({ rowId, computed, hasSubject, onRemove }: InterestLineProps) {
  const { model, tKey } = useSection()
  const nameId = useId()
  const [isOpen, setOpen] = useState(false)
  const path = `interests/${rowId}`
  const party = String(useModelSelector(path, () => model.get(`${path}/party`)) ?? '')
  const nature = (useModelSelector(path, () => model.get(`${path}/nature`)) ?? 'shares') as InterestNature
  const isRange = useModelSelector(path, () => model.get(`${path}/isRange`)) === true
  const kind = useKindOf(party)
  const name = useNameOf(computed, party)
  const { isShare, hasVotes, decides } = natureOf(nature)
  // Otherwise the entry of the register asks for the country.
  const isOfRegister = useModelSelector(`parties/${party}`, () => Boolean(model.get(`parties/${party}/shareholder`)))
  const asksForCountry = hasCountry(kind) && !isOfRegister
  const isTogether = nature === 'actingTogether'
  const share = isRange ? ['shareMin', 'shareMax'] : ['sharePercentage']
  const shown = [
    ...(nature === 'shares' && !hasSubject ? [] : ['nature']),
    ...(isShare ? share : []),
    ...(hasVotes && !isShare ? ['votingPercentage'] : []),
    ...(decides === 'ifStated' ? ['isControl'] : []),
    ...(decides === 'ifStated' || isTogether ? ['details'] : []),
    ...(asksForCountry ? ['country'] : []),
    ...(kind === 'classOfPersons' ? ['classDescription'] : []),
  ]
  const { country, classDescription } = fieldsOf(model, 'parties')
  const ofParty: Fields = { ...(country && { country }), ...(classDescription && { classDescription }) }
  const fields = { ...fieldsOf(model, 'interests'), ...ofParty }
  const pathOf = (field: string) => `${field in ofParty ? `parties/${party}` : path}/${field}`
  return (
    // A stacking context each, so that a key paints its own line and not those of all owners.
    <li id={elementId(path)} className="isolate border-b border-line py-3">
      <fieldset aria-labelledby={nameId}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p id={nameId} className="min-w-0 text-field wrap-anywhere">
            {name}
            {typeof kind === 'string' && (
              <span className="ms-2">
                <Tag>{tKey(`options.partyKind.${kind}`)}</Tag>
              </span>
            )}
          </p>
          <LineActions name={name} isOpen={isOpen} onMore={() => setOpen(!isOpen)} onRemove={() => onRemove(name)} />
        </div>
        <div className="grid gap-4">
          {hasSubject && <OtherParty path={path} end="subject" party={party} computed={computed} />}
          {shown.length > 0 && <FieldGrid fields={fields} names={shown} pathOf={pathOf} />}
          {isTogether && <OtherParty path={path} end="with" party={party} computed={computed} />}
        </div>
        {isOpen && <More rowId={rowId} party={party} nature={nature} computed={computed} />}
      </fieldset>
    </li>
  )
}

interface LineActionsProps {
  /** The name of the holder. */
  readonly name: string
  /** True while the seldom needed fields are shown. */
  readonly isOpen: boolean
  onMore(): void
  onRemove(): void
}

function LineActions({ name, isOpen, onMore, onRemove }: LineActionsProps) {
  const { t } = useTranslation()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <span className="flex gap-1.5">
      <button
        type="button"
        className={classes(actionClasses, 'inline-flex items-center gap-1')}
        aria-expanded={isOpen}
        aria-label={t(($) => $.ownership.page.more, { name })}
        onClick={onMore}
      >
        {t(($) => $.ownership.page.moreShort)}
        <Chevron aria-hidden="true" size={16} />
      </button>
      <button
        type="button"
        className={actionClasses}
        aria-label={t(($) => $.ownership.page.remove, { name })}
        onClick={onRemove}
      >
        {t(($) => $.formUi.register.remove)}
      </button>
    </span>
  )
}

interface OtherPartyProps extends Pick<InterestLineProps, 'computed'> {
  /** The path of the interest. */
  readonly path: string
  readonly end: 'subject' | 'heldFor' | 'with'
  /** The holder, who cannot be chosen. */
  readonly party: string
}

/** The field that selects another party for an interest. */
function OtherParty({ path, end, party, computed }: OtherPartyProps) {
  const { model, tKey } = useSection()
  const value = useModelSelector(path, () => model.get(`${path}/${end}`))
  const { parties } = computed.structure
  const isPerson = ({ kind }: Party) => kind === 'naturalPerson' || kind === 'classOfPersons'
  const people = [...parties.values()].filter(isPerson).map(({ rowId }) => rowId)
  return (
    <PartySelect
      id={elementId(`${path}/${end}`)}
      computed={computed}
      label={tKey(`sections.${model.section.messages}.fields.interests.fields.${end}.label`)}
      except={end === 'subject' ? [party, ...people] : [party, applicant]}
      value={String(value ?? '')}
      onChange={(next) => {
        if ((next === '' && end !== 'subject') || parties.has(next)) model.set(`${path}/${end}`, next)
      }}
    />
  )
}

interface MoreProps extends Pick<InterestLineProps, 'rowId' | 'computed'> {
  readonly party: string
  readonly nature: InterestNature
}

/** The seldom needed fields of an interest and its holder. */
function More({ rowId, party, nature, computed }: MoreProps) {
  const { model } = useSection()
  const path = `interests/${rowId}`
  const kind = useKindOf(party)
  const ofInterest = fieldsOf(model, 'interests')
  const ofParty = fieldsOf(model, 'parties')
  const { isShare, hasVotes } = natureOf(nature)
  const isCompany = kind !== 'naturalPerson' && kind !== 'classOfPersons'
  const isOfRegister = useModelSelector(`parties/${party}`, () => Boolean(model.get(`parties/${party}/shareholder`)))
  const names = [
    ...(nature === 'shares' ? ['nature'] : []),
    ...(isShare ? ['isRange'] : []),
    ...(hasVotes && isShare ? ['votingPercentage'] : []),
    'since',
  ]
  return (
    <div className="mt-4 grid gap-4 rounded-field bg-sunken p-4">
      <FieldGrid fields={ofInterest} names={names} pathOf={(field) => `${path}/${field}`} />
      {isShare && <OtherParty path={path} end="heldFor" party={party} computed={computed} />}
      {party !== applicant && (
        <FieldGrid
          fields={ofParty}
          names={[
            'kind',
            ...(hasCountry(kind) && !isOfRegister ? [] : ['country']),
            ...(isCompany ? ['registrationNumber'] : []),
            ...(isArrangement(kind) ? ['isDiscretionary'] : []),
            ...(isOfRegister ? rareFields.filter((field) => !detailsOfEntry.includes(field)) : rareFields),
          ]}
          pathOf={(field) => `parties/${party}/${field}`}
        />
      )}
    </div>
  )
}
