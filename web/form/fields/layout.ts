import type { AnyField, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'

/** Number of the six columns that a field takes on a wide screen. */
export type Span = 1 | 2 | 3 | 4 | 6

/** The fields of one card. A register has its own card. */
export interface CardLayout {
  readonly id: string
  readonly names: readonly string[]
  readonly isList: boolean
}

/** Divides the fields into cards by group. Leaves out fields that have an editor of their own. */
export function cardsOf(fields: Fields): CardLayout[] {
  const cards: { id: string; names: string[]; isList: boolean }[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.hasOwnEditor) continue
    const id = field.group ?? ''
    const last = cards.at(-1)
    if (last && last.id === id && !last.isList && !isList(field)) last.names.push(name)
    else cards.push({ id, names: [name], isList: isList(field) })
  }
  return cards
}

/** Consecutive fields rendered as one grid. */
export interface Block {
  /** True when an answer made the fields visible. They are then indented. */
  readonly conditional: boolean
  readonly cells: readonly Cell[]
}

interface Cell {
  readonly name: string
  readonly span: Span
  readonly startsRow: boolean
}

/** The layout of a kind of field. */
export interface CellSettings {
  readonly span: Span
  /** True when the field stays in one row with the next one, as a calling code with its number. */
  readonly staysWithNext?: boolean
  /** True when the fields that depend on it are on its level, as the state of a country. */
  readonly hasDependentsOnSameLevel?: boolean
}

/** A cell before it is placed in a row. */
interface UnplacedCell {
  readonly name: string
  readonly span: Span
  readonly staysWithNext: boolean
}

/**
 * Lays out the visible fields in rows of six columns. Conditional fields get blocks of their own, and fields grow where
 * a row has columns left.
 *
 * @param cellOf returns the width of a field and its relation to the fields around it
 */
export function blocksOf(
  fields: Fields,
  visibleNames: readonly string[],
  cellOf: (field: AnyField) => CellSettings,
): Block[] {
  const blocks: { conditional: boolean; cells: UnplacedCell[] }[] = []
  for (const name of visibleNames) {
    const field = fields[name]
    if (!field) continue
    const conditional = isFollowUp(field, fields, cellOf)
    const { span, staysWithNext = false } = cellOf(field)
    const cell = { name, span, staysWithNext }
    const last = blocks.at(-1)
    if (last && last.conditional === conditional) last.cells.push(cell)
    else blocks.push({ conditional, cells: [cell] })
  }
  return blocks.map((block) => ({ ...block, cells: fillRows(block.cells) }))
}

/**
 * Returns true for a field that an answer made visible. A state or province is not one: it follows its country on the
 * same level.
 */
function isFollowUp({ isNotice, when }: AnyField, fields: Fields, cellOf: (field: AnyField) => CellSettings): boolean {
  if (when === undefined || isNotice) return false
  const isParent = (name: string) => {
    const field = fields[name]
    return !(field && cellOf(field).hasDependentsOnSameLevel)
  }
  return [when].flat().some((all) => Object.keys(all).some(isParent))
}

/** The widths to which a field may grow when its row has columns left. */
const widenedSpans: Readonly<Record<string, Span>> = { '3+1': 4, '2+1': 3, '2+2': 4 }

/**
 * Packs cells into rows and gives the remaining columns to the first cell that can grow. A single cell keeps its width.
 */
function fillRows(cells: readonly UnplacedCell[]): Cell[] {
  const rows: UnplacedCell[][] = []
  let freeColumns = 0
  for (const [index, cell] of cells.entries()) {
    const next = cell.staysWithNext ? (cells[index + 1]?.span ?? 0) : 0
    if (cell.span + next > freeColumns) {
      rows.push([])
      freeColumns = 6
    }
    rows.at(-1)?.push(cell)
    freeColumns -= cell.span
  }
  return rows.flatMap((row) => fillRow(row).map(({ name, span }, index) => ({ name, span, startsRow: index === 0 })))
}

function fillRow(row: readonly UnplacedCell[]): readonly UnplacedCell[] {
  const freeColumns = 6 - row.reduce((sum, { span }) => sum + span, 0)
  const index = row.length < 2 ? -1 : row.findIndex(({ span }) => widenedSpans[`${span}+${freeColumns}`])
  const cell = row[index]
  return cell ? row.with(index, { ...cell, span: widenedSpans[`${cell.span}+${freeColumns}`] ?? cell.span }) : row
}
