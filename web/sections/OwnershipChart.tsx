import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '#domain/kit/format.ts'
import type { Ownership } from '#domain/sections/ownership.ts'
import { useSection } from '../form/SectionContext.ts'
import { classes } from '../ui/classes.ts'
import { boxHeight, type ChartBox, planChart } from './chartLayout.ts'

/** Who owns the company, drawn to the width there is. A screen reader is told the same as a list. */
export default function OwnershipChart({ ownership }: { readonly ownership: Ownership }) {
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
  const plan = planChart(ownership, width)
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
          <BoxInWords key={box.id} box={box} />
        ))}
      </ul>
    </div>
  )
}

function Box({ box }: { readonly box: ChartBox }) {
  const { title, detail } = useBoxTexts(box)
  const isUltimate = box.holding?.isUltimateOwner === true
  return (
    <foreignObject x={box.x - 2} y={box.y - 2} width={box.width + 4} height={boxHeight + 4}>
      <div
        className={classes(
          'm-0.5 flex flex-col items-center justify-center rounded-[0.5625rem] border px-2 text-center leading-tight',
          isUltimate ? 'border-2 border-orange bg-paper' : 'border-line-strong',
          box.kind === 'company' && 'border-2 border-navy-soft bg-hover',
          !isUltimate && (box.holding?.isPerson ? 'bg-paper' : 'bg-hover'),
          (box.kind === 'rest' || box.kind === 'more') && 'border-dashed',
        )}
        style={{ height: boxHeight }}
      >
        <span className="line-clamp-2 text-[0.8125rem] font-[560] wrap-anywhere text-ink">{title}</span>
        <span className="max-w-full truncate text-[0.75rem] text-ink-soft">{detail}</span>
      </div>
    </foreignObject>
  )
}

function BoxInWords({ box }: { readonly box: ChartBox }) {
  const { t } = useTranslation()
  const { title, detail } = useBoxTexts(box)
  const { say } = useSection()
  const ultimate = box.holding?.isUltimateOwner ? t(($) => $.formUi.ownership.ultimate) : ''
  return (
    <li>
      {formatList(
        [title, detail, ultimate].filter((part) => part !== ''),
        say.language,
      )}
    </li>
  )
}

function useBoxTexts({ kind, holding, count = 0, percentage }: ChartBox): { title: string; detail: string } {
  const { t } = useTranslation()
  const { wording, say } = useSection()
  const percent = (value: number) => formatNumber(value, say.language)
  if (kind === 'company') {
    return { title: String(wording.companyName), detail: t(($) => $.formUi.ownership.applicant) }
  }
  if (kind === 'more') return { title: t(($) => $.formUi.ownership.more, { count }), detail: '' }
  if (kind === 'rest') {
    return {
      title: t(($) => $.formUi.ownership.notEntered),
      detail: t(($) => $.formUi.ownership.holds, { percent: percent(percentage ?? 0) }),
    }
  }
  const held = holding?.percentage ?? null
  if (held === null) return { title: holding?.name ?? '', detail: '' }
  const detail =
    kind === 'behind'
      ? t(($) => $.formUi.ownership.throughOthers, { percent: percent(held) })
      : t(($) => $.formUi.ownership.holds, { percent: percent(held) })
  return { title: holding?.name ?? '', detail }
}
