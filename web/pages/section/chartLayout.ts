import type { OwnerNode, OwnershipGraph } from '#domain/ownership/graph.ts'

/** A box of the chart. Positions and sizes are in units of the drawing. */
export interface ChartBox {
  readonly id: string
  readonly kind: OwnerNode['kind'] | 'more' | 'company'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly owner?: OwnerNode
  /** Number of owners that a box represents when they have no separate boxes. */
  readonly count?: number
}

export interface ChartPlan {
  readonly width: number
  readonly height: number
  readonly boxes: readonly ChartBox[]
  readonly lines: readonly string[]
}

export const boxHeight = 56
const gap = 16
const rowHeight = 104
/** Distance between a person and the person's own company below. */
const ownCompanyGap = 18
/** Horizontal position of the line at the side. */
const rail = 12

/** Smallest width of a box with a readable name. */
const minBoxWidth = 168

/** Largest number of stacked owners on a narrow drawing. The last box shows the number of the rest. */
const maxStackedOwners = 12

/** An owner, with the owner's company below if any, or the box for the remaining owners. */
type Slot = Omit<ChartBox, 'x' | 'y' | 'width'>

function slotsOf(owners: readonly OwnerNode[], capacity: number, id: string): Slot[] {
  const rest = owners.filter(({ kind }) => kind === 'others')
  const holders = owners.filter(({ kind }) => kind !== 'others')
  const maxHolders = capacity - rest.length
  const shown = holders.length > maxHolders ? holders.slice(0, maxHolders - 1) : holders
  const hiddenCount = holders.length - shown.length
  return [
    ...shown.map(slotOf),
    ...(hiddenCount > 0 ? [{ id, kind: 'more' as const, count: hiddenCount }] : []),
    ...rest.map(slotOf),
  ]
}

function slotOf(owner: OwnerNode): Slot {
  return { id: owner.id, kind: owner.kind, owner }
}

/**
 * Returns the layout of the chart. With space for three boxes side by side, indirect owners are at the top, direct
 * holders below them, and the company at the foot. On a narrow drawing all boxes are stacked, joined by lines at the
 * sides. A person who also owns a company in the register is placed above that company.
 *
 * @param width of the drawing
 */
export function planChart(graph: OwnershipGraph, width: number): ChartPlan {
  const perRow = Math.floor((width + gap) / (minBoxWidth + gap))
  return perRow < 3 ? planStack(graph, width) : planRows(graph, width, perRow)
}

/** A row of boxes aligned at its foot, with a person's own company below the person. */
interface Row {
  readonly boxes: readonly ChartBox[]
  readonly ownCompanies: readonly ChartBox[]
  readonly foot: number
}

function planRows({ behind, direct, heldThrough }: OwnershipGraph, width: number, perRow: number): ChartPlan {
  const upper = rowOf(slotsOf(behind, perRow, 'behind-more'), 0, width)
  const top = upper ? upper.foot + rowHeight - boxHeight : 0
  const lower = rowOf(slotsOf(direct, perRow, 'direct-more'), top, width)
  const foot = lower?.foot ?? upper?.foot ?? 0
  const companyWidth = Math.min(300, width)
  const y = foot + rowHeight - boxHeight
  const company: ChartBox = { id: 'company', kind: 'company', x: (width - companyWidth) / 2, y, width: companyWidth }
  const lines = [
    ...(upper ? linesDown(upper, lower ? targetBoxes(lower, heldThrough) : [company]) : []),
    ...(lower ? linesDown(lower, [company]) : []),
    ...[upper, lower].flatMap((row) => (row ? linesToOwn(row) : [])),
  ]
  const boxes = [upper, lower].flatMap((row) => (row ? [...row.boxes, ...row.ownCompanies] : []))
  return { width, height: y + boxHeight, boxes: [...boxes, company], lines }
}

function rowOf(slots: readonly Slot[], top: number, width: number): Row | undefined {
  if (slots.length === 0) return undefined
  const boxWidth = Math.min(230, (width - gap * (slots.length - 1)) / slots.length)
  const used = boxWidth * slots.length + gap * (slots.length - 1)
  const stacked = boxHeight + ownCompanyGap
  const foot = top + boxHeight + (slots.some(({ owner }) => owner?.ownCompany) ? stacked : 0)
  const boxes = slots.map((slot, index) => ({
    ...slot,
    x: (width - used) / 2 + index * (boxWidth + gap),
    y: foot - boxHeight - (slot.owner?.ownCompany ? stacked : 0),
    width: boxWidth,
  }))
  const ownCompanies = boxes.flatMap(({ owner, x, y }) =>
    owner?.ownCompany ? [{ ...slotOf(owner.ownCompany), x, y: y + stacked, width: boxWidth }] : [],
  )
  return { boxes, ownCompanies, foot }
}

