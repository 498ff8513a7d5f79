import type { SubmissionRecord } from '#domain/application/record.ts'
import { formatNumber } from '#domain/kit/values/format.ts'
import { bySize, type OwnerNode, ownershipGraph } from '#domain/ownership/graph.ts'
import { ultimateOwnerThreshold } from '#domain/ownership/holder.ts'
import type { Holding, Ownership } from '#domain/ownership/ownership.ts'
import type { RecordChart, RecordTable } from '#domain/ownership/structure/chart/chartText.ts'
import type { Block, Value } from './blocks.ts'
import { type BoxContent, layoutChart } from './chart.ts'
import { structureCharts } from './structureChart.ts'
import { fill, type OwnershipTexts, ownershipTextsIn, textsIn } from './texts.ts'

/** Limits of the chart: more holders at one level, or a chart higher than a page, become a table. */
const maxHoldersPerLevel = 10
const maxChartHeight = 200

type NamedOwnership = Pick<SubmissionRecord, 'companyName' | 'language' | 'structure'> & {
  readonly ownership: Ownership
}

/** Returns the ownership of the company as charts, or as a table when a chart would be too crowded. */
export function ownershipBlocks(record: NamedOwnership): Block[] {
  const { direct, behind } = record.ownership
  const drawn = record.structure?.chart ? chartsOfStructure(record, record.structure.chart) : []
  if (drawn.length > 0) return drawn
  if (Math.max(direct.length, behind.length) > maxHoldersPerLevel) return [ownersTable(record)]
  const chart = ownersChart(record)
  return [chart.height > maxChartHeight ? ownersTable(record) : chart]
}

function chartsOfStructure({ language }: NamedOwnership, chart: RecordChart): Block[] {
  const { label, applicant } = ownershipTextsIn(language)
  return structureCharts(chart, label, applicant)
}

/** Returns the chart, from left to right: indirect owners, direct holders, the company. */
function ownersChart(record: NamedOwnership): Extract<Block, { type: 'chart' }> {
  const texts = { ...textsIn(record.language), ...ownershipTextsIn(record.language) }
  const levels = levelsOf(record, texts)
  const lead = fill(texts.lead, record.language, { percent: String(ultimateOwnerThreshold) })
  // A structure states below the chart through whom they own.
  const hasBehind = record.ownership.behind.length > 0 && record.structure === undefined
  return {
    type: 'chart',
    label: texts.label,
    note: hasBehind ? `${lead}\n${texts.noLines}` : lead,
    ...layoutChart(levels),
  }
}

function levelsOf({ ownership, companyName, language }: NamedOwnership, texts: OwnershipTexts): BoxContent[][] {
  const { behind, direct } = ownershipGraph(ownership)
  const boxContentOf = (node: OwnerNode): BoxContent => ({
    title: node.kind === 'others' ? texts.notEntered : node.name,
    details: [
      ...(node.percentage === null ? [] : [holdingText(node, node.percentage)]),
      ...(node.isUltimateOwner ? [texts.ultimate] : []),
    ],
    look: node.isUltimateOwner ? 'ultimate' : node.kind,
  })
  const holdingText = (node: OwnerNode, percentage: number) =>
    fill(texts[holdingKeyOf(node)], language, { percent: formatNumber(percentage, language) })
  const boxContentsOf = (node: OwnerNode): BoxContent[] =>
    node.ownCompany
      ? [{ ...boxContentOf(node), isConnectedToNext: true }, boxContentOf(node.ownCompany)]
      : [boxContentOf(node)]
  return [
    behind.flatMap(boxContentsOf).map((content) => ({ ...content, isApart: true })),
    direct.flatMap(boxContentsOf),
    [{ title: companyName, details: [texts.applicant], look: 'company' }],
  ]
}

/** The text of a holding in the chart, by its key in the messages of the chart. */
function holdingKeyOf({ isNominee, isThroughOthers }: OwnerNode): 'asNominee' | 'throughOthers' | 'holds' {
  if (isNominee) return 'asNominee'
  return isThroughOthers ? 'throughOthers' : 'holds'
}

