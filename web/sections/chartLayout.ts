import type { Holding, Ownership } from '#domain/sections/ownership.ts'

/** A box of the chart; positions and sizes in the units of the drawing. */
export interface ChartBox {
  readonly id: string
  readonly kind: 'behind' | 'direct' | 'rest' | 'more' | 'company'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly holding?: Holding
  /** How many holders a box stands for that has no room of its own. */
  readonly count?: number
  /** Percent of a box that stands for no holder. */
  readonly percentage?: number
}

export interface ChartPlan {
  readonly width: number
  readonly height: number
  readonly boxes: readonly ChartBox[]
  /** Lines from a box down to the next level. */
  readonly lines: readonly string[]
}

export const boxHeight = 56
const gap = 16
const level = 104
/** Where the line at the side runs. */
const rail = 12

/** Narrowest box a name can be read in. */
const narrowest = 168

/** Most boxes below each other on a narrow drawing; of more holders the last box tells the number. */
const mostBelow = 12

type Slot = Omit<ChartBox, 'x' | 'y' | 'width'>

function slotsOf(kind: 'behind' | 'direct', holdings: readonly Holding[], rest: number, room: number): Slot[] {
  const sorted = holdings.toSorted((one, other) => (other.percentage ?? 0) - (one.percentage ?? 0))
  const most = room - (rest > 0 ? 1 : 0)
  const shown = sorted.length > most ? sorted.slice(0, most - 1) : sorted
  const slots: Slot[] = shown.map((holding) => ({ id: holding.rowId, kind, holding }))
  if (shown.length < sorted.length)
    slots.push({ id: `${kind}-more`, kind: 'more', count: sorted.length - shown.length })
  if (rest > 0) slots.push({ id: 'rest', kind: 'rest', percentage: rest })
  return slots
}

/**
 * Plans the chart. With room for three boxes side by side: those behind others at the top, direct holders below them, the company
 * at the foot. On a narrow drawing everybody stands below each other, joined to the company by a line at the side.
 *
 * @param width of the drawing
 */
export function planChart(ownership: Ownership, width: number): ChartPlan {
  const side = Math.floor((width + gap) / (narrowest + gap))
  return side < 3 ? planBelow(ownership, width) : planSide(ownership, width, side)
}

function levelsOf({ direct, behind, notEntered }: Ownership, room: number): Slot[][] {
  return [slotsOf('behind', behind, 0, room), slotsOf('direct', direct, notEntered, room)].filter(
    ({ length }) => length > 0,
  )
}

function planSide(ownership: Ownership, width: number, side: number): ChartPlan {
  const levels = levelsOf(ownership, side)
  const rows = levels.map((slots, index) => placed(slots, index * level, width))
  const y = levels.length * level
  const companyWidth = Math.min(300, width)
  const company = { id: 'company', kind: 'company', x: (width - companyWidth) / 2, y, width: companyWidth } as const
  const lines = rows.flatMap((row, index) => linesBetween(row, heldThrough(rows[index + 1]) ?? [company]))
  return { width, height: y + boxHeight, boxes: [...rows.flat(), company], lines }
}

/** Through whom those behind others hold: the legal entities of the level below, else who was not entered, else anybody there. */
function heldThrough(row: readonly ChartBox[] | undefined): readonly ChartBox[] | undefined {
  if (!row) return undefined
  const entities = row.filter(({ holding }) => holding?.isPerson === false)
  const unnamed = row.filter(({ holding }) => !holding)
  return [entities, unnamed, row].find(({ length }) => length > 0)
}

function placed(slots: readonly Slot[], y: number, width: number): ChartBox[] {
  const boxWidth = Math.min(230, (width - gap * (slots.length - 1)) / slots.length)
  const used = boxWidth * slots.length + gap * (slots.length - 1)
  return slots.map((slot, index) => ({ ...slot, x: (width - used) / 2 + index * (boxWidth + gap), y, width: boxWidth }))
}

/** Down from each box to a line across, and from that down to each box it leads to: every end stands at a box. */
function linesBetween(upper: readonly ChartBox[], lower: readonly ChartBox[]): string[] {
  const middle = ({ x, width }: ChartBox) => x + width / 2
  const bottom = (upper[0]?.y ?? 0) + boxHeight
  const turn = bottom + (level - boxHeight) / 2
  const middles = [...upper, ...lower].map(middle)
  return [
    ...upper.map((box) => `M${middle(box)} ${bottom}V${turn}`),
    `M${Math.min(...middles)} ${turn}H${Math.max(...middles)}`,
    ...lower.map((box) => `M${middle(box)} ${turn}V${bottom + level - boxHeight}`),
  ]
}

function planBelow(ownership: Ownership, width: number): ChartPlan {
  const slots = levelsOf(ownership, mostBelow).flat()
  const step = boxHeight + gap
  const boxes: ChartBox[] = slots.map((slot, index) => ({
    ...slot,
    x: rail * 2,
    y: index * step,
    width: width - rail * 2,
  }))
  const y = slots.length * step + gap
  const lines = boxes.map((box) => `M${box.x} ${box.y + boxHeight / 2}H${rail}V${y}`)
  return { width, height: y + boxHeight, boxes: [...boxes, { id: 'company', kind: 'company', x: 0, y, width }], lines }
}
