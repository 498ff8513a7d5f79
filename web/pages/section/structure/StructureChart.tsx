import { Building2, Landmark, type LucideIcon, Minus, Plus, Scale, User, UserCheck, Users } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type PlanBox,
  type PlanLine,
  planBox,
  planStructure,
  type StructurePlan,
} from '#domain/ownership/structure/chart/chartPlan.ts'
import { captionOf, labelOf, nameOfBox, shareOf } from '#domain/ownership/structure/chart/chartText.ts'
import { tableLines } from '#domain/ownership/structure/chart/tableLines.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { useKeyTranslation, useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { focusElement, onNextFrame } from '../../../ui/focus.tsx'
import { StructureList, StructureTable } from './StructureTable.tsx'

/** Minimum width of the frame, in pixels, for the chart. In a narrower one, a list replaces it. */
const minChartWidth = 560

/** Smallest scale of the drawing, at which its texts have 11 pixels. */
const minScale = 0.85
const [minZoom, maxZoom, zoomStep] = [0.5, 2, 0.25]

/** Wheel pixels that zoom by the factor e. */
const wheelStep = 500

function clampZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, zoom))
}

/** The structure at a glance: a chart with the same content as a table; in a narrow frame, a list. */
export function StructureChartCard({ computed }: { readonly computed: ComputedStructure }) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(760)
  const [isTable, setTable] = useState(false)
  const tableId = useId()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  // The button disappears with the chart, so the focus moves to the table.
  const showTable = () => {
    setTable(true)
    onNextFrame(() => focusElement(document.getElementById(tableId), 'nearest'))
  }
  const plan = planStructure(computed)
  const lines = tableLines(computed, tKey)
  const caption = captionOf(plan, computed, tKey)
  const isNarrow = width < minChartWidth
  return (
    <Card title={t(($) => $.ownership.chart.title)}>
      <div ref={frame}>
        {isNarrow ? (
          <StructureList lines={lines} caption={caption} />
        ) : (
          <>
            {!isTable && <Drawing plan={plan} computed={computed} width={width} caption={caption} tableId={tableId} />}
            {!isTable && plan.hidden > 0 && (
              <Button size="small" onPress={showTable}>
                {t(($) => $.ownership.chart.showMore, { count: plan.hidden })}
              </Button>
            )}
            <div id={tableId} className="relative">
              <StructureTable lines={lines} caption={caption} isShown={isTable} width={width} />
            </div>
            <div className="-ms-2 mt-3">
              <Button variant="quiet" size="small" onPress={() => setTable(!isTable)}>
                {t(($) => $.ownership.chart[isTable ? 'asChart' : 'asTable'])}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

interface DrawingProps {
  readonly plan: StructurePlan
  readonly computed: ComputedStructure
  /** The width of the frame in pixels. */
  readonly width: number
  readonly caption: string
  /** The id of the table with the same content. */
  readonly tableId: string
}

/** The drawing, scaled to fit its frame. One that would become too small to read scrolls instead, and can be zoomed. */
function Drawing({ plan, computed, width, caption, tableId }: DrawingProps) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(1)
  const natural = plan.width + 4
  const fitted = Math.min(1, width / natural)
  const isScrolled = fitted < minScale
  const scale = isScrolled ? zoom : fitted
  const zoomBy = (step: number) => setZoom((now) => clampZoom(now + step))
  const frame = useWheelZoom(isScrolled, setZoom)
  const drawing = (
    <svg
      viewBox={`-2 -2 ${natural} ${plan.height + 4}`}
      width={natural * scale}
      height={(plan.height + 4) * scale}
      role="img"
      aria-label={caption}
      aria-details={tableId}
      className="mx-auto block max-w-none overflow-visible"
    >
      {plan.lines.map((line) => (
        <path
          key={line.id}
          d={pathOf(line)}
          className={classes('fill-none stroke-line-strong stroke-[1.5]', looks[line.look])}
        />
      ))}
      {plan.boxes.map((box) => (
        <Box key={box.id} box={box} computed={computed} />
      ))}
      {plan.lines.map((line) => (
        <Label key={line.id} line={line} computed={computed} />
      ))}
    </svg>
  )
  return (
    <>
      {isScrolled ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        <section ref={frame} tabIndex={0} aria-label={caption} className="max-h-[70vh] overflow-auto">
          {drawing}
        </section>
      ) : (
        drawing
      )}
      {isScrolled && (
        <div className="mt-2 flex gap-2">
          <Button size="small" aria-label={t(($) => $.ownership.chart.zoomOut)} onPress={() => zoomBy(-zoomStep)}>
            <Minus aria-hidden="true" size={16} />
          </Button>
          <Button size="small" aria-label={t(($) => $.ownership.chart.zoomIn)} onPress={() => zoomBy(zoomStep)}>
            <Plus aria-hidden="true" size={16} />
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns a ref for a frame in which the wheel zooms while Control is pressed. */
function useWheelZoom(isZoomed: boolean, setZoom: (next: (now: number) => number) => void) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!isZoomed || !element) return
    const zoomByWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom((now) => clampZoom(now * Math.exp(-event.deltaY / wheelStep)))
    }
    // React's listeners are passive, so the browser would zoom the whole page as well.
    element.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => element.removeEventListener('wheel', zoomByWheel)
  }, [isZoomed, setZoom])
  return frame
}

