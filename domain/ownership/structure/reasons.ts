import { memoize } from '../../kit/memoize.ts'
import { applicant, type InterestNature, natureOf } from './answers.ts'
import { chainTo } from './control.ts'
import { type Figure, sum } from './figures.ts'
import type { Link, Structure } from './parse.ts'
import type { OwnershipResult, PersonResult } from './result.ts'
import { type Figures, figuresOf, type Route } from './routes.ts'
import { entitiesBehind, partOf } from './stakes.ts'

/** A path from a person down to the company, with the percentage that the person holds along it. */
export interface OwnershipPath {
  readonly links: readonly Link[]
  readonly share: Figure
}

/** The params of a sentence. Names are written as entered, figures and lists in the language of the reader. */
export type ReasonParam =
  | string
  | { readonly figure: Figure }
  | { readonly names: readonly string[] }
  /** Chains of names from the person down. */
  | { readonly chains: readonly (readonly string[])[] }
  | { readonly product: readonly Figure[]; readonly is: Figure }
  | { readonly parts: readonly { readonly chain: readonly string[]; readonly share: Figure }[]; readonly more: number }
  | { readonly count: number }
  | { readonly role: InterestNature }

/** The names of the params of each sentence in `messages/<language>/ownership.ts`. */
interface ParamNames {
  readonly direct: 'name' | 'company' | 'share'
  readonly heldFor: 'name' | 'company' | 'share' | 'nominee'
  readonly onePath: 'name' | 'company' | 'share' | 'chain' | 'product'
  readonly paths: 'name' | 'company' | 'share' | 'count' | 'parts'
  readonly wholly: 'name' | 'company' | 'share' | 'chain'
  readonly whollyByRights: 'name' | 'company' | 'share' | 'chain'
  readonly whollyTogether: 'name' | 'company' | 'share' | 'chain'
  readonly votes: 'name' | 'company' | 'share'
  readonly controls: 'name' | 'company' | 'chain'
  readonly controlsDirectly: 'name' | 'company'
  readonly ownerOfController: 'name' | 'company' | 'share' | 'entity'
  readonly appointment: 'name' | 'entity'
  readonly manages: 'name' | 'entity'
  readonly rights: 'name' | 'entity' | 'details'
  readonly rightsOpen: 'name' | 'entity'
  readonly trustRole: 'name' | 'company' | 'share' | 'role' | 'trust'
  readonly behindRole: 'name' | 'entity' | 'role' | 'trust'
  readonly together: 'name' | 'others' | 'share'
  readonly manager: 'name' | 'limit'
  readonly below: 'name' | 'share' | 'limit'
}

/** One sentence that explains why a person is identified or not. */
export type Reason = {
  readonly [Key in keyof ParamNames]: {
    readonly key: Key
    readonly params: Readonly<Record<ParamNames[Key], ReasonParam>>
    /** Set when companies that hold shares in each other add to the figure. */
    readonly isLooped?: true
  }
}[keyof ParamNames]

/** Maximum number of paths that are listed for one person, more than anyone reads. */
const maxPaths = 1000

/** Maximum number of links that are followed for one person. In loops, most paths never reach the company. */
const maxSteps = 5000

/**
 * Returns a function that returns the reasons of a person, the most important route first; without a route, the reason
 * is that the person is below the limits. Computed on demand, once for each person.
 */
export function createReasons(structure: Structure, result: OwnershipResult): (party: string) => readonly Reason[] {
  const figures = memoize(() => figuresOf(structure))
  const people = new Map(result.people.map((person) => [person.party, person]))
  return memoize((party: string) => {
    const person = people.get(party)
    if (!person) return []
    const known = figures()
    const reasons = person.routes.flatMap((route) => reasonsOfRoute(party, route, known))
    return reasons.length > 0 ? reasons : notListed(person, known, result.rules.identifyFrom)
  })
}

/** Returns the reason for a person who manages a company that no one owns or controls. */
export function managerReason(name: string, limit: number): Reason {
  return { key: 'manager', params: { name, limit: exactly(limit) } }
}

/**
 * Returns the paths by which a person owns a part of the company, the largest first, none of them through a loop twice.
 * Follows only entities that lead to the company, up to the limits above.
 */
export function pathsOf(
  person: string,
  structure: Structure,
): { readonly paths: OwnershipPath[]; readonly isComplete: boolean } {
  const found: OwnershipPath[] = []
  let steps = 0
  const behind = entitiesBehind(structure, applicant, 'max')
  const isCut = () => found.length >= maxPaths || steps >= maxSteps
  const largestFirst = (from: string) =>
    (structure.linksFrom.get(from) ?? [])
      .filter(({ share, subject }) => share.max > 0 && behind.has(subject))
      .toSorted((a, b) => b.share.max - a.share.max)
  function follow(from: string, links: readonly Link[], share: Figure): void {
    for (const link of largestFirst(from)) {
      if (isCut()) return
      steps += 1
      if (links.some(({ holder }) => holder === link.subject)) continue
      const part = {
        min: share.min * partOf(structure, link, 'min'),
        max: share.max * partOf(structure, link, 'max'),
      }
      const path = [...links, link]
      if (link.subject === applicant) found.push({ links: path, share: part })
      else follow(link.subject, path, part)
    }
  }
  follow(person, [], { min: 100, max: 100 })
  return { paths: found.toSorted((a, b) => b.share.max - a.share.max), isComplete: !isCut() }
}

