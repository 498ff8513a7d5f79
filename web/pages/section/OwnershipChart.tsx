import { useDeferredValue } from 'react'
import { formatList, formatNumber } from '#domain/kit/values/format.ts'
import { ultimateOwnerThreshold } from '#domain/ownership/holder.ts'
import { type Owner, ownershipOf } from '#domain/ownership/ownership.ts'
import { type FormRow, rowsAt } from '../../form/model/values.ts'
import type { ChartBox } from '../../form/ownership/chartLayout.ts'
import { type ChartTexts, OwnershipChart } from '../../form/ownership/OwnershipChart.tsx'
import { useSection, useSectionValues } from '../../form/SectionContext.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'

/** Returns the texts of the chart in the language of the page. */
function useChartTexts(): ChartTexts {
  const { t } = useTranslation()
  const { textParams, tKey } = useSection()
  const linesOf = ({ kind, owner, count = 0 }: ChartBox) => {
    if (kind === 'company')
      return { title: String(textParams.companyName), detail: t(($) => $.formUi.ownership.applicant) }
    if (kind === 'more') return { title: t(($) => $.formUi.ownership.more, { count }), detail: '' }
    const title = kind === 'others' ? t(($) => $.formUi.ownership.notEntered) : (owner?.name ?? '')
    if (!owner || owner.percentage === null) return { title, detail: '' }
    const percent = formatNumber(owner.percentage, tKey.language)
    if (owner.isNominee) return { title, detail: t(($) => $.formUi.ownership.asNominee, { percent }) }
    const detail = t(($) => (owner.isThroughOthers ? $.formUi.ownership.throughOthers : $.formUi.ownership.holds), {
      percent,
    })
    return { title, detail }
  }
  return {
    label: t(($) => $.formUi.ownership.label),
    linesOf,
    textOf: (box) => {
      const { title, detail } = linesOf(box)
      const ultimate = box.owner?.isUltimateOwner ? t(($) => $.formUi.ownership.ultimate) : ''
      const parts = [title, detail, ultimate].filter((part) => part !== '')
      return formatList(parts, tKey.language)
    },
  }
}

const none: readonly FormRow[] = []

/** The card with the chart of the owners in the register on the page. */
export function OwnershipChartCard() {
  const { t } = useTranslation()
  const { model } = useSection()
  const texts = useChartTexts()
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
      {ownership && <OwnershipChart ownership={ownership} texts={texts} />}
      {ownership && ownership.behind.length > 0 && (
        <p className="mt-3 text-help text-ink-soft">{t(($) => $.formUi.ownership.noLines)}</p>
      )}
    </Card>
  )
}
