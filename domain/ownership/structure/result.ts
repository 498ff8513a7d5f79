import { applicant, natureOf, type PartyKind } from './answers.ts'
import { type Figure, reaches, roundPercent, sum } from './figures.ts'
import { layersToAsk, mostUnseen, type OwnersLayer, ownersLayer, sharesIn } from './layers.ts'
import type { Structure } from './parse.ts'
import { type Figures, figuresOf, type Route, routesOf } from './routes.ts'
import type { OwnershipRules } from './rules.ts'

/** A natural person in the structure. Figures are percent of the company. */
export interface PersonResult {
  readonly party: string
  /** Null behind companies that own each other completely. */
  readonly ownership: Figure | null
  /** Shares of the person and of the entities that the person controls, each counted wholly. */
  readonly wholly: Figure
  readonly votes: Figure
  readonly controls: boolean
  /** The reasons to identify the person, the most important first. Empty for a person who need not be identified. */
  readonly routes: readonly Route[]
  readonly mustBeIdentified: boolean
  /** True for a person whose documents are required. */
  readonly isUltimate: boolean
  /** The test of the law of the region, for reviewers. */
  readonly legalTest: 'met' | 'notMet' | 'open'
}

export interface EntityResult {
  readonly party: string
  readonly stake: Figure | null
  /** Persons, state bodies and listed companies that control it. */
  readonly controlledBy: readonly string[]
  /** Two parties with exactly half of the votes each, when no one controls it alone. */
  readonly jointlyHeldBy: readonly string[]
  readonly layer: OwnersLayer
}

/** The result of a structure, the same for the same answers in any order. */
export interface OwnershipResult {
  readonly people: readonly PersonResult[]
  readonly entities: readonly EntityResult[]
  /** Entities without entered owners; the reason is null until it is entered. */
  readonly ends: readonly {
    readonly party: string
    readonly stake: Figure | null
    readonly reason: OwnersLayer['end']
  }[]
  /** Companies that own each other completely. */
  readonly closed: readonly (readonly string[])[]
  /** Entities whose owners are still to be entered, in the order in which they are asked. */
  readonly toAsk: readonly string[]
  /** The maximum percentage of the company that one unnamed person could hold. */
  readonly unseen: number
  readonly isOverlapAsked: boolean
  /** Percent of the company without an owner, an end or an explanation; of ranges at the lower bounds. */
  readonly unaccounted: number
  /** Percent of the company traced to people; of ranges at the lower bounds. */
  readonly tracedToPeople: number
  readonly isNobodyFound: boolean
  readonly rules: OwnershipRules
}

/** Computes shares, control and the persons to identify. */
export function ownershipResult(structure: Structure, rules: OwnershipRules): OwnershipResult {
  const figures = figuresOf(structure)
  const parties = [...structure.parties.values()]
  const people = parties
    .filter(({ kind }) => kind === 'naturalPerson')
    .map(({ rowId }) => personResult(rowId, figures, rules))
  const entities = entityResults(figures, rules)
  const layers = new Map(entities.map(({ party, layer }) => [party, layer]))
  const stakes = new Map(entities.map(({ party, stake }) => [party, stake?.max ?? 0]))
  const unseen = mostUnseen(layers, stakes, structure, rules)
  const isEnd = ({ party, stake, layer }: EntityResult) =>
    stake?.max !== 0 && sharesIn(party, structure).length === 0 && layer.state !== 'restExplained'
  const atLeast = (figure: Figure | null) => figure?.min ?? 0
  return {
    people,
    entities,
    ends: entities.filter(isEnd).map(({ party, stake, layer }) => ({ party, stake, reason: layer.end })),
    closed: figures.stakes(applicant, 'min').closed,
    toAsk: layersToAsk(layers, stakes, structure),
    unseen,
    isOverlapAsked: roundPercent(unseen) >= rules.identifyFrom,
    unaccounted: sum(
      entities.map(({ stake, layer: { state, rest } }) =>
        state === 'restOpen' || state === 'notOpened' ? (atLeast(stake) * rest) / 100 : 0,
      ),
    ),
    tracedToPeople: sum(people.map(({ ownership }) => atLeast(ownership))),
    isNobodyFound: people.every(({ mustBeIdentified }) => !mustBeIdentified),
    rules,
  }
}

