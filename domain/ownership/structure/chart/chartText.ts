import type { Translate } from '../../../kit/translate.ts'
import { formatList } from '../../../kit/values/format.ts'
import type { ComputedStructure } from '../fromSection.ts'
import { formatFigure } from '../text.ts'
import { type ChartPart, chartParts } from './chartParts.ts'
import {
  type PlanBox,
  type PlanLabel,
  type PlanLine,
  type PlanPoint,
  planBox,
  planStructure,
  type StructurePlan,
} from './chartPlan.ts'
import { labelPartsOf } from './edges.ts'
import { columns, tableLines } from './tableLines.ts'

/** The chart of a structure in a record, as texts. Lengths are in units of the drawing. */
export interface RecordChart {
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly box: { readonly width: number; readonly height: number }
  readonly boxes: readonly {
    readonly x: number
    readonly y: number
    readonly kind: PlanBox['kind']
    readonly name: string
    /** Country and share; empty for the company. */
    readonly detail: string
    readonly isIdentified: boolean
    /** The label of a person who must be identified; empty for others. */
    readonly mark: string
  }[]
  readonly lines: readonly {
    readonly look: PlanLine['look']
    readonly points: readonly PlanPoint[]
    readonly label: PlanLabel & { readonly text: string }
  }[]
  /** Number of parties that are not drawn. */
  readonly hidden: number
  /** The same chart in parts, when the whole is too large for a page; absent in records of earlier versions. */
  readonly parts?: readonly Omit<RecordChart, 'parts'>[]
}

/** The table of a structure in a record: the same content as the chart, for every party and interest. */
export interface RecordTable {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Returns the chart of a structure as texts; `t` has the texts of `messages/<language>/ownership.ts`. */
export function chartOfRecord(computed: ComputedStructure, t: Translate): RecordChart {
  const whole = planStructure(computed)
  const more = whole.hidden > 0 ? [t('ownership.chart.more', { count: whole.hidden })] : []
  const chart = drawingOf(whole, computed, t, [captionOf(whole, computed, t), ...more].join(' '))
  const parts = chartParts(computed, whole)
  if (parts.length === 0) return chart
  return {
    ...chart,
    parts: parts.map((part, index) => chartOfPart(part, { part: index + 1, parts: parts.length }, computed, t)),
  }
}

function chartOfPart(
  { root, plan, continued }: ChartPart,
  place: { readonly part: number; readonly parts: number },
  computed: ComputedStructure,
  t: Translate,
) {
  const name = computed.structure.parties.get(root)?.name || t('ownership.company')
  const drawing = drawingOf(plan, computed, t, t('ownership.chart.part', { ...place, name }))
  const boxes = drawing.boxes.map((box, index) => {
    const other = continued.get(plan.boxes[index]?.id ?? '')
    const seePart = other === undefined ? [] : [t('ownership.chart.seePart', { part: other })]
    return { ...box, mark: [box.mark, ...seePart].filter((text) => text !== '').join(' · ') }
  })
  return { ...drawing, boxes }
}

function drawingOf(plan: StructurePlan, computed: ComputedStructure, t: Translate, caption: string) {
  const { width, height, hidden } = plan
  return {
    caption,
    ...{ width, height, hidden, box: planBox },
    boxes: plan.boxes.map((box) => {
      const { x, y, kind, isIdentified } = box
      const country = computed.structure.parties.get(box.id)?.country ?? ''
      const detail = [country, shareOf(box, t)].filter((text) => text !== '').join(' ')
      const mark = isIdentified ? t('ownership.chart.marked') : ''
      return { x, y, kind, name: nameOfBox(box, computed, t), detail, isIdentified, mark }
    }),
    lines: plan.lines.map(({ look, points, label, ...line }) => ({
      look,
      points,
      label: { ...label, text: labelOf({ look, points, label, ...line }, computed, t) },
    })),
  }
}

/** Returns the table of a structure as texts; `t` has the texts of `messages/<language>/ownership.ts`. */
export function tableOfRecord(computed: ComputedStructure, t: Translate): RecordTable {
  return {
    title: t('ownership.chart.table'),
    head: columns.map((column) => t(`ownership.chart.columns.${column}`)),
    rows: tableLines(computed, t).map((line) => columns.map((column) => String(line[column]))),
  }
}

/** Returns a sentence that describes what a chart shows. */
export function captionOf({ layers }: StructurePlan, { result, structure }: ComputedStructure, t: Translate): string {
  return t('ownership.chart.caption', {
    company: structure.parties.get('applicant')?.name || t('ownership.company'),
    parties: structure.parties.size - 1,
    layers,
    people: result.people.filter(({ mustBeIdentified }) => mustBeIdentified).length,
  })
}

/** Returns the name in a box. */
export function nameOfBox({ id, kind }: PlanBox, { structure }: ComputedStructure, t: Translate): string {
  const named = kind === 'others' ? t('ownership.chart.others') : structure.parties.get(id)?.name
  return named || t('ownership.company')
}

/** Returns the share in a box; empty for the company, and without one. */
export function shareOf({ kind, share }: PlanBox, t: Translate): string {
  return kind !== 'applicant' && share && share.max > 0 ? `${formatFigure(share, t.language)}%` : ''
}

/** Returns the label of a line: its percentage, and the kind of an interest that is not a share. */
export function labelOf({ look, links, heldFor }: PlanLine, { structure }: ComputedStructure, t: Translate): string {
  if (heldFor !== undefined) return t('ownership.chart.heldFor', { name: structure.parties.get(heldFor)?.name ?? '' })
  const { share, words } = labelPartsOf({ links })
  const figures = share ? [`${formatFigure({ min: share.min / 10_000, max: share.max / 10_000 }, t.language)}%`] : []
  const parts = [...figures, ...new Set([...words].map((nature) => t(`ownership.chart.words.${nature}`)))]
  const text = formatList(parts, t.language)
  return look === 'loop' ? t('ownership.chart.holdsBack', { share: text }) : text
}
