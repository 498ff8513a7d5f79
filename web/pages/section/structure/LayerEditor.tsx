import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#domain/kit/values/format.ts'
import { applicant, type InterestNature, natureOf, type Party } from '#domain/ownership/structure/answers.ts'
import { roundPercent } from '#domain/ownership/structure/figures.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { isSpread, needsNote } from '#domain/ownership/structure/issues.ts'
import { FieldGrid } from '../../../form/fields/FieldGrid.tsx'
import { elementId } from '../../../form/fields/names.ts'
import { focusField } from '../../../form/focus.ts'
import { listNamed } from '../../../form/model/values.ts'
import { actionClasses } from '../../../form/register/EntryRow.tsx'
import { RemovedNote } from '../../../form/register/RemovedNote.tsx'
import { type RemovedEntry, useModelSelector, useSection, useSectionValues } from '../../../form/SectionContext.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { useObservable } from '../../../state/observable.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { type Addition, addOwner, closeLayer, openLayer, removeInterest, rowsIn } from './actions.ts'
import { AddParty, PartySelect } from './PartySelect.tsx'

interface LayerEditorProps {
  readonly computed: ComputedStructure
  /** The id of the row of the layer. */
  readonly rowId: string
  readonly subject: string
}

/** The owners of one entity, one line for each. Escape closes it, Control and Enter too: every answer is kept. */
export function LayerEditor({ computed, rowId, subject }: LayerEditorProps) {
  const { t } = useTranslation()
  const page = useSection()
  const top = useRef<HTMLElement>(null)
  const headingId = useId()
  const addId = useId()
  const name = useNameOf(computed, subject)
  const owners = useSectionValues(() =>
    rowsIn(page.model, 'interests')
      .flatMap((row) => (row.subject === subject ? [row.rowId] : []))
      .join(' '),
  )
  const ids = owners === '' ? [] : owners.split(' ')
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const close = () => {
    closeLayer(page)
    focusField(`layers/${rowId}`)
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, nativeEvent } = event
    // An input method confirms and cancels its words with the same keys.
    if (nativeEvent.isComposing) return
    const isList = target instanceof HTMLElement && target.role === 'combobox'
    if (key === 'Enter' && ctrlKey) close()
    else if (isList || target instanceof HTMLSelectElement) return
    else if (key === 'Escape') close()
    else if (key === 'Enter' && isLastOfLine(target)) document.getElementById(addId)?.focus()
  }
  return (
    <section
      ref={top}
      id={elementId(`layers/${rowId}`)}
      tabIndex={-1}
      aria-labelledby={headingId}
      onKeyDown={handleKey}
      className="mb-5 scroll-mt-24 rounded-card border border-line border-t-orange border-t-3 bg-paper px-4.5 py-5 shadow-card outline-none desk:px-7 desk:py-6"
    >
      <h2 id={headingId} className="text-heading font-[620] tracking-[-0.01em] wrap-anywhere">
        {t(($) => $.ownership.page.open, { name })}
      </h2>
      <p className="mt-1 max-w-[65ch] text-label text-ink-soft">
        {t(($) => $.ownership.page.lead, { limit: computed.result.rules.nameFrom })}
      </p>
      {subject !== applicant && <KindOfSubject subject={subject} />}
      <InterestLines computed={computed} label={t(($) => $.ownership.page.owners, { name })} ids={ids} />
      <AddOwner id={addId} computed={computed} subject={subject} />
      <Others computed={computed} rowId={rowId} subject={subject} hasOwners={ids.length > 0} />
      <Actions computed={computed} subject={subject} onClose={close} />
    </section>
  )
}

/** Returns true for the last field in the line of an owner: Enter there asks for the next owner. */
function isLastOfLine(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const fields = target.closest('li')?.querySelectorAll('input, select, textarea') ?? []
  return [...fields].at(-1) === target
}

/** The fields that some kinds of entities require; the kinds of the others hide them. */
const neededBySubject = ['governingLaw', 'market', 'hasMajorityHolder', 'stateLevel']

/** The fields that distinguish a party from others; its kind hides the fields of other kinds. */
const rareFields = [
  ...['dateOfBirth', 'nationality', 'lei', 'market', 'ticker', 'hasMajorityHolder'],
  ...['governingLaw', 'deedDate', 'classDescription', 'stateLevel', 'note'],
]

