import { type Bound, sum } from './figures.ts'
import type { Link, Structure } from './parse.ts'

/** The parts of one entity, the target, that the entities behind it hold. */
export interface Stakes {
  /**
   * The stake of each entity as a fraction of the target, which itself has 1 or more: in a loop it holds a part of
   * itself. Absent for an entity of a closed loop and for those behind it.
   */
  readonly of: ReadonlyMap<string, number>
  /** Groups of entities that own each other completely, so that no one outside owns them. */
  readonly closed: readonly (readonly string[])[]
  /** The entities in closed loops and behind them. */
  readonly unsolved: ReadonlySet<string>
}

/** The stake above which a loop counts as closed: less than a millionth of it is owned from outside. */
const maxStake = 1_000_000

/**
 * Computes the stakes in an entity: the product of the shares along each path, summed over all paths. Companies that
 * hold shares in each other form a loop, whose endless paths are summed by a system of linear equations.
 *
 * Floating point suffices: every term is positive, so errors remain below 1e-12, and a figure is rounded to 1e-4.
 * Majorities and sums of layers, for which a single unit can matter, are integers.
 * @see Brioschi, Buzzacchi, Colombo, "Risk capital financing and the separation of ownership and control" (1989)
 */
export function stakesIn(structure: Structure, target: string, bound: Bound): Stakes {
  const entities = entitiesBehind(structure, target, bound)
  const held = (entity: string) =>
    (structure.linksFrom.get(entity) ?? []).filter((link) => link.share[bound] > 0 && entities.has(link.subject))
  const of = new Map<string, number>()
  const closed: string[][] = []
  const unsolved = new Set<string>()
  for (const group of groupLoops(entities, (entity) => held(entity).map(({ subject }) => subject))) {
    const solution = solveGroup(group, target, of, (entity) =>
      held(entity).map(({ subject, share }) => ({ subject, part: share[bound] / structure.totalOf(subject) })),
    )
    const isClosed = !solution.every((stake) => stake >= -1e-9 && stake <= maxStake)
    const isBehind = group.some((entity) => held(entity).some(({ subject }) => unsolved.has(subject)))
    if (isClosed) closed.push(group)
    for (const [index, entity] of group.entries())
      if (isClosed || isBehind) unsolved.add(entity)
      else of.set(entity, solution[index] ?? 0)
  }
  return { of, closed, unsolved }
}

/**
 * Solves `(I - B) z = inflow` for the entities of one group: `B` contains the parts that they hold of each other, the
 * inflow what they hold through the previous groups.
 */
function solveGroup(
  group: readonly string[],
  target: string,
  before: ReadonlyMap<string, number>,
  held: (entity: string) => readonly { readonly subject: string; readonly part: number }[],
): number[] {
  const members = new Map(group.map((entity, index) => [entity, index]))
  const matrix = group.map((_, row) => group.map((_, column) => (row === column ? 1 : 0)))
  const inflow = group.map((entity) => (entity === target ? 1 : 0))
  for (const [row, entity] of group.entries())
    for (const { subject, part } of held(entity)) {
      const column = members.get(subject)
      if (column === undefined) addTo(inflow, row, part * (before.get(subject) ?? 0))
      else addTo(matrix[row], column, -part)
    }
  return solve(matrix, inflow)
}

/**
 * Returns the percentage of the target that a party holds: through each entity its share of the entity times the stake.
 * @returns null when the party holds shares of an entity without a stake, because that is in or behind a closed loop
 */
export function percentageOf(party: string, structure: Structure, stakes: Stakes, bound: Bound): number | null {
  const links = (structure.linksFrom.get(party) ?? []).filter((link) => link.share[bound] > 0)
  if (links.some(({ subject }) => stakes.unsolved.has(subject))) return null
  return 100 * sum(links.map((link) => partOf(structure, link, bound) * (stakes.of.get(link.subject) ?? 0)))
}

/** Returns the share of a link as a fraction of what counts in its subject. */
export function partOf(structure: Structure, { share, subject }: Link, bound: Bound): number {
  return share[bound] / structure.totalOf(subject)
}

/** Returns the target and all entities with a share in it, directly or through others. */
export function entitiesBehind(structure: Structure, target: string, bound: Bound): ReadonlySet<string> {
  const entities = new Set([target])
  for (const entity of entities)
    for (const { holder, share } of structure.linksInto.get(entity) ?? [])
      if (share[bound] > 0 && structure.parties.get(holder)?.kind !== 'naturalPerson') entities.add(holder)
  return entities
}

function addTo(row: number[] | undefined, index: number, value: number): void {
  if (row) row[index] = (row[index] ?? 0) + value
}

/**
 * Solves a system of linear equations by elimination with the largest pivot of each column.
 * @returns numbers that are not finite when there is no single solution
 */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  const size = rows.length
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column + 1; row < size; row++) if (Math.abs(at(row, column)) > Math.abs(at(best, column))) best = row
    const [pivot = [], other = []] = [rows[best], rows[column]]
    rows[best] = other
    rows[column] = pivot
    for (let row = 0; row < size; row++) {
      if (row === column || at(row, column) === 0) continue
      const factor = at(row, column) / at(column, column)
      rows[row] = (rows[row] ?? []).map((value, index) =>
        index < column ? value : value - factor * (pivot[index] ?? 0),
      )
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 0))
}

/**
 * Returns the nodes in groups: nodes that reach each other are one group (strongly connected components, Tarjan 1972).
 * A group follows all groups that it leads to.
 * @param next returns the nodes to which a node leads
 */
export function groupLoops(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []

  function enter(node: string): number {
    const index = order.size
    let low = index
    order.set(node, index)
    open.push(node)
    isOpen.add(node)
    for (const target of next(node)) {
      if (!order.has(target)) low = Math.min(low, enter(target))
      else if (isOpen.has(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low === index) {
      const group = open.splice(open.lastIndexOf(node))
      for (const member of group) isOpen.delete(member)
      groups.push(group)
    }
    return low
  }

  for (const node of nodes) if (!order.has(node)) enter(node)
  return groups
}