function ownersTable({ ownership, language }: NamedOwnership): Block {
  const texts = { ...textsIn(language), ...ownershipTextsIn(language) }
  const wayOfHolding = ({ isNominee, percentage }: Pick<Holding, 'isNominee' | 'percentage'>, holdingText: string) => {
    if (percentage === null) return texts.ownerWithoutShare
    return isNominee ? texts.nomineeOwner : holdingText
  }
  const rowOf = (holding: Omit<Holding, 'rowId' | 'isPerson'>, holdingText: string): Value[] => {
    const { name, entity, percentage, isUltimateOwner } = holding
    return [
      entity === undefined ? name : fill(texts.ownerThroughEntity, language, { name, entity }),
      wayOfHolding(holding, holdingText),
      percentage === null ? '' : `${formatNumber(percentage, language)}%`,
      isUltimateOwner ? texts.ultimate : '',
    ].map((text) => ({ type: 'text', text }))
  }
  const { direct, behind, notEntered } = ownership
  const others = { name: texts.notEntered, percentage: notEntered, isUltimateOwner: false }
  return {
    type: 'table',
    label: texts.ownersTable,
    head: [texts.ownerName, texts.ownerHolds, texts.ownerPercent, texts.ownerNote],
    widths: [7, 4, 2, 4],
    rows: [
      ...bySize(direct).map((holding) => rowOf(holding, texts.directOwner)),
      ...(notEntered > 0 ? [rowOf(others, texts.directOwner)] : []),
      ...bySize(behind).map((holding) => rowOf(holding, texts.indirectOwner)),
    ],
  }
}

/**
 * Returns the identified people with reasons, the entities where tracing ends, and every party and holding of a
 * structure in layers; nothing without a structure.
 */
export function structureBlocks({ structure, language }: Pick<SubmissionRecord, 'structure' | 'language'>): Block[] {
  if (!structure) return []
  const texts = textsIn(language)
  const cells = (row: readonly string[]): Value[] => row.map((text) => ({ type: 'text', text }))
  const table = (label: string, head: readonly string[], rows: readonly (readonly string[])[]): Block[] =>
    rows.length === 0 ? [] : [{ type: 'table', label, head, widths: [5, 3, 9], rows: rows.map(cells) }]
  return [
    ...table(
      texts.identifiedPeople,
      [texts.ownerName, texts.identified, texts.structureReason],
      structure.people.map(({ name, isIdentified, reason }) => [name, isIdentified ? texts.yes : texts.no, reason]),
    ),
    ...table(
      texts.tracingEnds,
      [texts.ownerName, texts.ownerPercent, texts.structureReason],
      structure.ends.map(({ name, share, reason }) => [name, share, reason]),
    ),
    { type: 'notice', text: structure.basis },
    ...(structure.table ? [wholeTable(structure.table)] : []),
  ]
}

// Line, layer, name, kind, country, holds in, how, direct, of the company, controls, identified, why.
const wholeTableWidths = [1, 1.2, 3, 2.2, 2.2, 3, 2.4, 1.8, 2, 2.4, 1.8, 5]
/** Maximum letters of a word on one line of that table, and letters for each unit of width. */
const [maxWordLength, lettersPerUnit] = [20, 5.8]

/** Returns the widths of the columns, with room for the longest word of each. */
function widthsFor(rows: RecordTable['rows']): number[] {
  return wholeTableWidths.map((usual, column) => {
    const words = rows.flatMap((row) => row[column]?.split(/[\s\p{Script=Han}-]/u) ?? [])
    const longest = Math.max(0, ...words.map((word) => word.length))
    return Math.max(usual, Math.min(longest, maxWordLength) / lettersPerUnit)
  })
}

function wholeTable({ title, head, rows }: RecordTable): Block {
  const cell = (text: string): Value => ({ type: 'text', text })
  return {
    type: 'table',
    label: title,
    head,
    widths: widthsFor(rows),
    isLandscape: true,
    rows: rows.map((row) => row.map(cell)),
  }
}
