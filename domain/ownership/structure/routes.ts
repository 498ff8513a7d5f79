import { applicant, type InterestNature, natureOf } from './answers.ts'
import { type Control, controlBy } from './control.ts'
import { type Bound, type Figure, reaches, sum } from './figures.ts'
import type { Link, Structure } from './parse.ts'
import type { OwnershipRules } from './rules.ts'
import { groupLoops, partOf, percentageOf, type Stakes, stakesIn } from './stakes.ts'

/** A reason to identify a person. It is uncertain while it is true only for the upper bounds of ranges. */
export type Route = { readonly isCertain: boolean } & (
  | { readonly kind: 'ownership' | 'wholly' | 'votes' | 'controls'; readonly figure: Figure }
  | { readonly kind: 'ownerOfController'; readonly entity: string; readonly figure: Figure }
  | { readonly kind: 'rights'; readonly link: Link }
  | {
      readonly kind: 'trustRole'
      readonly role: InterestNature
      readonly trust: string
      /** The company with the role that the person controls or owns. */
      readonly through: string | null
    }
  | { readonly kind: 'together'; readonly others: readonly string[]; readonly subject: string; readonly figure: Figure }
)

/** The figures of a structure on demand, each computed once. */
export interface Figures {
  readonly structure: Structure
  readonly stakes: (target: string, bound: Bound) => Stakes
  /** Returns the control of a party, with its figures in the company. */
  readonly control: (party: string, bound: Bound) => Control
  /** Returns what a party owns of an entity; null in and behind a closed loop. */
  readonly ownership: (party: string, target?: string) => Figure | null
  /** Returns the stake of an entity in the company; null in and behind a closed loop. */
  readonly stake: (entity: string) => Figure | null
  readonly wholly: (party: string) => Figure
  readonly votes: (party: string) => Figure
  /** Returns the largest figure of holders of one subject who act together. */
  readonly joint: (group: readonly string[], subject: string) => Figure
}

/** Prepares the figures of a structure. Without ranges, one computation serves both bounds. */
export function figuresOf(structure: Structure): Figures {
  const isExact = structure.links.every(({ share, votes }) => share.min === share.max && votes.min === votes.max)
  const onDemand = <Result>(compute: (party: string, bound: Bound) => Result) => {
    const known = new Map<string, Result>()
    return (party: string, wanted: Bound) => {
      const bound = isExact ? 'min' : wanted
      const key = `${bound} ${party}`
      const result = known.get(key) ?? compute(party, bound)
      known.set(key, result)
      return result
    }
  }
  const stakes = onDemand((target, bound) => stakesIn(structure, target, bound))
  const control = onDemand((party, bound) =>
    controlBy(structure, structure.linksFrom.get(party) ?? [], applicant, bound),
  )
  const upTo = (min: number, max: number, most: number): Figure => ({
    min,
    max: isExact ? min : Math.max(min, Math.min(max, most)),
  })
  // The maxima of several ranges may exceed the whole together.
  const upTo100 = (min: number, max: number) => upTo(min, max, 100)
  const stakeOf = (entity: string, { of, unsolved }: Stakes) =>
    unsolved.has(entity) ? null : 100 * (of.get(entity) ?? 0)
  const ownershipOf = (party: string, target: string, bound: Bound) =>
    percentageOf(party, structure, stakes(target, bound), bound)
  const joint = new Map<string, Figure>()
  return {
    structure,
    stakes,
    control,
    joint: (group, subject) => {
      const key = [subject, ...group].join(' ')
      const of = (bound: Bound) => jointFigure(group, subject, { structure, stakes }, isExact ? 'min' : bound)
      const figure = joint.get(key) ?? { min: of('min'), max: of('max') }
      joint.set(key, figure)
      return figure
    },
    ownership: (party, target = applicant) => {
      const min = ownershipOf(party, target, 'min')
      return min === null ? null : upTo100(min, ownershipOf(party, target, 'max') ?? 100)
    },
    stake: (entity) => {
      const min = stakeOf(entity, stakes(applicant, 'min'))
      const max = stakeOf(entity, stakes(applicant, 'max')) ?? Number.POSITIVE_INFINITY
      return min === null ? null : upTo(min, max, Number.POSITIVE_INFINITY)
    },
    wholly: (party) => upTo100(control(party, 'min').wholly, control(party, 'max').wholly),
    votes: (party) => upTo100(control(party, 'min').votes, control(party, 'max').votes),
  }
}

/** Returns all routes by which a person is to be identified, the most important first. */
export function routesOf(person: string, figures: Figures, rules: OwnershipRules): Route[] {
  const wholly = figures.wholly(person)
  const controlsAny = figures.control(person, 'max').through.size > 0
  return [
    ...byFigure('ownership', figures.ownership(person), rules),
    ...(controlsAny ? byFigure('wholly', wholly, rules) : []),
    ...byFigure('votes', figures.votes(person), rules),
    ...(controls(person, applicant, figures, 'max')
      ? [{ kind: 'controls', figure: wholly, isCertain: controls(person, applicant, figures, 'min') } as const]
      : []),
    ...ownerOfController(person, figures, rules),
    ...rightsOf(person, figures),
    ...trustRoles(person, figures, rules),
    ...together(person, figures, rules),
  ]
}

