import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { formatList, formatNumber } from '#domain/kit/values/format.ts'
import { ownershipGraph } from '#domain/ownership/graph.ts'
import { ultimateOwnerThreshold } from '#domain/ownership/holder.ts'
import { type Owner, type Ownership, ownershipOf } from '#domain/ownership/ownership.ts'
import { type FormRow, rowsAt } from '../../form/model/values.ts'
import { useSection, useSectionValues } from '../../form/SectionContext.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { boxHeight, type ChartBox, planChart } from './chartLayout.ts'

/**
 * The chart of the company's owners, fitted to the available width. A screen reader reads the same content as a list.
 */
function OwnershipChart({ ownership }: { readonly ownership: Ownership }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(760)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const graph = ownershipGraph(ownership)
  const plan = planChart(graph, width)
  return (
    <div ref={frame}>
      <svg
        viewBox={`-2 -2 ${plan.width + 4} ${plan.height + 4}`}
        width="100%"
        role="img"
        aria-label={t(($) => $.formUi.ownership.label)}
      >
        {plan.lines.map((line) => (
          <path key={line} d={line} className="fill-none stroke-line-strong stroke-[1.5]" />
        ))}
        {plan.boxes.map((box) => (
          <Box key={box.id} box={box} />
        ))}
      </svg>
      <ul className="sr-only">
        {plan.boxes.map((box) => (
          <BoxText key={box.id} box={box} />
        ))}
      </ul>
    </div>
  )
}

const looks: Readonly<Record<ChartBox['kind'], string>> = {
  person: 'border-line-strong bg-paper',
  entity: 'border-line-strong bg-hover',
  others: 'border-dashed border-line-strong bg-hover',
  more: 'border-dashed border-line-strong bg-hover',
  company: 'border-2 border-navy-soft bg-hover dark:border-line-strong',
}

function Box({ box }: { readonly box: ChartBox }) {
  const { title, detail } = useBoxTexts(box)
  return (
    <foreignObject x={box.x - 2} y={box.y - 2} width={box.width + 4} height={boxHeight + 4}>
      <div
        className={classes(
          'm-0.5 flex flex-col items-center justify-center rounded-[0.5625rem] border px-2 text-center leading-tight',
          box.owner?.isUltimateOwner ? 'border-2 border-orange bg-paper' : looks[box.kind],
        )}
        style={{ height: boxHeight }}
      >
        <span className="line-clamp-2 text-[0.8125rem] font-label wrap-anywhere text-ink">{title}</span>
        <span className="max-w-full truncate text-[0.75rem] text-ink-soft">{detail}</span>
      </div>
    </foreignObject>
  )
}

function BoxText({ box }: { readonly box: ChartBox }) {
  const { t } = useTranslation()
  const { tKey } = useSection()
  const { title, detail } = useBoxTexts(box)
  const ultimate = box.owner?.isUltimateOwner ? t(($) => $.formUi.ownership.ultimate) : ''
  return (
    <li>
      {formatList(
        [title, detail, ultimate].filter((part) => part !== ''),
        tKey.language,
      )}
    </li>
  )
}

function useBoxTexts({ kind, owner, count = 0 }: ChartBox): { title: string; detail: string } {
  const { t } = useTranslation()
  const { textParams, tKey } = useSection()
  if (kind === 'company') {
    return { title: String(textParams.companyName), detail: t(($) => $.formUi.ownership.applicant) }
  }
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

const none: readonly FormRow[] = []

/** The card with the chart of the owners, as the page's register has them. */
export function OwnershipChartCard() {
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
      {ownership && <OwnershipChart ownership={ownership} />}
      {ownership && ownership.behind.length > 0 && (
        <p className="mt-3 text-help text-ink-soft">{t(($) => $.formUi.ownership.noLines)}</p>
      )}
    </Card>
  )
}
