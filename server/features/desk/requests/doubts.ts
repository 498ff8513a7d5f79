import { codes } from '#domain/contract/codes.ts'
import { tippingOffWordsIn } from '#domain/desk/requests/reasons.ts'
import type { StoredItem } from '../../../database/repositories/desk/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import { ServiceError } from '../../failure.ts'

/** The points that a person has to confirm before a round is sent. */
interface Doubts {
  /** Words that may tip the applicant off about a suspicion. */
  readonly words: readonly string[]
  /** The ids of drafts that are older than the last submission. */
  readonly outdated: readonly string[]
}

/** Returns what a person has to confirm before a round is sent; everything that the applicant would read is checked. */
export function doubtsOf(
  { submittedAt }: Pick<DeskCase, 'submittedAt'>,
  greeting: string,
  items: readonly Pick<StoredItem, 'id' | 'text' | 'createdAt'>[],
): Doubts {
  return {
    words: [...new Set([greeting, ...items.map(({ text }) => text)].flatMap(tippingOffWordsIn))],
    outdated: items.filter(({ createdAt }) => createdAt < submittedAt).map(({ id }) => id),
  }
}

/** @throws ServiceError 422/2020 with what has to be confirmed */
export function assertNoDoubt({ words, outdated }: Doubts): void {
  if (words.length > 0) throw doubt('words', { words: words.join(', ') }, { words, outdated })
  if (outdated.length > 0) throw doubt('outdated', { count: outdated.length }, { words, outdated })
}

function doubt(
  key: 'words' | 'outdated',
  params: Readonly<Record<string, string | number>>,
  { words, outdated }: Doubts,
): ServiceError {
  const text = { key: `requestErrors.requests.${key}`, params }
  return new ServiceError(codes.verificationFailed, { http: 422, text, data: { words, outdated } })
}
