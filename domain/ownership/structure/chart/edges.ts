import { applicant, type InterestNature, natureOf } from '../answers.ts'
import { type Bound, type Bounds, sum } from '../figures.ts'
import type { ComputedStructure } from '../fromSection.ts'
import { isRest } from '../layers.ts'
import type { PlanLine } from './chartPlan.ts'

/** A line to draw, from a holder to what it holds. */
export interface Edge extends Pick<PlanLine, 'id' | 'look' | 'links' | 'heldFor'> {
  readonly from: string
  readonly to: string
}

/** The parts of the label of a line: its percentage in millionths, absent without one, and the kinds that words name. */
interface LabelParts {
  readonly share?: Bounds
  readonly words: ReadonlySet<InterestNature>
}

/** Returns the parts of the label of a line. */
export function labelPartsOf({ links }: Pick<Edge, 'links'>): LabelParts {
  const percents = links.filter(({ nature, share }) => natureOf(nature).isShare && share.max > 0)
  const named = links.filter(({ nature }) => !natureOf(nature).isShare || natureOf(nature).isRole)
  const words = new Set(named.map(({ nature }) => nature))
  if (percents.length === 0) return { words }
  const total = (bound: Bound) => sum(percents.map(({ share }) => share[bound]))
  return { share: { min: total('min'), max: total('max') }, words }
}

/** Maximum number of parties that are drawn. */
const maxBoxes = 60

/** Returns the lines to draw, one for all interests of a holder in a subject. */
export function edgesOf({ structure, result }: ComputedStructure): Edge[] {
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

/** Returns the lines of a chart: all, or of a large structure those of the branches to draw. */
export function drawnEdges(edges: readonly Edge[], computed: ComputedStructure): readonly Edge[] {
  const kept = branchesToDraw(edges, computed)
  return kept ? edgesWithin(edges, kept) : edges
}

/** Returns the lines with both ends among some parties. */
export function edgesWithin(edges: readonly Edge[], ids: ReadonlySet<string>): readonly Edge[] {
  return edges.filter(({ from, to }) => ids.has(from) && ids.has(to))
}

/** Selects from a large structure the branches to people who must be identified, the largest owners first. */
function branchesToDraw(
  edges: readonly Edge[],
  { structure, result }: ComputedStructure,
): ReadonlySet<string> | undefined {
  if (partiesIn(edges, structure.parties).size <= maxBoxes) return undefined
  const people = result.people
    .filter(({ mustBeIdentified }) => mustBeIdentified)
    .toSorted((a, b) => (b.ownership?.max ?? 0) - (a.ownership?.max ?? 0) || (a.party < b.party ? -1 : 1))
  let kept = new Set<string>([applicant])
  for (const { party } of people) {
    const branch = new Set([party])
    for (const id of branch) for (const { from, to } of edges) if (from === id) branch.add(to)
    const more = new Set([...kept, ...branch])
    if (more.size - 1 <= maxBoxes) kept = more
  }
  return kept
}

/** Returns the parties at the ends of lines, without the company. */
export function partiesIn(
  edges: readonly Edge[],
  parties: ComputedStructure['structure']['parties'],
): ReadonlySet<string> {
  const ends = edges.flatMap(({ from, to }) => [from, to])
  return new Set(ends.filter((id) => id !== applicant && parties.has(id)))
}