/** The fields of a person that an entry of the register asks for. */
const detailsOfEntry = ['dateOfBirth', 'nationality']

/** The kind of the entity, which decides what its owners are called. */
function KindOfSubject({ subject }: Pick<LayerEditorProps, 'subject'>) {
  const { model } = useSection()
  const path = `parties/${subject}`
  const kind = useModelSelector(path, () => model.get(`${path}/kind`))
  const { fields = {} } = listNamed(model.section, 'parties') ?? {}
  const names = ['kind', ...(kind === 'trust' || kind === 'foundation' ? ['isDiscretionary'] : []), ...neededBySubject]
  return (
    <div className="mt-4">
      <FieldGrid fields={fields} names={names} pathOf={(field) => `${path}/${field}`} />
    </div>
  )
}

interface InterestLinesProps extends Pick<LayerEditorProps, 'computed'> {
  readonly label: string
  /** The ids of the interests. */
  readonly ids: readonly string[]
  /** True for interests in several entities, each of which is asked for. */
  readonly hasSubjects?: boolean
}

/** A line for each interest, and the last one that was removed. */
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

/** Returns the name of a party as the page has it; that of the applicant follows the company details. */
function useNameOf({ structure }: ComputedStructure, party: string): string {
  const { model, tKey, application } = useSection()
  const typed = useModelSelector(`parties/${party}`, () => model.get(`parties/${party}/name`))
  if (party === applicant) return application.companyName || tKey('ownership.company')
  return structure.parties.get(party)?.name || String(typed ?? '')
}

interface AddOwnerProps extends Omit<LayerEditorProps, 'rowId'> {
  readonly id: string
}

/** The field that adds an owner. The focus moves on to the share. */
function AddOwner({ id, computed, subject }: AddOwnerProps) {
  const { t } = useTranslation()
  const page = useSection()
  const add = (who: Addition) => {
    const { rowId, isShare } = addOwner(page, subject, who)
    focusField(`interests/${rowId}/${isShare ? 'sharePercentage' : 'nature'}`)
  }
  return (
    <AddParty
      id={id}
      computed={computed}
      label={t(($) => $.ownership.page.who)}
      help={t(($) => $.ownership.page.whoHelp)}
      except={[subject]}
      onAdd={add}
    />
  )
}

interface InterestLineProps {
  readonly rowId: string
  readonly computed: ComputedStructure
  readonly hasSubject: boolean
  /** Receives the name of the owner. */
  onRemove(owner: string): void
}