const middle = ({ x, width }: ChartBox) => x + width / 2

/**
 * Returns the boxes of a row through which others hold. When these have no separate boxes, returns the box that
 * represents them.
 */
function targetBoxes({ boxes, ownCompanies }: Row, heldThrough: readonly string[]): readonly ChartBox[] {
  const all = [...boxes, ...ownCompanies]
  const shown = all.filter(({ id }) => heldThrough.includes(id))
  return shown.length > 0 || heldThrough.length === 0 ? shown : all.filter(({ kind }) => kind === 'more')
}

/** Draws lines from a row down to a horizontal line, and from that to each target box. Every line ends at a box. */
function linesDown(row: Row, targets: readonly ChartBox[]): string[] {
  if (targets.length === 0) return []
  const turn = row.foot + (rowHeight - boxHeight) / 2
  const from = holderBoxes(row).map(middle)
  const to = targets.map((box) => entryOf(box, turn))
  const across = [...from, ...to.map(({ x }) => x)]
  return [
    ...from.map((x) => `M${x} ${row.foot}V${turn}`),
    `M${Math.min(...across)} ${turn}H${Math.max(...across)}`,
    ...to.map(({ line }) => line),
  ]
}

/** Returns the line into a box: from above, or from the side for an own company, which has its person above it. */
function entryOf(box: ChartBox, turn: number): { readonly x: number; readonly line: string } {
  if (!box.id.endsWith('-entity')) return { x: middle(box), line: `M${middle(box)} ${turn}V${box.y}` }
  const x = box.x - gap / 2
  return { x, line: `M${x} ${turn}V${box.y + boxHeight / 2}H${box.x}` }
}

function linesToOwn({ ownCompanies }: Row): string[] {
  return ownCompanies.map((box) => `M${middle(box)} ${box.y - ownCompanyGap}V${box.y}`)
}

/**
 * Stacks all boxes: indirect owners at the top, joined by a line at the far side to the owners through whom they hold.
 * A line at the near side joins all other owners to the company.
 */
function planStack({ behind, direct, heldThrough }: OwnershipGraph, width: number): ChartPlan {
  const isThrough = behind.length > 0 && heldThrough.length > 0
  const span = { x: rail * 2, width: width - rail * (isThrough ? 4 : 2) }
  const upper = stackOf(slotsOf(behind, maxStackedOwners, 'behind-more'), span, 0)
  const lower = stackOf(slotsOf(direct, maxStackedOwners, 'direct-more'), span, upper.foot)
  const y = lower.foot + gap
  const lines = [
    ...linesToOwn(upper),
    ...linesToOwn(lower),
    ...linesAtFarSide(isThrough ? holderBoxes(upper) : [], targetBoxes(lower, heldThrough), width - rail),
    ...[...(isThrough ? [] : holderBoxes(upper)), ...holderBoxes(lower)].map(
      (box) => `M${box.x} ${halfway(box)}H${rail}V${y}`,
    ),
  ]
  const company: ChartBox = { id: 'company', kind: 'company', x: 0, y, width }
  return { width, height: y + boxHeight, boxes: [...upper.all, ...lower.all, company], lines }
}

/** Stacked boxes, each with the own company below it. */
interface Stack extends Row {
  /** All boxes, from the top. */
  readonly all: readonly ChartBox[]
}

function stackOf(slots: readonly Slot[], span: Pick<ChartBox, 'x' | 'width'>, top: number): Stack {
  const boxes: ChartBox[] = []
  const ownCompanies: ChartBox[] = []
  let foot = top
  for (const slot of slots) {
    const box = { ...slot, ...span, y: foot }
    const company = slot.owner?.ownCompany && {
      ...slotOf(slot.owner.ownCompany),
      ...span,
      y: foot + boxHeight + ownCompanyGap,
    }
    boxes.push(box)
    if (company) ownCompanies.push(company)
    foot = (company ?? box).y + boxHeight + gap
  }
  return { boxes, ownCompanies, foot, all: [...boxes, ...ownCompanies].toSorted((a, b) => a.y - b.y) }
}

/** Returns the boxes that hold. For a person with an own company, that company holds. */
function holderBoxes({ boxes, ownCompanies }: Row): readonly ChartBox[] {
  return [...boxes.filter(({ owner }) => !owner?.ownCompany), ...ownCompanies]
}

const halfway = ({ y }: ChartBox) => y + boxHeight / 2

function linesAtFarSide(from: readonly ChartBox[], to: readonly ChartBox[], x: number): string[] {
  const lowest = Math.max(...to.map(halfway))
  return [
    ...from.map((box) => `M${box.x + box.width} ${halfway(box)}H${x}V${lowest}`),
    ...to.map((box) => `M${x} ${halfway(box)}H${box.x + box.width}`),
  ]
}
