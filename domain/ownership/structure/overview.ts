import type { SectionValues } from '../../kit/section.ts'
import type { Translate } from '../../kit/translate.ts'
import { formatDate, formatList, formatNumber } from '../../kit/values/format.ts'
import type { Holding, Ownership } from '../ownership.ts'
import { applicant } from './answers.ts'
import { chartOfRecord, type RecordChart, type RecordTable, tableOfRecord } from './chart/chartText.ts'
import { type Figure, largestOf, reaches, roundPercent } from './figures.ts'
import { type ComputedStructure, computeStructure } from './fromSection.ts'
import { directHoldings } from './parse.ts'
import type { PersonResult } from './result.ts'
import { groupLoops } from './stakes.ts'
import { formatFigure, textOfReasons } from './text.ts'

/** The texts about a structure on a day. */
export interface StructureRecord {
  /** The people of the structure with the reason why each is identified or not, the largest owner first. */
  readonly people: readonly { readonly name: string; readonly isIdentified: boolean; readonly reason: string }[]
  /** The entities without named owners, with percent of the company. */
  readonly ends: readonly { readonly name: string; readonly share: string; readonly reason: string }[]
  /** The rules by which it was computed. */
  readonly basis: string
  /** Absent in records of earlier versions. */
  readonly chart?: RecordChart
  readonly table?: RecordTable
}

/** Computes the structure in an application; undefined when none is started. */
export function structureIn(
  sections: readonly SectionValues[],
  rules: Parameters<typeof computeStructure>[1],
): ComputedStructure | undefined {
  const section = sections.find(({ started }) => started === true)
  return section && computeStructure(section, rules)
}

/** Returns the owners of the company in a structure: direct holders, and the relevant people behind them. */
export function ownershipOfStructure({ answers, structure, result }: ComputedStructure): Ownership {
  const ultimate = new Set(result.people.flatMap(({ party, isUltimate }) => (isUltimate ? [party] : [])))
  const holding = (party: string, percentage: number | null, isNominee = false): Holding => {
    const { name = '', kind, shareholder } = structure.parties.get(party) ?? {}
    const isPerson = kind === 'naturalPerson'
    // The entry of the register names the person; it may name an entity, too.
    const rowId = (isPerson && shareholder) || party
    const nominee = isNominee ? { isNominee: true as const } : {}
    return { rowId, name, isPerson, percentage, isUltimateOwner: ultimate.has(party), ...nominee }
  }
  const known = directHoldings(answers, structure)
  const direct = [...known].map(([party, { share, isNominee }]) => holding(party, share, isNominee))
  const { identifyFrom } = result.rules
  const people = result.people
    .filter(({ party, mustBeIdentified }) => mustBeIdentified && !known.has(party))
    .map(({ party, ownership, wholly, votes }) => holding(party, shown(largestOf([ownership, wholly, votes]))))
  const entities = result.entities
    .filter(({ party, stake }) => party !== applicant && !known.has(party) && reaches(stake, identifyFrom))
    .map(({ party, stake }) => holding(party, shown(stake)))
  const layer = result.entities.find(({ party }) => party === applicant)?.layer
  return { direct, behind: [...people, ...entities], notEntered: roundPercent(layer?.rest ?? 100) }
}

function shown(figure: Figure | null): number | null {
  return figure === null || figure.max <= 0 ? null : Math.min(100, roundPercent(figure.max))
}

/** A person in a structure, with the reason why the person is identified or not. */
interface ExplainedPerson {
  readonly party: string
  readonly name: string
  readonly isIdentified: boolean
  readonly reason: string
}

/** Returns the people of a structure with the reason why each is identified or not, the largest owner first. */
export function explainedPeople({ structure, result, reasonsOf }: ComputedStructure, t: Translate): ExplainedPerson[] {
  return result.people
    .toSorted((a, b) => (b.ownership?.max ?? 0) - (a.ownership?.max ?? 0))
    .map(({ party, mustBeIdentified }) => ({
      party,
      name: structure.parties.get(party)?.name || t('answers.applicant'),
      isIdentified: mustBeIdentified,
      reason: textOfReasons(reasonsOf(party), t),
    }))
}

/**
 * Returns the results of a structure as texts.
 * @param today the day whose rules apply, `YYYY-MM-DD`
 */
