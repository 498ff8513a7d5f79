import { useId } from 'react'
import { isEmptyValue } from '#domain/kit/condition.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import type { SectionModel } from '../../form/model/model.ts'
import { rowsAt } from '../../form/model/values.ts'
import { actionClasses } from '../../form/register/EntryRow.tsx'
import { useFieldValue, useModelSelector, useSection } from '../../form/SectionContext.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { LazyBoundary, lazyWithRetry, loadForPress } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Loads on demand, because only one section uses it. */
const OwnershipChartCard = lazyWithRetry(async () => (await import('./OwnershipChart.tsx')).OwnershipChartCard)

/** Loads with the first structure, with its texts. */
const StructureCards = lazyWithRetry(async () => (await import('./structure/StructureCards.tsx')).loadStructureCards())

/**
 * The structure behind the company, if one was started, and the chart of the owners, rendered after their register.
 * They are hidden while an entry is edited, so that they do not slow down typing.
 */
export function OwnershipCard() {
  const { model, openRows } = useSection()
  const isEditing = useObservable(openRows).shareholders?.isOpen === true
  const isStarted = useFieldValue('started') === true
  const ids = useModelSelector('shareholders', () => model.rows.ids('shareholders'))
  if (isEditing) return null
  return (
    <>
      {isStarted && (
        <LazyBoundary fallback={<Skeleton className="mb-5 h-96" />}>
          <StructureCards />
        </LazyBoundary>
      )}
      {ids.length > 0 && !isStarted && (
        <>
          <LazyBoundary>
            <OwnershipChartCard />
          </LazyBoundary>
          <ControlAction />
        </>
      )}
    </>
  )
}

/** The fields with the kind of a holder, which a structure computes. */
const followingKinds: readonly string[] = ['legalNature', 'beneficialOwnershipType', 'shareholderType']

/** Returns true for an entry of the register that a structure contains, and for its percentages and kind. */
export function isOfStructure(path: string, model: SectionModel): boolean {
  const [list, rowId, name] = path.split('/')
  if (list !== 'shareholders' || model.get('started') !== true) return false
  const isKind = followingKinds.includes(name ?? '')
  if (isKind ? isEmptyValue(model.get(path)) : name !== undefined && !name.endsWith('Percentage')) return false
  const ends = ['party', 'heldFor', 'with']
  const holders = new Set(rowsAt(model.values(), 'interests').flatMap((row) => ends.map((end) => valueAt(row, end))))
  return rowsAt(model.values(), 'parties').some(
    (row) => valueAt(row, 'shareholder') === rowId && holders.has(row.rowId),
  )
}

const loadActions = () => import('./structure/actions.ts')

/** The button that starts a structure in order to enter who controls the company without shares. */
function ControlAction() {
  const { t } = useTranslation()
  const page = useSection()
  const helpId = useId()
  if (!page.mayEdit('parties')) return null
  const start = async () => {
    if (await loadForPress(loadActions)) (await loadActions()).startWithControl(page)
  }
  return (
    <div className="-mt-2 mb-5">
      <button type="button" aria-describedby={helpId} className={`${actionClasses} -ms-2`} onClick={() => void start()}>
        {t(($) => $.formUi.ownership.control)}
      </button>
      <p id={helpId} className="text-help text-ink-soft">
        {t(($) => $.formUi.ownership.controlHelp)}
      </p>
    </div>
  )
}

interface OwnersActionProps {
  readonly list: string
  readonly rowId: string
  readonly name: string
}

/** The action of a company in the register that opens its owners. */
export function OwnersAction({ list, rowId, name }: OwnersActionProps) {
  const { t } = useTranslation()
  const page = useSection()
  const nature = useFieldValue(`${list}/${rowId}/legalNature`)
  if ((nature !== 'legalEntity' && nature !== 'both') || !page.mayEdit('parties')) return null
  const open = async () => {
    if (await loadForPress(loadActions)) (await loadActions()).openOwnersOfEntry(page, rowId)
  }
  return (
    <button
      type="button"
      className={actionClasses}
      aria-label={t(($) => $.formUi.ownership.whoOwnsEntry, { entry: name })}
      onClick={() => void open()}
    >
      {t(($) => $.formUi.ownership.whoOwns)}
    </button>
  )
}
