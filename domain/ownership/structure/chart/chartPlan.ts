import { applicant, type PartyKind } from '../answers.ts'
import type { Figure } from '../figures.ts'
import type { ComputedStructure } from '../fromSection.ts'
import type { Link } from '../parse.ts'
import { drawnEdges, type Edge, edgesOf, edgesWithin, labelPartsOf, partiesIn } from './edges.ts'
import { centersOf, depthsOf, layersOf, sweep } from './layering.ts'

/** A box of the chart: a party, or the unnamed owners of one entity. */
export interface PlanBox {
  readonly id: string
  readonly kind: PartyKind | 'applicant' | 'others'
  /** Percent of the company; of others, percent of their entity. Null where nothing is computed. */
  readonly share: Figure | null
  readonly isIdentified: boolean
  readonly x: number
  readonly y: number
}

export interface PlanPoint {
  readonly x: number
  readonly y: number
}

/** The left edge of the label of a line, or its right edge. */
export interface PlanLabel extends PlanPoint {
  /** True for a label left of a line that leads to the right, which would cross it otherwise. */
  readonly isLeft?: true
}

/** A line from a holder down to its subject. */
export interface PlanLine {
  readonly id: string
  /**
   * The points from the foot of the holder down to the subject. Every second segment, from the second on, passes a
   * layer.
   */
  readonly points: readonly PlanPoint[]
  /** The style of the line. A line of a loop leads back up, at the side of the boxes. */
  readonly look: 'share' | 'control' | 'nominee' | 'loop'
  /** The interests that it shows; none for unnamed owners. */
  readonly links: readonly Link[]
  /** The party for whom a nominee holds, on the line between the two. */
  readonly heldFor?: string
  readonly label: PlanLabel
}

/** The chart of a structure. Lengths are in units of the drawing. */
export interface StructurePlan {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlanBox[]
  readonly lines: readonly PlanLine[]
  /** Number of layers above the company. */
  readonly layers: number
  /** Number of parties that are not drawn. */
  readonly hidden: number
}

export const planBox = { width: 152, height: 76 } as const
const [gapX, gapY] = [16, 68]
/** Distance between the lines of loops, and the width reserved for the label of a loop. */
const [loopGap, loopLabel] = [18, 150]
/** Width by which the room of a label may lie over the line before, because the text does not fill it. */
const labelOverlap = 10
/** Widths reserved for the parts of other labels: a percentage, a word, the words around a name, a letter of it. */
const [percentRoom, wordRoom, heldForRoom, letterRoom] = [64, 84, 45, 7]

/** A part of a chart: one party with owners above it. */
export interface PlanPart {
  /** The party at the foot. */
  readonly root: string
  readonly ids: ReadonlySet<string>
}

/**
 * Plans the chart of a structure: the company at the foot, each owner above everything that it holds. Positions within
 * a layer follow the mean of their neighbours (Sugiyama, Tagawa and Toda 1981); ties are in the order of ids, so the
 * chart does not depend on the order of rows.
 * @param part the part to draw; by default the whole, or for a large structure the branches to people to identify
 */
export function planStructure(computed: ComputedStructure, part?: PlanPart): StructurePlan {
  const { parties } = computed.structure
  const all = edgesOf(computed)
  const edges = part ? edgesWithin(all, part.ids) : drawnEdges(all, computed)
  const { depths, closing } = depthsOf(edges, part?.root ?? applicant)
  const open = edges.filter(({ id }) => !closing.has(id))
  const { layers, chains } = layersOf(open, depths, planBox.width)
  sweep(layers)
  const centers = centersOf(layers, gapX)
  const height = layers.length * (planBox.height + gapY) - gapY
  const yOf = (depth: number) => height - planBox.height - depth * (planBox.height + gapY)
  const boxes = [...depths].map(([id, depth]) => ({
    ...boxOf(id, computed),
    x: (centers.get(id) ?? 0) - planBox.width / 2,
    y: yOf(depth),
  }))
  // Half of the frame of a box is outside of it.
  const right = Math.max(...boxes.map(({ x }) => x + planBox.width + 1))
  const back = edges.filter(({ id }) => closing.has(id))
  const places = new Map(boxes.map((box) => [box.id, box]))
  const roomOf = roomIn(computed)
  const down = besideLines(linesDown(open, { chains, centers, depths, yOf }), roomOf)
  const width = Math.max(right, ...down.map((line) => line.label.x + (line.label.isLeft ? 0 : roomOf(line))))
  const lines = [...down, ...back.map((edge, index) => lineBack(edge, width + gapX + index * loopGap, places))]
  return {
    width: width + (back.length > 0 ? gapX + back.length * loopGap + loopLabel : 0),
    height,
    boxes,
    lines,
    layers: layers.length - 1,
    hidden: part ? 0 : partiesIn(all, parties).size - partiesIn(edges, parties).size,
  }
}

interface Places {
  readonly chains: ReadonlyMap<string, readonly string[]>
  readonly centers: ReadonlyMap<string, number>
  readonly depths: ReadonlyMap<string, number>
  readonly yOf: (depth: number) => number
}

