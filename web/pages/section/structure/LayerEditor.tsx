import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { formatNumber } from '#domain/kit/values/format.ts'
import { applicant, isArrangement } from '#domain/ownership/structure/answers.ts'
import { roundPercent } from '#domain/ownership/structure/figures.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { isSpread, needsNote } from '#domain/ownership/structure/issues.ts'
import { FieldGrid } from '../../../form/fields/FieldGrid.tsx'
import { elementId } from '../../../form/fields/names.ts'
import { focusField } from '../../../form/focus.ts'
import { listNamed } from '../../../form/model/values.ts'
import { useModelSelector, useSection, useSectionValues } from '../../../form/SectionContext.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Addition, addOwner, closeLayer, openLayer } from './actions.ts'
import { InterestLines } from './InterestLines.tsx'
import { AddParty } from './PartySelect.tsx'
import { rowsIn } from './rows.ts'
import { useKindOf, useNameOf } from './useStructure.ts'

interface LayerEditorProps {
  readonly computed: ComputedStructure
  /** The id of the row of the layer. */
  readonly rowId: string
  readonly subject: string
}

/** The owners of one entity, one line for each. Escape or Control+Enter closes it; both keep every answer. */
export function LayerEditor({ computed, rowId, subject }: LayerEditorProps) {
  const { t } = useTranslation()
  const page = useSection()
  const top = useRef<HTMLElement>(null)
  const headingId = useId()
  const addId = useId()
  const name = useNameOf(computed, subject)
  const kind = useKindOf(subject)
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
    // Input methods use the same keys to confirm and cancel.
    if (nativeEvent.isComposing) return
    const isList = target instanceof HTMLElement && target.role === 'combobox'
    if (key === 'Enter' && ctrlKey) close()
    else if (isList || target instanceof HTMLSelectElement) return
    else if (key === 'Escape') close()
    else if (key === 'Enter' && isLastOfLine(target))
      (blankCountryOf(target) ?? document.getElementById(addId))?.focus()
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
        {t(($) => $.ownership.page[isArrangement(kind) ? 'openRoles' : 'open'], { name })}
      </h2>
      <p className="mt-1 max-w-[65ch] text-label text-ink-soft">
        {isArrangement(kind)
          ? t(($) => $.ownership.page.leadOf[kind])
          : t(($) => $.ownership.page.lead, { limit: computed.result.rules.nameFrom })}
      </p>
      {subject !== applicant && <KindOfSubject subject={subject} />}
      <InterestLines computed={computed} label={t(($) => $.ownership.page.owners, { name })} ids={ids} />
      <AddOwner id={addId} computed={computed} subject={subject} />
      <Others computed={computed} rowId={rowId} subject={subject} hasOwners={ids.length > 0} />
      <Actions computed={computed} subject={subject} onClose={close} />
    </section>
  )
}

/** Returns true for the last text field in the line of an owner, where Enter moves on to the next owner. */
function isLastOfLine(target: EventTarget): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const fields = target.closest('li')?.querySelectorAll('input:not([role=combobox]), select, textarea') ?? []
  return [...fields].at(-1) === target
}

/** Returns the country field in the line of a field, if it is shown and blank. */
function blankCountryOf(field: HTMLInputElement): HTMLInputElement | undefined {
  const country = field.closest('li')?.querySelector<HTMLInputElement>('[id^=field-parties-][id$=-country] input')
  return country?.value === '' ? country : undefined
}

/** Fields that only some kinds of entities ask for. Their conditions hide them for others. */
const fieldsOfKinds = ['governingLaw', 'market', 'hasMajorityHolder', 'stateLevel']

/** The kind of the entity, which decides what its owners are called. */
function KindOfSubject({ subject }: Pick<LayerEditorProps, 'subject'>) {
  const { model } = useSection()
  const path = `parties/${subject}`
  const kind = useKindOf(subject)
  const { fields = {} } = listNamed(model.section, 'parties') ?? {}
  const names = ['kind', ...(isArrangement(kind) ? ['isDiscretionary'] : []), ...fieldsOfKinds]
  return (
    <div className="mt-4">
      <FieldGrid fields={fields} names={names} pathOf={(field) => `${path}/${field}`} />
    </div>
  )
}

interface AddOwnerProps extends Omit<LayerEditorProps, 'rowId'> {
  readonly id: string
}

/** The field that adds an owner. The focus moves on to the share. */
function AddOwner({ id, computed, subject }: AddOwnerProps) {
  const { t } = useTranslation()
  const page = useSection()
  const kind = useKindOf(subject)
  const add = (who: Addition) => {
    const { rowId, isShare } = addOwner(page, subject, who)
    focusField(`interests/${rowId}/${isShare ? 'sharePercentage' : 'nature'}`)
  }
  return (
    <AddParty
      id={id}
      computed={computed}
      label={t(($) => $.ownership.page[isArrangement(kind) ? 'whoRoles' : 'who'])}
      help={t(($) => $.ownership.page.whoHelp)}
      except={[subject]}
      onAdd={add}
    />
  )
}

interface OthersProps extends LayerEditorProps {
  readonly hasOwners: boolean
}

/** Shows the sum of the named owners and asks who the others are; without owners, asks why they cannot be named. */
function Others({ computed, rowId, subject, hasOwners }: OthersProps) {
  const { t } = useTranslation()
  const { model, tKey } = useSection()
  const { fields = {} } = listNamed(model.section, 'layers') ?? {}
  const path = `layers/${rowId}`
  const kind = useKindOf(subject)
  const answers = useModelSelector(path, () => model.get(path)) as Readonly<Record<string, unknown>> | undefined
  const layer = computed.result.entities.find(({ party }) => party === subject)?.layer
  const [sum, rest] = [layer?.named ?? 0, layer?.rest ?? (isArrangement(kind) ? 0 : 100)].map(roundPercent)
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
          (sum !== 0 || !isArrangement(kind)) &&
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
  const kind = useKindOf(next ?? '')
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button variant={next === undefined ? 'primary' : 'plain'} onPress={onClose}>
        {t(($) => $.ownership.page.done)}
      </Button>
      {next !== undefined && (
        <Button variant="primary" onPress={() => openLayer(page, next)}>
          {t(($) => $.ownership.page[isArrangement(kind) ? 'nextRoles' : 'next'], { name })}
        </Button>
      )}
    </div>
  )
}
