import type { Edge } from './edges.ts'

/** A position in a layer: a box, or the crossing of a line that is longer than one layer. */
interface Place {
  readonly id: string
  readonly width: number
  readonly below: string[]
  readonly above: string[]
}

/**
 * Returns the layer of each party, which is the length of the longest path to the root, and the lines that close loops.
 */
export function depthsOf(edges: readonly Edge[], root: string) {
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
  visit(root)
  const depths = new Map(ordered.map((id) => [id, 0]))
  for (const id of ordered)
    for (const edge of into.get(id) ?? [])
      if (!closing.has(edge.id)) depths.set(edge.from, Math.max(depths.get(edge.from) ?? 0, (depths.get(id) ?? 0) + 1))
  return { depths, closing }
}

/** Returns the positions of each layer, the root first, and those that each line passes from its holder down. */
export function layersOf(edges: readonly Edge[], depths: ReadonlyMap<string, number>, boxWidth: number) {
  const layers: Place[][] = Array.from({ length: Math.max(...depths.values()) + 1 }, () => [])
  const places = new Map<string, Place>()
  const add = (id: string, depth: number, width: number) => {
    const place = { id, width, below: [], above: [] }
    places.set(id, place)
    layers[depth]?.push(place)
  }
  for (const [id, depth] of [...depths].toSorted(([a], [b]) => (a < b ? -1 : 1))) add(id, depth, boxWidth)
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
export function sweep(layers: Place[][]): void {
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

/** Returns the centre of each position, near its neighbours and without overlap. The leftmost box begins at 0. */
export function centersOf(layers: readonly Place[][], gap: number): Map<string, number> {
  const centers = new Map<string, number>()
  for (const layer of layers)
    spread(
      layer,
      layer.map(() => 0),
      centers,
      gap,
    )
  for (let round = 0; round < 4; round++)
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      const wanted = layer.map(
        ({ id, below, above }) =>
          mean([...below, ...above].map((other) => centers.get(other) ?? 0)) ?? centers.get(id) ?? 0,
      )
      spread(layer, wanted, centers, gap)
    }
  const left = Math.min(...layers.flat().map(({ id, width }) => (centers.get(id) ?? 0) - width / 2))
  for (const [id, center] of centers) centers.set(id, center - left)
  return centers
}

/** Places a layer as near to the wanted centers as the widths allow: the mean of pushing right and pushing left. */
function spread(layer: readonly Place[], wanted: readonly number[], centers: Map<string, number>, gap: number): void {
  const distance = (index: number) => ((layer[index]?.width ?? 0) + (layer[index + 1]?.width ?? 0)) / 2 + gap
  const right = [...wanted]
  const left = [...wanted]
  for (let index = 1; index < layer.length; index++)
    right[index] = Math.max(right[index] ?? 0, (right[index - 1] ?? 0) + distance(index - 1))
  for (let index = layer.length - 2; index >= 0; index--)
    left[index] = Math.min(left[index] ?? 0, (left[index + 1] ?? 0) - distance(index))
  for (const [index, { id }] of layer.entries()) centers.set(id, ((right[index] ?? 0) + (left[index] ?? 0)) / 2)
}