function personResult(party: string, figures: Figures, rules: OwnershipRules): PersonResult {
  const ownership = figures.ownership(party)
  const [wholly, votes] = [figures.wholly(party), figures.votes(party)]
  const routes = routesOf(party, figures, rules)
  const controls = figures.control(party, 'min').through.has(applicant)
  const isAbove = (figure: Figure) => roundPercent(figure.max) > rules.ultimateAbove
  return {
    party,
    ownership,
    wholly,
    votes,
    controls,
    routes,
    mustBeIdentified: routes.length > 0,
    isUltimate: routes.some((route) => (isFigureRoute(route) ? isAbove(route.figure) : true)),
    legalTest: legalTest([ownership, wholly, votes], controls, rules),
  }
}

/** Returns true for the routes that depend only on a figure: the first three kinds. */
function isFigureRoute(route: Route): route is Route & { readonly figure: Figure } {
  return route.kind === 'ownership' || route.kind === 'wholly' || route.kind === 'votes'
}

function legalTest(
  figures: readonly (Figure | null)[],
  controls: boolean,
  { legal }: OwnershipRules,
): PersonResult['legalTest'] {
  if (controls) return 'met'
  if (legal === null) return 'open'
  const { percent, isInclusive } = legal
  const meets = (bound: keyof Figure) =>
    figures.some(
      (figure) => reaches(figure, percent, bound) && (isInclusive || roundPercent(figure?.[bound] ?? 0) > percent),
    )
  if (meets('min')) return 'met'
  return meets('max') || figures.includes(null) ? 'open' : 'notMet'
}

/** The kinds of parties that can control without being controlled themselves. */
const controllers: readonly PartyKind[] = ['naturalPerson', 'stateBody', 'listedCompany']

/** Returns the company and all entities that hold shares of it, control it, or have a role in one that does. */
function entityResults(figures: Figures, rules: OwnershipRules): EntityResult[] {
  const { structure } = figures
  const reached = new Set([applicant])
  for (const entity of reached)
    for (const { holder } of structure.linksInto.get(entity) ?? [])
      if (structure.parties.get(holder)?.kind !== 'naturalPerson') reached.add(holder)
  const last = [...structure.parties.values()].filter(({ kind }) => controllers.includes(kind))
  const closed = new Set(figures.stakes(applicant, 'min').closed.flat())
  const matters = (entity: string) =>
    reaches(figures.stake(entity), rules.identifyFrom) || figures.control(entity, 'max').through.has(applicant)
  return [...reached].toSorted().map((party) => {
    const stake = figures.stake(party)
    // People behind a company with a role in a trust are identified, regardless of its holding.
    const roles = (structure.linksFrom.get(party) ?? []).filter(({ nature }) => natureOf(nature).isRole)
    const isSmall = stake !== null && ![party, ...roles.map(({ subject }) => subject)].some(matters)
    const controlledBy = last.map(({ rowId }) => rowId).filter((id) => figures.control(id, 'min').through.has(party))
    return {
      party,
      stake,
      controlledBy,
      jointlyHeldBy: controlledBy.length === 0 ? halvesOf(party, structure) : [],
      layer: ownersLayer(party, structure, { isClosed: closed.has(party), isSmall }),
    }
  })
}

/** Returns the two parties with exactly half of the votes in an entity each; none in any other case. */
function halvesOf(entity: string, { linksInto, totalOf }: Structure): string[] {
  const byHolder = Map.groupBy(linksInto.get(entity) ?? [], ({ holder }) => holder)
  const halves = [...byHolder].filter(
    ([, links]) =>
      2 * sum(links.map(({ votes }) => votes.min)) === totalOf(entity) &&
      links.every(({ votes }) => votes.min === votes.max),
  )
  return halves.length === 2 ? halves.map(([holder]) => holder).toSorted() : []
}
