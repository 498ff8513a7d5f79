import type { RecordChart } from '#domain/ownership/structure/chart/chartText.ts'
import type { Block, ChartBox, ChartLine } from './blocks.ts'
import { truncate } from './values.ts'
import { readable } from './visibleText.ts'

type ChartBlock = Extract<Block, { type: 'chart' }>
type RecordBox = RecordChart['boxes'][number]

/** Millimetres; the width of the text, and the greatest height of a chart on a page. */
const [pageWidth, pageHeight] = [166, 200]
/** Millimetres of a unit of the drawing at its natural size, which is that of a pixel. */
const naturalUnit = 25.4 / 96
/** The smallest scale, at which the texts in boxes are still read on paper. */
const smallestScale = 0.6
/** Longest name in a box, in characters. */
const maxNameLength = 60

/**
 * Returns the chart of a structure in layers with its lines.
 * @returns undefined for a structure too large for a page, which the tables list in full
 */
export function structureChart(chart: RecordChart, label: string, applicant: string): ChartBlock | undefined {
  const scale = Math.min(1, pageWidth / (chart.width * naturalUnit), pageHeight / (chart.height * naturalUnit))
  if (scale < smallestScale || chart.hidden > 0) return undefined
  const unit = naturalUnit * scale
  const left = (pageWidth - chart.width * unit) / 2
  const place = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: left + x * unit, y: y * unit })
  return {
    type: 'chart',
    label,
    note: chart.caption,
    scale,
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
    labels: chart.lines.flatMap(({ label: { text, ...at } }) => (text === '' ? [] : [{ text, ...place(at) }])),
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
