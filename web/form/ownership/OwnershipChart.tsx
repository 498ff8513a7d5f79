import { useEffect, useRef, useState } from 'react'
import { ownershipGraph } from '#domain/ownership/graph.ts'
import type { Ownership } from '#domain/ownership/ownership.ts'
import { classes } from '../../ui/classes.ts'
import { boxHeight, type ChartBox, planChart } from './chartLayout.ts'

/** The texts of an ownership chart in the language of its page. */
export interface ChartTexts {
  /** The accessible name of the chart. */
  readonly label: string
  /** Returns the two lines of a box. */
  linesOf(box: ChartBox): { readonly title: string; readonly detail: string }
  /** Returns a box as one text, for screen readers. */
  textOf(box: ChartBox): string
}

interface OwnershipChartProps {
  readonly ownership: Ownership
  readonly texts: ChartTexts
}

/**
 * The chart of the company's owners, fitted to the available width. A screen reader reads the same content as a list.
 */
export function OwnershipChart({ ownership, texts }: OwnershipChartProps) {
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
      <svg viewBox={`-2 -2 ${plan.width + 4} ${plan.height + 4}`} width="100%" role="img" aria-label={texts.label}>
        {plan.lines.map((line) => (
          <path key={line} d={line} className="fill-none stroke-line-strong stroke-[1.5]" />
        ))}
        {plan.boxes.map((box) => (
          <Box key={box.id} box={box} {...texts.linesOf(box)} />
        ))}
      </svg>
      <ul className="sr-only">
        {plan.boxes.map((box) => (
          <li key={box.id}>{texts.textOf(box)}</li>
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

interface BoxProps {
  readonly box: ChartBox
  readonly title: string
  readonly detail: string
}

function Box({ box, title, detail }: BoxProps) {
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
        <span className="max-w-full truncate text-[0.8125rem] text-ink-soft">{detail}</span>
      </div>
    </foreignObject>
  )
}