function byFigure(kind: 'ownership' | 'wholly' | 'votes', figure: Figure | null, rules: OwnershipRules): Route[] {
  if (figure === null || !reaches(figure, rules.identifyFrom)) return []
  return [{ kind, figure, isCertain: reaches(figure, rules.identifyFrom, 'min') }]
}

function controls(party: string, entity: string, figures: Figures, bound: Bound): boolean {
  return figures.control(party, bound).through.has(entity)
}

/** Finds the controlling entities of which a person owns enough: Regulation (EU) 2024/1624, article 54(b). */
function ownerOfController(person: string, figures: Figures, { ownerOfControllerFrom }: OwnershipRules): Route[] {
  if (ownerOfControllerFrom === null) return []
  return [...figures.structure.parties.values()].flatMap(({ rowId: entity, kind }): Route[] => {
    if (kind === 'naturalPerson' || !controls(entity, applicant, figures, 'max')) return []
    const figure = figures.ownership(person, entity)
    if (figure === null || !reaches(figure, ownerOfControllerFrom)) return []
    const isCertain = reaches(figure, ownerOfControllerFrom, 'min') && controls(entity, applicant, figures, 'min')
    return [{ kind: 'ownerOfController', entity, figure, isCertain }]
  })
}

/** Finds rights in the company itself. They count even without control, because a reviewer has to judge them. */
function rightsOf(person: string, { structure }: Figures): Route[] {
  const links = (structure.linksFrom.get(person) ?? []).filter(({ subject, nature }) => {
    const { decides, isRole } = natureOf(nature)
    return subject === applicant && decides !== undefined && !isRole
  })
  return links.map((link) => ({ kind: 'rights', link, isCertain: true }))
}

/**
 * Finds roles, including those of a company, in a trust or foundation that holds enough of the company or controls it.
 */
function trustRoles(person: string, figures: Figures, { identifyFrom }: OwnershipRules): Route[] {
  const counts = (trust: string, bound: Bound) =>
    reaches(figures.stake(trust), identifyFrom, bound) || controls(trust, applicant, figures, bound)
  const isBehind = (company: string, bound: Bound) =>
    controls(person, company, figures, bound) || reaches(figures.ownership(person, company), identifyFrom, bound)
  return figures.structure.links.flatMap(({ subject: trust, holder, nature }): Route[] => {
    if (!natureOf(nature).isRole || !counts(trust, 'max')) return []
    const isOwn = holder === person
    if (!isOwn && !isBehind(holder, 'max')) return []
    const isCertain = counts(trust, 'min') && (isOwn || isBehind(holder, 'min'))
    return [{ kind: 'trustRole', role: nature, trust, through: isOwn ? null : holder, isCertain }]
  })
}

/** Finds the holders who act together with a person. As holders of one subject they count as one. */
function together(person: string, figures: Figures, { identifyFrom }: OwnershipRules): Route[] {
  const subjects = (figures.structure.linksFrom.get(person) ?? []).map(({ subject }) => subject)
  return [...new Set(subjects)].flatMap((subject): Route[] => {
    const group = actingTogether(person, subject, figures.structure)
    if (group.length < 2) return []
    const figure = figures.joint(group, subject)
    if (!reaches(figure, identifyFrom)) return []
    const others = group.filter((member) => member !== person)
    return [{ kind: 'together', others, subject, figure, isCertain: reaches(figure, identifyFrom, 'min') }]
  })
}

function actingTogether(person: string, subject: string, { linksInto }: Structure): string[] {
  const companions = new Map<string, string[]>()
  for (const { nature, holder, with: companion } of linksInto.get(subject) ?? []) {
    if (nature !== 'actingTogether' || companion === null) continue
    companions.set(holder, [...(companions.get(holder) ?? []), companion])
    companions.set(companion, [...(companions.get(companion) ?? []), holder])
  }
  const groups = groupLoops(companions.keys(), (member) => companions.get(member) ?? [])
  return groups.find((group) => group.includes(person))?.toSorted() ?? []
}

/** Returns the largest figure of a group: owned, counted wholly, or votes. */
function jointFigure(
  group: readonly string[],
  subject: string,
  { structure, stakes }: Pick<Figures, 'structure' | 'stakes'>,
  bound: Bound,
): number {
  const links = (structure.linksInto.get(subject) ?? []).filter(({ holder }) => group.includes(holder))
  const { wholly, votes } = controlBy(structure, links, applicant, bound)
  const stake = stakes(applicant, bound).of.get(subject) ?? 0
  return Math.max(100 * stake * sum(links.map((link) => partOf(structure, link, bound))), wholly, votes)
}
