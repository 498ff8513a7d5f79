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

/** A box before it has a position: an owner, or the box for the remaining owners. */
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
 * holders below them, and the company at the bottom. On a narrow drawing all boxes are stacked. Lines connect direct
 * holders with the company, and a person with the person's own company below. Indirect owners have no line, because the
 * form does not ask through whom they own.
 *
 * @param width the width of the drawing
 */
export function planChart(graph: OwnershipGraph, width: number): ChartPlan {
  const perRow = Math.floor((width + gap) / (minBoxWidth + gap))
  return perRow < 3 ? planStack(graph, width) : planRows(graph, width, perRow)
}

/** A row of boxes aligned at the bottom, where a person's own company is below the person. */
interface Row {
  readonly boxes: readonly ChartBox[]
  readonly ownCompanies: readonly ChartBox[]
  readonly bottom: number
}

function planRows({ behind, direct }: OwnershipGraph, width: number, perRow: number): ChartPlan {
  const upper = rowOf(slotsOf(behind, perRow, 'behind-more'), 0, width)
  const top = upper ? upper.bottom + rowHeight - boxHeight : 0
  const lower = rowOf(slotsOf(direct, perRow, 'direct-more'), top, width)
  const bottom = lower?.bottom ?? upper?.bottom ?? 0
  const companyWidth = Math.min(300, width)
  const y = bottom + rowHeight - boxHeight
  const company: ChartBox = { id: 'company', kind: 'company', x: (width - companyWidth) / 2, y, width: companyWidth }
  const rows = [upper, lower].filter((row) => row !== undefined)
  const lines = [...(lower ? linesDown(lower, company) : []), ...rows.flatMap(linesToOwn)]
  const boxes = rows.flatMap((row) => [...row.boxes, ...row.ownCompanies])
  return { width, height: y + boxHeight, boxes: [...boxes, company], lines }
}

function rowOf(slots: readonly Slot[], top: number, width: number): Row | undefined {
  if (slots.length === 0) return undefined
  const boxWidth = Math.min(230, (width - gap * (slots.length - 1)) / slots.length)
  const used = boxWidth * slots.length + gap * (slots.length - 1)
  const stacked = boxHeight + ownCompanyGap
  const bottom = top + boxHeight + (slots.some(({ owner }) => owner?.ownCompany) ? stacked : 0)
  const boxes = slots.map((slot, index) => ({
    ...slot,
    x: (width - used) / 2 + index * (boxWidth + gap),
    y: bottom - boxHeight - (slot.owner?.ownCompany ? stacked : 0),
    width: boxWidth,
  }))
  const ownCompanies = boxes.flatMap(({ owner, x, y }) =>
    owner?.ownCompany ? [{ ...slotOf(owner.ownCompany), x, y: y + stacked, width: boxWidth }] : [],
  )
  return { boxes, ownCompanies, bottom }
}

const middle = ({ x, width }: ChartBox) => x + width / 2

/** Draws lines from a row down to a horizontal line, and from that to the company. */
function linesDown(row: Row, company: ChartBox): string[] {
  const turnY = row.bottom + (rowHeight - boxHeight) / 2
  const from = holderBoxes(row).map(middle)
  const across = [...from, middle(company)]
  return [
    ...from.map((x) => `M${x} ${row.bottom}V${turnY}`),
    `M${Math.min(...across)} ${turnY}H${Math.max(...across)}`,
    `M${middle(company)} ${turnY}V${company.y}`,
  ]
}

function linesToOwn({ ownCompanies }: Row): string[] {
  return ownCompanies.map((box) => `M${middle(box)} ${box.y - ownCompanyGap}V${box.y}`)
}

/** Stacks all boxes, indirect owners at the top. A line at the side connects the direct holders with the company. */
function planStack({ behind, direct }: OwnershipGraph, width: number): ChartPlan {
  const span = { x: rail * 2, width: width - rail * 2 }
  const upper = stackOf(slotsOf(behind, maxStackedOwners, 'behind-more'), span, 0)
  const lower = stackOf(slotsOf(direct, maxStackedOwners, 'direct-more'), span, upper.bottom)
  const y = lower.bottom + gap
  const lines = [
    ...linesToOwn(upper),
    ...linesToOwn(lower),
    ...holderBoxes(lower).map((box) => `M${box.x} ${halfway(box)}H${rail}V${y}`),
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
  let bottom = top
  for (const slot of slots) {
    const box = { ...slot, ...span, y: bottom }
    const company = slot.owner?.ownCompany && {
      ...slotOf(slot.owner.ownCompany),
      ...span,
      y: bottom + boxHeight + ownCompanyGap,
    }
    boxes.push(box)
    if (company) ownCompanies.push(company)
    bottom = (company ?? box).y + boxHeight + gap
  }
  return { boxes, ownCompanies, bottom, all: [...boxes, ...ownCompanies].toSorted((a, b) => a.y - b.y) }
}

/** Returns the boxes of the direct holders. A person with an own company holds through that company. */
function holderBoxes({ boxes, ownCompanies }: Row): readonly ChartBox[] {
  return [...boxes.filter(({ owner }) => !owner?.ownCompany), ...ownCompanies]
}

const halfway = ({ y }: ChartBox) => y + boxHeight / 2
