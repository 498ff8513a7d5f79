import type { RecordChart } from '#domain/ownership/structure/chart/chartText.ts'
import type { Block, ChartBox, ChartLine } from './blocks.ts'
import { truncate } from './values.ts'
import { readable } from './visibleText.ts'

type ChartBlock = Extract<Block, { type: 'chart' }>
type RecordBox = RecordChart['boxes'][number]

/** Millimetres: the width of the text and the maximum height of a chart, on a portrait and on a landscape page. */
const portrait = { width: 166, height: 200 } as const
const landscape = { width: 253, height: 124 } as const
/** Millimetres of a unit of the drawing at its natural size, which is that of a pixel. */
const naturalUnit = 25.4 / 96
/** The minimum scale, at which the texts in boxes are still legible on paper. */
const minScale = 0.6
/** Maximum length of a name in a box, in characters. */
const maxNameLength = 60

/**
 * Returns the chart of a structure in layers with its lines: on a page, on a landscape page, or in parts.
 * @returns no block for a structure too large for its parts, which the tables list in full
 */
export function structureCharts({ parts = [], ...whole }: RecordChart, label: string, applicant: string): ChartBlock[] {
  const chart = chartOnPage(whole, [portrait, landscape], label, applicant)
  if (chart) return [chart]
  // Parts are on landscape pages; several small ones share a page.
  const charts = parts.map((part, index) =>
    chartOnPage(part, [landscape, portrait], index === 0 ? label : '', applicant),
  )
  return charts.every((one) => one !== undefined) ? charts : []
}

/** Returns a chart on the first page that it fits. */
function chartOnPage(
  chart: RecordChart,
  pages: readonly (typeof portrait | typeof landscape)[],
  label: string,
  applicant: string,
): ChartBlock | undefined {
  const scaleOn = ({ width, height }: (typeof pages)[number]) =>
    Math.min(1, width / (chart.width * naturalUnit), height / (chart.height * naturalUnit))
  const page = pages.find((one) => scaleOn(one) >= minScale)
  if (!page) return undefined
  const scale = scaleOn(page)
  const unit = naturalUnit * scale
  const left = Math.max(0, (page.width - chart.width * unit) / 2)
  const place = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: left + x * unit, y: y * unit })
  return {
    type: 'chart',
    label,
    note: chart.caption,
    scale,
    ...(page === landscape && { isLandscape: true as const }),
    height: chart.height * unit,
    boxes: inReadingOrder(chart.boxes).map((box): ChartBox => {
      const details = [box.kind === 'applicant' ? applicant : box.detail, box.mark].filter((text) => text !== '')
      const title = truncate(readable(box.name).replace(/\s+/g, ' '), maxNameLength)
      const size = { width: chart.box.width * unit, height: chart.box.height * unit }
      return { title, details, look: lookOf(box), ...place(box), ...size }
    }),
    lines: chart.lines.flatMap(({ look, points }) =>
      points.slice(1).map((point, index): ChartLine => {
        const [from, to] = [place(points[index] ?? point), place(point)]
        const dash = look === 'share' ? {} : { dash: look === 'nominee' ? ('dotted' as const) : ('dashed' as const) }
        return { ...from, toX: to.x, toY: to.y, ...dash }
      }),
    ),
    labels: chart.lines.flatMap(({ label: { text, isLeft, ...at } }) =>
      text === '' ? [] : [{ text, ...place(at), ...(isLeft && { isLeft }) }],
    ),
  }
}

/** Returns the boxes from the top down, each layer from left to right. */
function inReadingOrder(boxes: readonly RecordBox[]): RecordBox[] {
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x)
}

function lookOf({ kind, isIdentified }: RecordBox): ChartBox['look'] {
  if (kind === 'applicant') return 'company'
  if (isIdentified) return 'ultimate'
  if (kind === 'naturalPerson') return 'person'
  if (kind === 'trust' || kind === 'foundation') return 'arrangement'
  return ['stateBody', 'classOfPersons', 'others'].includes(kind) ? 'others' : 'entity'
}
