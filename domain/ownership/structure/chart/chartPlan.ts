import { applicant, natureOf, type PartyKind } from '../answers.ts'
import type { Figure } from '../figures.ts'
import type { ComputedStructure } from '../fromSection.ts'
import { isRest } from '../layers.ts'
import type { Link } from '../parse.ts'

/** A box of the chart: a party, or those who are not named as owners of one entity. */
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

/** A line from a holder down to its subject. */
export interface PlanLine {
  readonly id: string
  /** From the foot of the holder down to the subject: every second part, from the second on, passes a layer. */
  readonly points: readonly PlanPoint[]
  /** A line of a loop leads back up, beside the boxes. */
  readonly look: 'share' | 'control' | 'nominee' | 'loop'
  /** The interests that it shows; none for those of others who are not named. */
  readonly links: readonly Link[]
  /** The party for whom a nominee holds, on the line between the two. */
  readonly heldFor?: string
  readonly label: PlanPoint
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
/** Distance between the lines of loops, and room for the label of one and of another line. */
const [loopGap, loopLabel, labelRoom] = [18, 150, 72]

/** Most parties that are drawn. */
const mostBoxes = 60

interface Edge extends Pick<PlanLine, 'id' | 'look' | 'links' | 'heldFor'> {
  readonly from: string
  readonly to: string
}

/** A place in a layer: a box, or where a line passes that is longer than one layer. */
interface Place {
  readonly id: string
  readonly width: number
  readonly below: string[]
  readonly above: string[]
}

/**
 * Plans the chart of a structure: the company at the foot, each owner above everything that it holds. Places within a
 * layer follow the mean of their neighbours (Sugiyama, Tagawa and Toda 1981); ties are in the order of ids, so that the
 * same structure has the same chart whatever the order of its rows.
 */
export function planStructure(computed: ComputedStructure): StructurePlan {
  const all = edgesOf(computed)
  const kept = branchesToDraw(all, computed)
  const edges = kept ? all.filter(({ from, to }) => kept.has(from) && kept.has(to)) : all
  const { depths, closing } = depthsOf(edges)
  const open = edges.filter(({ id }) => !closing.has(id))
  const { layers, chains } = layersOf(open, depths)
  sweep(layers)
  const centers = centersOf(layers)
  const height = layers.length * (planBox.height + gapY) - gapY
  const yOf = (depth: number) => height - planBox.height - depth * (planBox.height + gapY)
  const boxes = [...depths].map(([id, depth]) => ({
    ...boxOf(id, computed),
    x: (centers.get(id) ?? 0) - planBox.width / 2,
    y: yOf(depth),
  }))
  const right = Math.max(...boxes.map(({ x }) => x + planBox.width))
  const back = edges.filter(({ id }) => closing.has(id))
  const places = new Map(boxes.map((box) => [box.id, box]))
  const down = linesDown(open, { chains, centers, depths, yOf })
  const width = Math.max(right, ...down.map(({ label }) => label.x + labelRoom))
  const lines = [...down, ...back.map((edge, index) => lineBack(edge, width + gapX + index * loopGap, places))]
  return {
    width: width + (back.length > 0 ? gapX + back.length * loopGap + loopLabel : 0),
    height,
    boxes,
    lines,
    layers: layers.length - 1,
    hidden: partiesIn(all, computed.structure).size - partiesIn(edges, computed.structure).size,
  }
}

/** Returns the lines to draw, one for all interests of a holder in a subject. */
function edgesOf({ structure, result }: ComputedStructure): Edge[] {
  const byEnds = Map.groupBy(structure.links, ({ holder, nominee, subject }) => [nominee ?? holder, subject].join('\n'))
  const held = [...byEnds].map(([id, links]): Edge => {
    const [from = '', to = ''] = id.split('\n')
    const isNominee = links.some(({ nominee }) => nominee !== undefined)
    const isShare = links.some(({ nature, share }) => natureOf(nature).isShare && share.max > 0)
    return { id, from, to, links, look: isNominee ? 'nominee' : isShare ? 'share' : 'control' }
  })
  const forOthers = structure.links.flatMap(({ holder, nominee }): Edge[] =>
    nominee === undefined
      ? []
      : [{ id: [holder, nominee].join('\n'), from: holder, to: nominee, links: [], look: 'nominee', heldFor: holder }],
  )
  const rests = result.entities.flatMap(({ party, layer: { rest, state } }): Edge[] => {
    if (!isRest(rest) || state === 'notOpened' || state === 'wrong') return []
    return [{ id: `rest\n${party}`, from: `rest ${party}`, to: party, links: [], look: 'share' }]
  })
  const edges = new Map([...held, ...forOthers, ...rests].map((edge) => [edge.id, edge]))
  const reached = new Set([applicant])
  const all = [...edges.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const id of reached) for (const { from, to } of all) if (to === id) reached.add(from)
  return all.filter(({ to }) => reached.has(to))
}

/** Returns what to draw of a large structure: the branches to people who must be identified, the largest owners first. */
function branchesToDraw(
  edges: readonly Edge[],
  { structure, result }: ComputedStructure,
): ReadonlySet<string> | undefined {
  if (partiesIn(edges, structure).size <= mostBoxes) return undefined
  const people = result.people
    .filter(({ mustBeIdentified }) => mustBeIdentified)
    .toSorted((a, b) => (b.ownership?.max ?? 0) - (a.ownership?.max ?? 0) || (a.party < b.party ? -1 : 1))
  let kept = new Set<string>([applicant])
  for (const { party } of people) {
    const branch = new Set([party])
    for (const id of branch) for (const { from, to } of edges) if (from === id) branch.add(to)
    const more = new Set([...kept, ...branch])
    if (more.size - 1 <= mostBoxes) kept = more
  }
  return kept
}

/** Returns the parties besides the company at the ends of lines. */
function partiesIn(edges: readonly Edge[], { parties }: ComputedStructure['structure']): ReadonlySet<string> {
  const ends = edges.flatMap(({ from, to }) => [from, to])
  return new Set(ends.filter((id) => id !== applicant && parties.has(id)))
}

/** Returns the layer of each party, the longest way down to the company, and the lines that close a loop. */
function depthsOf(edges: readonly Edge[]) {
  const into = Map.groupBy(edges, ({ to }) => to)
  const closing = new Set<string>()
  const state = new Map<string, 'open' | 'done'>()
  const ordered: string[] = []
  function visit(id: string): void {
    state.set(id, 'open')
    for (const edge of into.get(id) ?? [])
      if (state.get(edge.from) === 'open') closing.add(edge.id)
      else if (!state.has(edge.from)) visit(edge.from)
    state.set(id, 'done')
    ordered.unshift(id)
  }
  visit(applicant)
  const depths = new Map(ordered.map((id) => [id, 0]))
  for (const id of ordered)
    for (const edge of into.get(id) ?? [])
      if (!closing.has(edge.id)) depths.set(edge.from, Math.max(depths.get(edge.from) ?? 0, (depths.get(id) ?? 0) + 1))
  return { depths, closing }
}

/** Returns the places of each layer, the company first, and those that each line passes from its holder down. */
function layersOf(edges: readonly Edge[], depths: ReadonlyMap<string, number>) {
  const layers: Place[][] = Array.from({ length: Math.max(...depths.values()) + 1 }, () => [])
  const places = new Map<string, Place>()
  const add = (id: string, depth: number, width: number) => {
    const place = { id, width, below: [], above: [] }
    places.set(id, place)
    layers[depth]?.push(place)
  }
  for (const [id, depth] of [...depths].toSorted(([a], [b]) => (a < b ? -1 : 1))) add(id, depth, planBox.width)
  const chains = new Map<string, readonly string[]>()
  for (const { id, from, to } of edges) {
    const [top, foot] = [depths.get(from) ?? 0, depths.get(to) ?? 0]
    const passed = Array.from({ length: Math.max(0, top - foot - 1) }, (_, index) => top - 1 - index)
    for (const depth of passed) add(`${id} ${depth}`, depth, 8)
    const chain = [from, ...passed.map((depth) => `${id} ${depth}`), to]
    chains.set(id, chain)
    for (const [index, place] of chain.entries()) {
      const next = chain[index + 1]
      if (next === undefined) continue
      places.get(place)?.below.push(next)
      places.get(next)?.above.push(place)
    }
  }
  return { layers, chains }
}

/** Orders each layer by the mean position of its neighbours, twice from the foot up and twice from the top down. */
function sweep(layers: Place[][]): void {
  for (let round = 0; round < 4; round++) {
    const isUp = round % 2 === 0
    const order = isUp ? layers.keys() : [...layers.keys()].toReversed()
    for (const depth of order) {
      const positions = new Map(layers[isUp ? depth - 1 : depth + 1]?.map(({ id }, index) => [id, index]))
      const means = new Map(
        layers[depth]?.map((place, index) => [
          place.id,
          mean((isUp ? place.below : place.above).map((id) => positions.get(id) ?? 0)) ?? index,
        ]),
      )
      layers[depth]?.sort((a, b) => (means.get(a.id) ?? 0) - (means.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1))
    }
  }
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the center of each place: near its neighbours, without an overlap. The leftmost box begins at 0. */
function centersOf(layers: readonly Place[][]): Map<string, number> {
  const centers = new Map<string, number>()
  for (const layer of layers)
    spread(
      layer,
      layer.map(() => 0),
      centers,
    )
  for (let round = 0; round < 4; round++)
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      const wanted = layer.map(
        ({ id, below, above }) =>
          mean([...below, ...above].map((other) => centers.get(other) ?? 0)) ?? centers.get(id) ?? 0,
      )
      spread(layer, wanted, centers)
    }
  const left = Math.min(...layers.flat().map(({ id, width }) => (centers.get(id) ?? 0) - width / 2))
  for (const [id, center] of centers) centers.set(id, center - left)
  return centers
}

/** Places a layer as near to the wanted centers as the widths allow: the mean of pushing right and pushing left. */
function spread(layer: readonly Place[], wanted: readonly number[], centers: Map<string, number>): void {
  const distance = (index: number) => ((layer[index]?.width ?? 0) + (layer[index + 1]?.width ?? 0)) / 2 + gapX
  const right = [...wanted]
  const left = [...wanted]
  for (let index = 1; index < layer.length; index++)
    right[index] = Math.max(right[index] ?? 0, (right[index - 1] ?? 0) + distance(index - 1))
  for (let index = layer.length - 2; index >= 0; index--)
    left[index] = Math.min(left[index] ?? 0, (left[index + 1] ?? 0) - distance(index))
  for (const [index, { id }] of layer.entries()) centers.set(id, ((right[index] ?? 0) + (left[index] ?? 0)) / 2)
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

/** Rounds a length: the same picture has the same text. */
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