function reasonsOfRoute(party: string, route: Route, figures: Figures): Reason[] {
  const { parties } = figures.structure
  const nameOf = (id: string) => parties.get(id)?.name ?? ''
  const [name, company] = [nameOf(party), nameOf(applicant)]
  switch (route.kind) {
    case 'ownership':
      return [ownershipReason(party, route.figure, figures) ?? []].flat()
    case 'wholly':
      return [whollyReason(party, route.figure, figures) ?? []].flat()
    case 'votes':
      return [{ key: 'votes', params: { name, company, share: { figure: route.figure } } }]
    case 'controls': {
      const chain = chainTo(applicant, figures.control(party, 'max')).map(nameOf)
      if (chain.length === 0) return [{ key: 'controlsDirectly', params: { name, company } }]
      return [{ key: 'controls', params: { name, company, chain: { chains: [chain] } } }]
    }
    case 'ownerOfController': {
      const params = { name, company, share: { figure: route.figure }, entity: nameOf(route.entity) }
      return [{ key: 'ownerOfController', params }]
    }
    case 'rights':
      return [rightsReason(name, nameOf(route.link.subject), route.link)]
    case 'trustRole': {
      const [trust, role] = [nameOf(route.trust), { role: route.role }]
      if (route.through !== null)
        return [{ key: 'behindRole', params: { name, entity: nameOf(route.through), role, trust } }]
      const share = { figure: figures.stake(route.trust) ?? { min: 0, max: 100 } }
      return [{ key: 'trustRole', params: { name, company, share, role, trust } }]
    }
    case 'together': {
      const others = { names: route.others.map(nameOf) }
      return [{ key: 'together', params: { name, others, share: { figure: route.figure } } }]
    }
  }
}

function ownershipReason(party: string, figure: Figure, { structure }: Figures): Reason | undefined {
  const nameOf = (id: string) => structure.parties.get(id)?.name ?? ''
  const base = { name: nameOf(party), company: nameOf(applicant), share: { figure } }
  const { paths, isComplete } = pathsOf(party, structure)
  const chainOf = ({ links }: OwnershipPath) => links.slice(0, -1).map(({ subject }) => nameOf(subject))
  // A loop adds endless paths, so the figure exceeds the sum of the paths without loops.
  const excess = figure.min - sum(paths.map(({ share }) => share.min))
  const looped = excess > 1e-9 && isComplete ? { isLooped: true as const } : {}
  const [first, second] = paths
  const [link] = first?.links ?? []
  if (!first || !link) return undefined
  if (second) {
    const shown = paths.length > 4 ? paths.slice(0, 3) : paths
    const parts = shown.map((path) => ({ chain: chainOf(path), share: path.share }))
    const more = paths.length - shown.length
    return { key: 'paths', params: { ...base, count: { count: paths.length }, parts: { parts, more } }, ...looped }
  }
  if (first.links.length > 1) {
    const product = { product: factorsOf(first, structure), is: first.share }
    return { key: 'onePath', params: { ...base, chain: { chains: [chainOf(first)] }, product }, ...looped }
  }
  if (link.nominee === undefined) return { key: 'direct', params: base, ...looped }
  return { key: 'heldFor', params: { ...base, nominee: nameOf(link.nominee) }, ...looped }
}

/** Returns the shares along a path in percent, from the person down. */
export function factorsOf({ links }: OwnershipPath, structure: Structure): Figure[] {
  return links.map((link) => ({
    min: 100 * partOf(structure, link, 'min'),
    max: 100 * partOf(structure, link, 'max'),
  }))
}

/** Returns undefined for a person who controls none of the holders: the figure is that of the person alone. */
function whollyReason(party: string, figure: Figure, { structure, control }: Figures): Reason | undefined {
  const controlled = control(party, 'max')
  const nameOf = (id: string) => structure.parties.get(id)?.name ?? ''
  const holders = (structure.linksInto.get(applicant) ?? [])
    .filter(({ share }) => share.max > 0)
    .map(({ holder }) => holder)
  const holding = [...controlled.through.keys()].filter((entity) => holders.includes(entity))
  if (holding.length === 0) return undefined
  const chains = holding.map((entity) => [...chainTo(entity, controlled), entity])
  const isByVotes = chains.flat().every((entity) => controlled.through.get(entity)?.decides === false)
  const params = {
    name: nameOf(party),
    company: nameOf(applicant),
    share: { figure },
    chain: { chains: chains.map((chain) => chain.map(nameOf)) },
  }
  if (chains.length > 1 || holders.includes(party)) return { key: 'whollyTogether', params }
  return { key: isByVotes ? 'wholly' : 'whollyByRights', params }
}

function rightsReason(name: string, entity: string, { nature, details }: Link): Reason {
  if (nature === 'appointment') return { key: 'appointment', params: { name, entity } }
  if (natureOf(nature).decides === 'always') return { key: 'manages', params: { name, entity } }
  if (details === '') return { key: 'rightsOpen', params: { name, entity } }
  return { key: 'rights', params: { name, entity, details } }
}

function notListed({ party, ownership }: PersonResult, { structure }: Figures, limit: number): Reason[] {
  if (ownership === null) return []
  const name = structure.parties.get(party)?.name ?? ''
  return [{ key: 'below', params: { name, share: { figure: ownership }, limit: exactly(limit) } }]
}

function exactly(percent: number): { readonly figure: Figure } {
  return { figure: { min: percent, max: percent } }
}
