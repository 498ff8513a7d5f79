import { useDeferredValue } from 'react'
import { ultimateOwnerThreshold } from '#domain/ownership/holder.ts'
import { type Owner, ownershipOf } from '#domain/ownership/ownership.ts'
import { type FormRow, rowsAt } from '../../form/model/values.ts'
import { useModelSelector, useSection, useSectionValues } from '../../form/SectionContext.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { Card } from '../../ui/Card.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'

/** Loads on demand, because only one section uses it. */
const OwnershipChart = lazyWithRetry(async () => (await import('./OwnershipChart.tsx')).OwnershipChart)

const none: readonly FormRow[] = []

/**
 * The chart of the owners, rendered after their register. It is hidden while an entry is edited, so that it does not
 * slow down typing.
 */
export function OwnershipCard() {
  const { model, openRows } = useSection()
  const isEditing = useObservable(openRows).shareholders?.isOpen === true
  const ids = useModelSelector('shareholders', () => model.rows.ids('shareholders'))
  return isEditing || ids.length === 0 ? null : <OwnershipCardContent />
}

function OwnershipCardContent() {
  const { t } = useTranslation()
  const { model } = useSection()
  const rows = useDeferredValue(
    useSectionValues(() => rowsAt(model.values(), 'shareholders')),
    none,
  )
  const ownership = rows === none ? undefined : ownershipOf(rows as unknown as readonly Owner[])
  return (
    <Card
      title={t(($) => $.formUi.ownership.title)}
      description={t(($) => $.formUi.ownership.lead, { percent: ultimateOwnerThreshold })}
    >
      <LazyBoundary>{ownership && <OwnershipChart ownership={ownership} />}</LazyBoundary>
      {ownership && ownership.behind.length > 0 && (
        <p className="mt-3 text-help text-ink-soft">{t(($) => $.formUi.ownership.noLines)}</p>
      )}
    </Card>
  )
}