/** Returns the SVG path of a line: curved between layers, straight where it passes a layer or closes a loop. */
function pathOf({ look, points }: PlanLine): string {
  const [start, ...others] = points
  let [path, before] = [`M${start?.x} ${start?.y}`, start]
  for (const [index, { x, y }] of others.entries()) {
    const half = Math.round(5 * ((before?.y ?? 0) + y)) / 10
    const isStraight = look === 'loop' || index % 2 === 1
    path += isStraight ? `L${x} ${y}` : `C${before?.x} ${half} ${x} ${half} ${x} ${y}`
    before = { x, y }
  }
  return path
}

const looks: Readonly<Record<PlanLine['look'], string>> = {
  share: '',
  control: '[stroke-dasharray:6_4]',
  nominee: '[stroke-dasharray:1.5_4] [stroke-linecap:round]',
  loop: '[stroke-dasharray:6_4]',
}

const company = { Icon: Building2, frame: 'border-line-strong bg-hover' }
const arrangement = {
  Icon: Scale,
  frame: 'border-line-strong border-s-[5px] [border-inline-start-style:double] bg-hover',
}
const open = 'border-dashed border-line-strong bg-hover'

/** The icon and the frame of a box by its kind. */
const shapes: Readonly<Record<PlanBox['kind'], { readonly Icon: LucideIcon; readonly frame: string }>> = {
  naturalPerson: { Icon: User, frame: 'border-line-strong' },
  company,
  listedCompany: company,
  partnership: company,
  fund: company,
  trust: arrangement,
  foundation: arrangement,
  stateBody: { Icon: Landmark, frame: open },
  classOfPersons: { Icon: Users, frame: open },
  others: { Icon: Users, frame: open },
  applicant: { Icon: Building2, frame: 'border-2 border-navy-soft bg-hover dark:border-line-strong' },
}

function Box({ box, computed }: { readonly box: PlanBox; readonly computed: ComputedStructure }) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const { Icon, frame } = shapes[box.kind]
  const party = computed.structure.parties.get(box.id)
  const name = nameOfBox(box, computed, tKey)
  const detail = box.kind === 'applicant' ? t(($) => $.formUi.ownership.applicant) : shareOf(box, tKey)
  const round = box.kind === 'naturalPerson' ? 'rounded-[1.25rem]' : 'rounded-md'
  const Mark = box.isIdentified ? UserCheck : Icon
  return (
    <foreignObject x={box.x - 2} y={box.y - 2} width={planBox.width + 4} height={planBox.height + 4}>
      <div title={name} className={classes('m-0.5 bg-paper', round)}>
        <div
          className={classes(
            'flex flex-col items-center justify-center border px-2 text-center leading-tight',
            round,
            frame,
            box.isIdentified && 'border-2 border-orange',
          )}
          style={{ height: planBox.height }}
        >
          <span className="line-clamp-2 text-[0.8125rem] font-label wrap-anywhere text-ink">{name}</span>
          <span className="flex max-w-full items-center gap-1 text-[0.8125rem] text-ink-soft">
            <Mark aria-hidden="true" size={14} className="shrink-0" />
            {party?.country && <span>{party.country}</span>}
            <span className="truncate">{detail}</span>
          </span>
          {box.isIdentified && (
            <span className="text-[0.8125rem] text-ink-soft">{t(($) => $.ownership.chart.marked)}</span>
          )}
        </div>
      </div>
    </foreignObject>
  )
}

/** The percentage or the words at a line, on a background that interrupts what is below. */
function Label({ line, computed }: { readonly line: PlanLine; readonly computed: ComputedStructure }) {
  const tKey = useKeyTranslation()
  const { x, y, isLeft } = line.label
  return (
    <text
      {...{ x, y }}
      textAnchor={isLeft ? 'end' : 'start'}
      className="fill-ink stroke-paper text-[0.8125rem] [paint-order:stroke] [stroke-linejoin:round] stroke-[4]"
    >
      {labelOf(line, computed, tKey)}
    </text>
  )
}