export function structureRecord(computed: ComputedStructure, t: Translate, today: string): StructureRecord {
  const { structure, result } = computed
  const nameOf = (party: string) => structure.parties.get(party)?.name || t('answers.applicant')
  const { identifyFrom } = result.rules
  return {
    people: explainedPeople(computed, t).map(({ party: _, ...person }) => person),
    ends: result.ends.map(({ party, stake, reason }) => ({
      name: nameOf(party),
      share: stake === null ? '' : `${formatFigure(stake, t.language)}%`,
      reason: reason === null ? t('ownership.layers.notOpened') : t(`ownership.ends.${reason}`),
    })),
    basis: t('ownership.basis', {
      limit: formatNumber(identifyFrom, t.language),
      date: formatDate(today, t.language),
      traced: formatNumber(roundPercent(result.tracedToPeople), t.language),
    }),
    chart: chartOfRecord(computed, t),
    table: tableOfRecord(computed, t),
  }
}

/** Below this percentage of the company that is traced to people, a reviewer gets a point. */
const minTracedPercent = 75

/** Above this number of layers, a reviewer gets a point. */
const maxUsualLayers = 4

/** Figures just below a limit, or around the most common test of the law. */
const nearLimits = [
  { from: 19.5, to: 19.99 },
  { from: 24.5, to: 25.49 },
] as const

/**
 * Returns the points of a structure that a reviewer should look at, as texts; all of them may be right.
 * @param t with the texts of `messages/<language>/pointsToCheck.ts`
 */
export function structurePoints(computed: ComputedStructure, t: Translate): string[] {
  const { answers, structure, result } = computed
  const nameOf = (party: string) => structure.parties.get(party)?.name || t('answers.applicant')
  const named = (key: string, names: readonly string[], param = 'names') =>
    names.length === 0 ? [] : [t(key, { [param]: formatList(names, t.language) })]
  const layersWith = (...reasons: readonly unknown[]) =>
    answers.layers
      .filter(({ restReason, endReason }) => reasons.includes(restReason) || reasons.includes(endReason))
      .map(({ subject }) => nameOf(subject))
  const ranges = answers.interests.filter(({ isRange }) => isRange)
  const holdings = ranges.map((one) =>
    t('pointsToCheck.structure.holding', { party: nameOf(one.party), subject: nameOf(one.subject) }),
  )
  const layers = layersIn(computed)
  const traced = roundPercent(result.tracedToPeople)
  return [
    ...loopsIn(computed).flatMap((group) => named('pointsToCheck.structure.loop', group.map(nameOf))),
    ...named('pointsToCheck.structure.ranges', holdings, 'holdings'),
    ...named('pointsToCheck.structure.ownShares', layersWith('own_shares')),
    ...named('pointsToCheck.structure.notKnown', layersWith('not_known')),
    ...(layers > maxUsualLayers ? [t('pointsToCheck.structure.deep', { count: layers })] : []),
    ...(traced < minTracedPercent
      ? [t('pointsToCheck.structure.traced', { percent: formatNumber(traced, t.language) })]
      : []),
    ...result.people.flatMap((person) => pointsOfPerson(person, nameOf(person.party), t)),
  ]
}

function pointsOfPerson({ ownership, controls }: PersonResult, name: string, t: Translate): string[] {
  const share = roundPercent(ownership?.max ?? 0)
  const isNear = nearLimits.some(({ from, to }) => share >= from && share <= to)
  return [
    ...(ownership && isNear
      ? [t('pointsToCheck.structure.nearLimit', { name, share: formatFigure(ownership, t.language) })]
      : []),
    ...(controls && ownership?.max === 0 ? [t('pointsToCheck.structure.controlOnly', { name })] : []),
  ]
}

/** Returns the groups of companies that hold shares in each other, except groups without an owner outside. */
function loopsIn({ structure, result }: ComputedStructure): string[][] {
  const held = (party: string) =>
    (structure.linksFrom.get(party) ?? []).filter(({ share }) => share.max > 0).map(({ subject }) => subject)
  const isClosed = (party: string | undefined) => result.closed.some((group) => group.some((one) => one === party))
  return groupLoops(structure.parties.keys(), held)
    .filter((group) => group.length > 1 && !isClosed(group[0]))
    .map((group) => group.toSorted())
}

/** Returns the number of layers above the company: the maximum over all parties of their shortest path to it. */
function layersIn({ structure }: ComputedStructure): number {
  const layerOf = new Map([[applicant, 0]])
  for (const [party, layer] of layerOf)
    for (const { holder } of structure.linksInto.get(party) ?? [])
      if (!layerOf.has(holder)) layerOf.set(holder, layer + 1)
  return Math.max(...layerOf.values())
}