/** Draws the lines from the feet of the holders to the tops of the subjects, side by side at each box. */
function linesDown(edges: readonly Edge[], { chains, centers, depths, yOf }: Places): PlanLine[] {
  const center = (id: string) => centers.get(id) ?? 0
  const next = ({ id }: Edge) => center(chains.get(id)?.[1] ?? '')
  const last = ({ id }: Edge) => center(chains.get(id)?.at(-2) ?? '')
  const foot = endsAt(
    Map.groupBy(edges, ({ from }) => from),
    next,
    center,
    60,
  )
  const top = endsAt(
    Map.groupBy(edges, ({ to }) => to),
    last,
    center,
    22,
  )
  return edges.map(({ id, from, to, ...line }) => {
    const inner = chains.get(id)?.slice(1, -1) ?? []
    const start = { x: foot.get(id)?.x ?? 0, y: yOf(depths.get(from) ?? 0) + planBox.height }
    const depth = depths.get(from) ?? 0
    const passed = inner.map((place, index) => ({ x: center(place), y: yOf(depth - 1 - index) }))
    const end = { x: top.get(id)?.x ?? 0, y: yOf(depths.get(to) ?? 0) }
    const through = passed.flatMap(({ x, y }) => [
      { x, y },
      { x, y: y + planBox.height },
    ])
    const points = [start, ...through, end].map(({ x, y }) => ({ x: shown(x), y: shown(y) }))
    const row = (foot.get(id)?.index ?? 0) % 2
    return { id, ...line, points, label: { x: shown(start.x) + 5, y: shown(start.y) + 16 + row * 15 } }
  })
}

/** Moves labels to the left of lines that lead to the right, where they cover no label and no line before. */
function besideLines(lines: readonly PlanLine[], roomOf: (line: PlanLine) => number): PlanLine[] {
  // The right ends of the labels so far, and the last line, by their heights.
  const [ends, starts] = [new Map<number, number>(), new Map<number, number>()]
  const moved = new Map<string, PlanLabel>()
  for (const line of lines.toSorted((a, b) => a.label.x - b.label.x)) {
    const { id, label, points } = line
    const [start = { x: 0, y: 0 }, next = start] = points
    const free = Math.max(ends.get(label.y) ?? 0, (starts.get(start.y) ?? 0) - labelOverlap)
    const isLeft = next.x > start.x && start.x - 5 - roomOf(line) >= free
    if (isLeft) moved.set(id, { x: start.x - 5, y: label.y, isLeft })
    ends.set(label.y, isLeft ? start.x : label.x + roomOf(line))
    starts.set(start.y, start.x)
  }
  return lines.map((line) => ({ ...line, label: moved.get(line.id) ?? line.label }))
}

/** Returns a function for the width to reserve for the label of a line: its percentages and words, or a name. */
function roomIn({ structure }: ComputedStructure): (line: PlanLine) => number {
  return ({ links, heldFor }) => {
    const { share, words } = labelPartsOf({ links })
    const percents = share ? (share.min < share.max ? 2 : 1) : 0
    if (heldFor === undefined) return percentRoom * percents + wordRoom * words.size
    const { name = '' } = structure.parties.get(heldFor) ?? {}
    return heldForRoom + letterRoom * name.replaceAll(/\p{Script=Han}/gu, '..').length
  }
}

/** Returns the horizontal position of each line at a box: in the order of their other ends, spread over its width. */
function endsAt(
  byBox: ReadonlyMap<string, readonly Edge[]>,
  otherEnd: (edge: Edge) => number,
  center: (id: string) => number,
  most: number,
) {
  return new Map(
    [...byBox].flatMap(([box, edges]) => {
      const step = Math.min(most, (planBox.width - 24) / edges.length)
      const ordered = edges.toSorted((a, b) => otherEnd(a) - otherEnd(b) || (a.id < b.id ? -1 : 1))
      return ordered.map(
        ({ id }, index) => [id, { x: center(box) + (index - (edges.length - 1) / 2) * step, index }] as const,
      )
    }),
  )
}

/** Draws a line of a loop, at the side of the boxes. */
function lineBack({ id, from, to, ...line }: Edge, x: number, boxes: ReadonlyMap<string, PlanBox>): PlanLine {
  const [holder, subject] = [boxes.get(from), boxes.get(to)]
  const right = (box: PlanBox | undefined) => shown((box?.x ?? 0) + planBox.width)
  const [y, upper] = [holder, subject].map((box) => shown((box?.y ?? 0) + planBox.height / 2)) as [number, number]
  const corners = [y, upper].map((height) => ({ x: shown(x), y: height }))
  const points = [{ x: right(holder), y }, ...corners, { x: right(subject), y: upper }]
  return { id, ...line, look: 'loop', points, label: { x: shown(x) + 5, y: shown((y + upper) / 2) } }
}

/** Rounds a length, so that equal charts have equal texts. */
function shown(length: number): number {
  return Math.round(length * 10) / 10
}

function boxOf(id: string, { structure, result }: ComputedStructure): Omit<PlanBox, 'x' | 'y'> {
  const party = structure.parties.get(id)
  if (!party) {
    const { rest = 0 } = result.entities.find((one) => `rest ${one.party}` === id)?.layer ?? {}
    return { id, kind: 'others', share: { min: rest, max: rest }, isIdentified: false }
  }
  if (id === applicant) return { id, kind: 'applicant', share: null, isIdentified: false }
  const person = result.people.find((one) => one.party === id)
  const share = person?.ownership ?? result.entities.find((one) => one.party === id)?.stake ?? null
  return { id, kind: party.kind, share, isIdentified: person?.mustBeIdentified === true }
}
