import type { SubmissionRecord } from '#domain/application/record.ts'
import { formatNumber } from '#domain/kit/format.ts'
import { ultimateOwnerAbove } from '#domain/sections/groups/holder.ts'
import type { Holding, Ownership } from '#domain/sections/ownership.ts'
import { fill, type OwnershipTexts, ownershipTextsIn, textsIn } from '../texts.ts'
import type { Block, ChartBox, ChartLine, Value } from './blocks.ts'
import { shortened } from './values.ts'

/** More holders at one level are read better in a table. */
const mostAtLevel = 10

/** Millimetres; the chart takes the width of the text. */
const width = 166
const boxHeight = 14.5
const step = 18
const gap = 18

/** Longest name in a box, in characters; the register holds the whole of it. */
const longestName = 48

type Named = Pick<SubmissionRecord, 'companyName' | 'language'> & { readonly ownership: Ownership }
type Words = Pick<ChartBox, 'title' | 'details' | 'look'>

/** Who owns the company: as a chart, or as a table where a chart would be too crowded to be read. */
export function ownershipBlock(record: Named): Block {
  const { direct, behind } = record.ownership
  const isCrowded = Math.max(direct.length, behind.length) > mostAtLevel
  return isCrowded ? ownersTable(record) : ownersChart(record)
}

/** From left to right: those who stand behind, those who hold, the company. */
function ownersChart(record: Named): Block {
  const texts = ownershipTextsIn(record.language)
  const levels = levelsOf(record, texts).filter((level) => level.length > 0)
  const height = (Math.max(...levels.map((level) => level.length)) - 1) * step + boxHeight
  const boxWidth = (width - gap * (levels.length - 1)) / levels.length
  const columns = levels.map((level, column) => placed(level, column * (boxWidth + gap), boxWidth, height))
  return {
    type: 'chart',
    label: texts.label,
    note: fill(texts.lead, { percent: String(ultimateOwnerAbove) }),
    height,
    boxes: columns.flat(),
    lines: columns.slice(1).flatMap((column, index) => linesBetween(columns[index] ?? [], column)),
  }
}

function levelsOf({ ownership, companyName, language }: Named, texts: OwnershipTexts): Words[][] {
  const percent = (value: number) => formatNumber(value, language)
  const boxOf = (holding: Holding, held: string): Words => ({
    title: shortened(holding.name, longestName),
    details: [
      ...(holding.percentage === null ? [] : [fill(held, { percent: percent(holding.percentage) })]),
      ...(holding.isUltimateOwner ? [texts.ultimate] : []),
    ],
    look: holding.isUltimateOwner ? 'ultimate' : holding.isPerson ? 'person' : 'entity',
  })
  const { notEntered } = ownership
  const others: Words = {
    title: texts.notEntered,
    details: [fill(texts.holds, { percent: percent(notEntered) })],
    look: 'others',
  }
  const direct = bySize(ownership.direct).map((holding) => boxOf(holding, texts.holds))
  return [
    bySize(ownership.behind).map((holding) => boxOf(holding, texts.throughOthers)),
    notEntered > 0 ? [...direct, others] : direct,
    [{ title: shortened(companyName, longestName), details: [texts.applicant], look: 'company' }],
  ]
}

function bySize(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted((one, other) => (other.percentage ?? 0) - (one.percentage ?? 0))
}

function placed(level: readonly Words[], x: number, boxWidth: number, height: number): ChartBox[] {
  const top = (height - (level.length - 1) * step - boxHeight) / 2
  return level.map((words, row) => ({ ...words, x, y: top + row * step, width: boxWidth, height: boxHeight }))
}

/**
 * Lines of one level to the next, which meet halfway. Nobody says through whom those behind own, so each is joined to the level as
 * a whole.
 */
function linesBetween(from: readonly ChartBox[], to: readonly ChartBox[]): ChartLine[] {
  const middle = (box: ChartBox) => box.y + box.height / 2
  const [source] = from
  const [target] = to
  if (!source || !target) return []
  const right = source.x + source.width
  const rail = (right + target.x) / 2
  const heights = [...from, ...to].map(middle)
  return [
    ...from.map((box) => ({ x: right, y: middle(box), toX: rail, toY: middle(box) })),
    { x: rail, y: Math.min(...heights), toX: rail, toY: Math.max(...heights) },
    ...to.map((box) => ({ x: rail, y: middle(box), toX: target.x, toY: middle(box) })),
  ]
}

function ownersTable({ ownership, language }: Named): Block {
  const texts = { ...textsIn(language), ...ownershipTextsIn(language) }
  const rowOf = ({ name, percentage, isUltimateOwner }: Omit<Holding, 'rowId' | 'isPerson'>, held: string): Value[] =>
    [
      name,
      held,
      percentage === null ? texts.notProvided : `${formatNumber(percentage, language)}%`,
      isUltimateOwner ? texts.ultimate : '',
    ].map((text) => ({ type: 'text', text }))
  const { direct, behind, notEntered } = ownership
  const others = { name: texts.notEntered, percentage: notEntered, isUltimateOwner: false }
  return {
    type: 'table',
    label: texts.ownersTable,
    head: [texts.ownerName, texts.ownerHolds, texts.ownerPercent, texts.ownerNote],
    widths: [7, 4, 2, 4],
    rows: [
      ...bySize(direct).map((holding) => rowOf(holding, texts.ownerDirect)),
      ...(notEntered > 0 ? [rowOf(others, texts.ownerDirect)] : []),
      ...bySize(behind).map((holding) => rowOf(holding, texts.ownerBehind)),
    ],
  }
}
