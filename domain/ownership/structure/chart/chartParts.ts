import { applicant } from '../answers.ts'
import type { ComputedStructure } from '../fromSection.ts'
import { type PlanPart, planStructure, type StructurePlan } from './chartPlan.ts'
import { drawnEdges, type Edge, edgesOf } from './edges.ts'

/**
 * Maximum size of a part, in units of the drawing: an A4 page at three fifths of the natural size, in both
 * orientations.
 */
const pages = [
  { width: 1045, height: 1250 },
  { width: 1590, height: 780 },
] as const

/** Maximum number of boxes in a part. More do not fit, so planning them is skipped. */
const maxBoxes = 45

/** Maximum number of parts. A chart with more explains nothing, and the table lists the structure in full. */
const maxParts = 20

/** Maximum number of plans to try, to limit the time. */
const maxPlans = 200

/** Numbers of layers of a branch to try when all of them do not fit. */
const layersToTry = [8, 7, 6, 5, 4, 3, 2] as const

/** A part of a chart that is too large for a page. */
export interface ChartPart {
  /** The party at the foot. */
  readonly root: string
  readonly plan: StructurePlan
  /** The parties whose owners another part shows, with its number. */
  readonly continued: ReadonlyMap<string, number>
}

/**
 * Splits a chart into parts of one page each; returns none when the whole fits a page, or when it needs too many parts.
 * A part shows owners of one party with as many layers above them as fit; later parts show the owners that it leaves
 * out.
 */
export function chartParts(computed: ComputedStructure, whole: StructurePlan): readonly ChartPart[] {
  if (fits(whole)) return []
  const loops = new Set(whole.lines.flatMap(({ id, look }) => (look === 'loop' ? [id] : [])))
  const edges = drawnEdges(edgesOf(computed), computed).filter(({ id }) => !loops.has(id))
  const owners = ownersOf(edges, new Map(whole.boxes.map(({ id, x }) => [id, x])))
  let plans = 0
  const isPage = (part: PlanPart) => {
    if (part.ids.size > maxBoxes) return false
    plans += 1
    return fits(planStructure(computed, part))
  }
  const isCut = (party: string, { root, ids }: PlanPart) =>
    party !== root && owners(party).some((owner) => !ids.has(owner))
  const parts: PlanPart[] = []
  const roots = [applicant]
  for (const root of roots) {
    for (const part of partsAbove(root, owners, isPage)) {
      if (parts.length === maxParts || plans > maxPlans) return []
      parts.push(part)
      for (const party of part.ids) if (isCut(party, part) && !roots.includes(party)) roots.push(party)
    }
  }
  const numbers = new Map(parts.map(({ root }, index) => [root, index + 1] as const).toReversed())
  return parts.map((part) => {
    const cut = [...part.ids].filter((party) => isCut(party, part))
    const continued = new Map(cut.map((party) => [party, numbers.get(party) ?? 0]))
    return { root: part.root, plan: planStructure(computed, part), continued }
  })
}

type Branch = readonly string[]

/**
 * Returns the parts with one party at the foot: as few as fit pages, with its owners spread evenly, so that none of the
 * parts shows a single owner.
 */
function partsAbove(root: string, owners: (party: string) => readonly string[], isPage: (part: PlanPart) => boolean) {
  const partOf = (some: readonly Branch[]): PlanPart => ({ root, ids: new Set([root, ...some.flat()]) })
  const branches = owners(root).map((owner): Branch => {
    const shorter = [Number.POSITIVE_INFINITY, ...layersToTry].map((layers) => () => branchOf(owner, layers, owners))
    return firstOf(shorter, (one) => isPage(partOf([one]))) ?? [owner]
  })
  const parts: PlanPart[] = []
  let drawn: readonly Branch[] = []
  for (const branch of branches) {
    const next = [...drawn, branch]
    if (drawn.length === 0 || isPage(partOf(next))) drawn = next
    else {
      parts.push(partOf(drawn))
      drawn = [branch]
    }
  }
  parts.push(partOf(drawn))
  if (parts.length === 1) return parts
  const even = parts.map((_, part) =>
    partOf(branches.filter((_, index) => Math.floor((index * parts.length) / branches.length) === part)),
  )
  return even.every(isPage) ? even : parts
}

function firstOf<Value>(values: readonly (() => Value)[], isGood: (value: Value) => boolean): Value | undefined {
  for (const value of values) {
    const made = value()
    if (isGood(made)) return made
  }
  return undefined
}

function fits({ width, height }: StructurePlan): boolean {
  return pages.some((page) => width <= page.width && height <= page.height)
}

/** Returns a function that returns the owners of a party from left to right. */
function ownersOf(edges: readonly Edge[], positions: ReadonlyMap<string, number>) {
  const into = Map.groupBy(edges, ({ to }) => to)
  const placeOf = (id: string) => positions.get(id) ?? 0
  return (party: string): readonly string[] =>
    [...new Set(into.get(party)?.map(({ from }) => from))].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns an owner with a number of layers above it. */
function branchOf(owner: string, layers: number, owners: (party: string) => readonly string[]): readonly string[] {
  const branch = new Map([[owner, 1]])
  for (const [party, layer] of branch)
    if (layer < layers) for (const above of owners(party)) if (!branch.has(above)) branch.set(above, layer + 1)
  return [...branch.keys()]
}
