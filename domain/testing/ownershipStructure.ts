import type { Interest, Layer, OwnershipAnswers, Party, PartyKind } from '../ownership/structure/answers.ts'

/** Parts of a structure that sentences do not state. */
interface More {
  /** The kind of a party; else a person, or a company where somebody holds of it. */
  readonly kinds?: Readonly<Record<string, PartyKind>>
  readonly parties?: Readonly<Record<string, Partial<Party>>>
  /** Further interests. */
  readonly interests?: readonly Omit<Interest, 'rowId'>[]
  readonly layers?: readonly Omit<Layer, 'rowId'>[]
}

/**
 * Writes a structure in the words of the tests: `Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold`. `A` is the applicant;
 * `25-50` is a range, `?` a blank percentage, `10/55` a share and other votes. Ids are names.
 */
export function structureOf(sentences: string, more: More = {}): OwnershipAnswers {
  const held = sentences.split(';').flatMap((sentence) => {
    const [, holders = '', subject = ''] = /^\s*(.*) of (.+?)\s*$/.exec(sentence) ?? []
    return holders.split(',').map((holder) => interestOf(holder.trim(), idOf(subject)))
  })
  const interests = [...held, ...(more.interests ?? [])].map((one) => ({
    ...one,
    subject: idOf(one.subject),
    party: idOf(one.party),
    rowId: `${one.party} ${one.nature} ${one.subject}`,
  }))
  const named = interests.flatMap(({ party, subject, heldFor, with: companion }) => [
    party,
    subject,
    heldFor,
    companion,
  ])
  const subjects = new Set(interests.map(({ subject }) => subject))
  const names = [...new Set(named)].filter((name) => typeof name === 'string').filter((name) => name !== 'applicant')
  const parties = names.map((name) => ({
    rowId: name,
    kind: more.kinds?.[name] ?? (subjects.has(name) ? 'company' : 'naturalPerson'),
    name,
    ...more.parties?.[name],
  }))
  const layers = more.layers?.map((layer) => ({ ...layer, subject: idOf(layer.subject), rowId: `l ${layer.subject}` }))
  return { started: true, parties, interests, layers: layers ?? [] }
}

function idOf(name: string): string {
  return name === 'A' ? 'applicant' : name
}

function interestOf(holder: string, subject: string): Omit<Interest, 'rowId'> {
  const [, party = '', share = '', votes] = /^(.*) ([\d.?-]+)(?:\/([\d.]+))?$/.exec(holder) ?? []
  const [min = '', max] = share.split('-')
  const range = { isRange: true, shareMin: Number(min), shareMax: Number(max) }
  const exact = { sharePercentage: share === '?' ? null : Number(share) }
  const voting = votes === undefined ? {} : { votingPercentage: Number(votes) }
  return { party, subject, nature: 'shares', ...(max === undefined ? exact : range), ...voting }
}

/** Returns a structure of 60 parties and 200 interests, in six layers of ten. */
export function largeStructure(): OwnershipAnswers {
  const parties = Array.from({ length: 60 }, (_, index) => ({
    rowId: `p${index}`,
    kind: index < 50 ? ('company' as const) : ('naturalPerson' as const),
    name: `Party ${index}`,
  }))
  const interests = Array.from({ length: 200 }, (_, index) => {
    const holder = index % 60
    const subject = holder < 10 ? 'applicant' : `p${(Math.floor(holder / 10) - 1) * 10 + ((holder + 3 * index) % 10)}`
    return { rowId: `i${index}`, subject, party: `p${holder}`, nature: 'shares' as const, sharePercentage: 5 }
  })
  return { started: true, parties, interests, layers: [] }
}
