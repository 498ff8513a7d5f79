import type { Owner } from '../ownership.ts'
import {
  applicant,
  type Interest,
  type InterestNature,
  type Layer,
  natureOf,
  type OwnershipAnswers,
  type Party,
} from './answers.ts'
import { type Bounds, millionths, noShare, roundPercent, sum, whole } from './figures.ts'

/** An interest whose parties exist, held by the party that it is for. */
export interface Link {
  readonly id: string
  readonly subject: string
  /** The party that benefits: the principal, if a nominee holds the interest. */
  readonly holder: string
  /** The nominee, as the registered holder. */
  readonly nominee?: string
  readonly nature: InterestNature
  /** Millionths of the subject. */
  readonly share: Bounds
  readonly votes: Bounds
  /** False while the percentage of a share is blank. */
  readonly isShareKnown: boolean
  /** True for a right of control over the subject, regardless of votes. */
  readonly decides: boolean
  readonly with: string | null
  readonly details: string
}

/** The structure as a graph. Rows are in the order of their ids, so that no figure depends on the order of entry. */
export interface Structure {
  /** Every party by its id, the applicant included. */
  readonly parties: ReadonlyMap<string, Party>
  readonly links: readonly Link[]
  readonly linksInto: ReadonlyMap<string, readonly Link[]>
  readonly linksFrom: ReadonlyMap<string, readonly Link[]>
  /** The answers about the layer of an entity. */
  readonly layers: ReadonlyMap<string, Layer>
  /** Millionths of an entity that count: all but its own shares. */
  readonly totalOf: (entity: string) => number
  /** Omitted interests: a party is missing or cannot be held, or nominees hold for each other. */
  readonly faulty: readonly { readonly interest: string; readonly code: 'partyGone' | 'nomineeCircle' }[]
}

/**
 * Parses the answers to a graph. Own shares, nominees and ranges are resolved here, so that computations see holders
 * and shares only.
 * @param company the name of the applicant
 * @param register the rows of shareholders, whose names apply to the parties that refer to them
 */
export function parseStructure(answers: OwnershipAnswers, company: string, register: readonly Owner[] = []): Structure {
  const rows = new Map(register.map((row) => [row.rowId, row]))
  const named = answers.parties.map((party) => ({ ...party, name: nameOf(party, rows.get(party.shareholder ?? '')) }))
  const applying: Party = { rowId: applicant, kind: 'company', name: company }
  const parties = new Map([applying, ...byId(named)].map((party) => [party.rowId, party]))
  const faulty: Structure['faulty'][number][] = []
  const interests = byId(answers.interests)
  const heldFor = nomineesIn(interests)
  const isPerson = (id: string) => ['naturalPerson', 'classOfPersons'].includes(parties.get(id)?.kind ?? '')
  const unlimited = interests.flatMap((interest) => {
    const holder = holderOf(interest, heldFor)
    const referred = [interest.subject, interest.party, holder ?? interest.party, interest.with || interest.party]
    const isGone = isPerson(interest.subject) || referred.some((id) => !parties.has(id))
    const code = isGone ? 'partyGone' : holder === null ? 'nomineeCircle' : undefined
    if (code !== undefined) faulty.push({ interest: interest.rowId, code })
    return code !== undefined || holder === null ? [] : [linkOf(interest, holder, interests, parties)]
  })
  // A company is never its own owner, not even by a nominee.
  const others = unlimited.filter((link) => link.holder !== link.subject)
  const linksInto = new Map(
    [...Map.groupBy(others, ({ subject }) => subject)].map(([id, links]) => [id, limitMaxima(links)]),
  )
  const links = byId([...linksInto.values()].flat().map((link) => ({ ...link, rowId: link.id })))
  const layers = new Map(byId(answers.layers).map((layer) => [layer.subject, layer]))
  const totals = new Map([...layers].map(([id, layer]) => [id, totalOf(layer, linksInto.get(id) ?? [])]))
  return {
    parties,
    links,
    linksInto,
    linksFrom: Map.groupBy(links, ({ holder }) => holder),
    layers,
    totalOf: (entity) => totals.get(entity) ?? whole,
    faulty,
  }
}

/**
 * Returns the name of a party, from its row if it has one. A row of both natures has two names. The row of a party
 * whose kind was corrected has no name of the new kind.
 */
function nameOf({ kind, name }: Party, row: Owner | undefined): string {
  if (!row) return name
  return (kind === 'naturalPerson' ? row.fullLegalName : row.companyName) || name
}

