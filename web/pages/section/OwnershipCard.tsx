import { useModelSelector, useSection } from '../../form/SectionContext.ts'
import { useObservable } from '../../state/observable.ts'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'

/** Loads on demand, because only one section uses it. */
const OwnershipChartCard = lazyWithRetry(async () => (await import('./OwnershipChart.tsx')).OwnershipChartCard)

/**
 * The chart of the owners, rendered after their register. It is hidden while an entry is edited, so that it does not
 * slow down typing.
 */
export function OwnershipCard() {
  const { model, openRows } = useSection()
  const isEditing = useObservable(openRows).shareholders?.isOpen === true
  const ids = useModelSelector('shareholders', () => model.rows.ids('shareholders'))
  if (isEditing || ids.length === 0) return null
  return (
    <LazyBoundary>
      <OwnershipChartCard />
    </LazyBoundary>
  )
}