/** One interest: its holder, its share or what it consists in, and on demand the rest. */
function InterestLine({ rowId, computed, hasSubject, onRemove }: InterestLineProps) {
  const { model, tKey } = useSection()
  const nameId = useId()
  const [isOpen, setOpen] = useState(false)
  const path = `interests/${rowId}`
  const party = String(useModelSelector(path, () => model.get(`${path}/party`)) ?? '')
  const nature = (useModelSelector(path, () => model.get(`${path}/nature`)) ?? 'shares') as InterestNature
  const isRange = useModelSelector(path, () => model.get(`${path}/isRange`)) === true
  const kind = useModelSelector(`parties/${party}`, () => model.get(`parties/${party}/kind`))
  const name = useNameOf(computed, party)
  const { isShare, hasVotes, decides } = natureOf(nature)
  const isTogether = nature === 'actingTogether'
  const share = isRange ? ['shareMin', 'shareMax'] : ['sharePercentage']
  const shown = [
    ...(nature === 'shares' && !hasSubject ? [] : ['nature']),
    ...(isShare ? share : []),
    ...(hasVotes && !isShare ? ['votingPercentage'] : []),
    ...(decides === 'ifStated' ? ['isControl'] : []),
    ...(decides === 'ifStated' || isTogether ? ['details'] : []),
  ]
  const { fields = {} } = listNamed(model.section, 'interests') ?? {}
  return (
    <li id={elementId(path)} className="border-b border-line py-3">
      <fieldset aria-labelledby={nameId}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p id={nameId} className="min-w-0 text-field wrap-anywhere">
            {name}
            {typeof kind === 'string' && (
              <span className="ms-2 inline-block rounded-md bg-hover px-2 py-0.5 text-[0.78125rem] font-semibold">
                {tKey(`options.partyKind.${kind}`)}
              </span>
            )}
          </p>
          <LineActions name={name} isOpen={isOpen} onMore={() => setOpen(!isOpen)} onRemove={() => onRemove(name)} />
        </div>
        <div className="grid gap-4">
          {hasSubject && <OtherParty path={path} end="subject" party={party} computed={computed} />}
          {shown.length > 0 && <FieldGrid fields={fields} names={shown} pathOf={(field) => `${path}/${field}`} />}
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
  /** True while the rest is shown. */
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

/** The field that chooses another party of an interest, by name. */
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

/** The fields of an interest and its holder that are seldom entered. */
function More({ rowId, party, nature, computed }: MoreProps) {
  const { model } = useSection()
  const path = `interests/${rowId}`
  const kind = useModelSelector(`parties/${party}`, () => model.get(`parties/${party}/kind`))
  const ofInterest = listNamed(model.section, 'interests')?.fields ?? {}
  const ofParty = listNamed(model.section, 'parties')?.fields ?? {}
  const { isShare, hasVotes } = natureOf(nature)
  const isCompany = kind !== 'naturalPerson' && kind !== 'classOfPersons'
  const isArrangement = kind === 'trust' || kind === 'foundation'
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
            'country',
            ...(isCompany ? ['registrationNumber'] : []),
            ...(isArrangement ? ['isDiscretionary'] : []),
            ...(isOfRegister ? rareFields.filter((field) => !detailsOfEntry.includes(field)) : rareFields),
          ]}
          pathOf={(field) => `parties/${party}/${field}`}
        />
      )}
    </div>
  )
}

interface OthersProps extends LayerEditorProps {
  readonly hasOwners: boolean
}

/** The sum of the named owners, and who the others are; without owners, why they cannot be named. */
function Others({ computed, rowId, subject, hasOwners }: OthersProps) {
  const { t } = useTranslation()
  const { model, tKey } = useSection()
  const { fields = {} } = listNamed(model.section, 'layers') ?? {}
  const path = `layers/${rowId}`
  const answers = useModelSelector(path, () => model.get(path)) as Readonly<Record<string, unknown>> | undefined
  const layer = computed.result.entities.find(({ party }) => party === subject)?.layer
  const [sum, rest] = [layer?.named ?? 0, layer?.rest ?? 100].map(roundPercent)
  const hasRest = hasOwners && (rest ?? 0) > 0.05
  const [restReason, endReason] = [answers?.restReason, answers?.endReason].map(String)
  const names = [
    ...(hasRest || (answers?.restReason ?? null) !== null ? ['restReason'] : []),
    ...((answers?.restReason ?? null) === null ? [] : ['restHolders']),
    ...(isSpread(restReason) ? ['restLargest'] : []),
    ...(hasOwners ? [] : ['endReason']),
    ...(needsNote(restReason) || needsNote(endReason) ? ['note'] : []),
  ]
  return (
    <div className="mt-5 grid gap-4">
      <output className="text-label">
        {hasOwners &&
          t(($) => $.ownership.page.sum, {
            sum: formatNumber(sum ?? 0, tKey.language),
            rest: formatNumber(rest ?? 0, tKey.language),
          })}
      </output>
      {names.length > 0 && <FieldGrid fields={fields} names={names} pathOf={(field) => `${path}/${field}`} />}
    </div>
  )
}

interface ActionsProps extends Omit<LayerEditorProps, 'rowId'> {
  onClose(): void
}

function Actions({ computed, subject, onClose }: ActionsProps) {
  const { t } = useTranslation()
  const page = useSection()
  const next = computed.result.toAsk.find((entity) => entity !== subject)
  const name = useNameOf(computed, next ?? '')
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button variant={next === undefined ? 'primary' : 'plain'} onPress={onClose}>
        {t(($) => $.ownership.page.done)}
      </Button>
      {next !== undefined && (
        <Button variant="primary" onPress={() => openLayer(page, next)}>
          {t(($) => $.ownership.page.next, { name })}
        </Button>
      )}
    </div>
  )
}