function byId<Row extends { readonly rowId: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.rowId < b.rowId ? -1 : a.rowId > b.rowId ? 1 : 0))
}

/** Returns, by subject and nominee, the party that the nominee holds for. */
function nomineesIn(interests: readonly Interest[]): Map<string, string> {
  const held = interests.flatMap(({ subject, party, heldFor }) =>
    heldFor ? [[`${subject} ${party}`, heldFor] as const] : [],
  )
  return new Map(held.toReversed())
}

/**
 * Returns the party that an interest is held for, through any number of nominees.
 * @returns null when nominees hold for each other
 */
function holderOf({ subject, party, heldFor }: Interest, nominees: ReadonlyMap<string, string>): string | null {
  const passed = new Set([party])
  let holder = party
  let next = heldFor
  while (next) {
    if (passed.has(next)) return null
    passed.add(next)
    holder = next
    next = nominees.get(`${subject} ${holder}`)
  }
  return holder
}

function linkOf(
  interest: Interest,
  holder: string,
  interests: readonly Interest[],
  parties: ReadonlyMap<string, Party>,
): Link {
  const { rowId, subject, party, nature, isControl, with: companion, details = '' } = interest
  const { isShare, hasVotes, decides, isRole } = natureOf(nature)
  const entered = enteredShare(interest)
  const isFixed = isRole !== true || (parties.get(subject)?.isDiscretionary !== true && entered !== null)
  const counts = isShare === true && isFixed
  const share = entered ?? { min: 0, max: whole }
  const isAlone = !interests.some((one) => one.subject === subject && one.nature === nature && one.party !== party)
  return {
    id: rowId,
    subject,
    holder,
    ...(holder !== party && { nominee: party }),
    nature,
    share: counts ? share : noShare,
    votes: hasVotes ? (exactly(interest.votingPercentage) ?? share) : noShare,
    isShareKnown: !counts || entered !== null,
    decides: decides === 'always' || (decides === 'alone' && isAlone) || (decides === 'ifStated' && isControl === true),
    with: companion || null,
    details,
  }
}

function enteredShare({ isRange, shareMin, shareMax, sharePercentage }: Interest): Bounds | null {
  if (!isRange) return exactly(sharePercentage)
  const [one, other] = [millionths(shareMin ?? 0), millionths(shareMax ?? 100)]
  return { min: Math.min(one, other), max: Math.max(one, other) }
}

function exactly(percentage: number | null | undefined): Bounds | null {
  if (percentage === null || percentage === undefined) return null
  return { min: millionths(percentage), max: millionths(percentage) }
}

/** The holding of a party in the company, in its own name or for others. */
export interface DirectHolding {
  /** Percent as entered, of a range its upper bound; null while none is entered. */
  readonly share: number | null
  /** True for a nominee. */
  readonly isNominee: boolean
}

/** Returns the direct holders of shares of the company, in the order of entry. */
export function directHoldings(
  { interests }: Pick<OwnershipAnswers, 'interests'>,
  { parties }: Pick<Structure, 'parties'>,
): Map<string, DirectHolding> {
  const held = interests.filter(
    ({ subject, party, nature }) => subject === applicant && parties.has(party) && natureOf(nature).isShare,
  )
  return new Map(
    [...Map.groupBy(held, ({ party }) => party)].map(([party, ofParty]) => {
      const shares = ofParty.flatMap((one) => enteredShare(one) ?? [])
      const share = shares.length === 0 ? null : roundPercent(sum(shares.map(({ max }) => max)) / 10_000)
      return [party, { share, isNominee: ofParty.some(({ heldFor }) => heldFor) }]
    }),
  )
}

/** Limits each maximum to the remainder of the minima of the other links into the same entity. */
function limitMaxima(links: readonly Link[]): readonly Link[] {
  const left = { share: whole, votes: whole }
  for (const { share, votes } of links) {
    left.share -= share.min
    left.votes -= votes.min
  }
  const within = ({ min, max }: Bounds, rest: number) => ({ min, max: Math.min(max, Math.max(min, min + rest)) })
  return links.map((link) => ({
    ...link,
    share: within(link.share, left.share),
    votes: within(link.votes, left.votes),
  }))
}

/** Returns the millionths that count: without the company's own shares, if the layer states that these are its rest. */
function totalOf({ restReason }: Layer, links: readonly Link[]): number {
  if (restReason !== 'own_shares') return whole
  const held = sum(links.map(({ share }) => share.max))
  return held > 0 && held < whole ? held : whole
}
