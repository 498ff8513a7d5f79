import { addDays, addMonths } from '../kit/values/dates.ts'
import type { DocKind } from './kinds.ts'
import { maxAgeOf, type Requirement } from './requirements.ts'

/** The kinds with an expiry date: licences, contracts in force, identity documents. */
const expiring: readonly DocKind[] = [
  'tradeLicence',
  'licencePartnersPage',
  'globalBusinessLicence',
  'regulatorLicence',
  'tenancyContract',
  'passport',
  'emiratesIdFront',
  'emiratesIdBack',
  'nationalIdFront',
  'nationalIdBack',
  'driverLicenceFront',
  'driverLicenceBack',
  'exportPermit',
]

/** The kinds without a relevant date: their current version counts, regardless of its age. */
const undated: readonly DocKind[] = ['memorandumAndArticles', 'constitution']

/** Returns the date that matters for a kind of document: that of its issue, that of its expiry, or none. */
export function dateAskedFor(kind: DocKind): 'issue' | 'expiry' | 'none' {
  if (expiring.includes(kind)) return 'expiry'
  return undated.includes(kind) ? 'none' : 'issue'
}

/**
 * Returns the first day on which a document is too old, that is, issued on or before the same day `months` earlier. A
 * document of 30 November is too old from 1 March, because three months before 28 February is 28 November.
 */
export function tooOldFrom(issued: string, months: number): string {
  // Months differ in length, so the result is one of the few days around the same day of the month.
  let day = addDays(addMonths(issued, months), -3)
  while (issued > addMonths(day, -months)) day = addDays(day, 1)
  return day
}

/** Number of days for which the list warns before a document becomes too old. */
export const daysOfWarning = 14

/** Number of days before a document becomes too old within which its upload states the last day of its use. */
const daysOfUse = 7

/** Minimum number of months for which the list warns before a document expires. */
export const monthsOfWarning = 1

/** A warning about the dates of a document, shown as soon as they are entered. */
export interface EarlyWarning {
  readonly kind: 'tooOld' | 'usableUntil' | 'ageing' | 'expired' | 'ending'
  /** The first day on which it is too old, else its last day. */
  readonly date: string
  /** The maximum age. */
  readonly months: number
}

interface DatedDocument {
  readonly kind?: DocKind | undefined
  readonly issued?: string | undefined
  readonly expiry?: string | undefined
}

/**
 * Returns a warning about a document that is too old or expired, or soon will be; undefined for any other.
 * @param requirements the requirements for which it is uploaded; the strictest applies
 */
export function earlyWarning(
  { kind, issued, expiry }: DatedDocument,
  requirements: readonly Pick<Requirement, 'maxAgeMonths' | 'valid'>[],
  today: string,
): EarlyWarning | undefined {
  if (kind !== undefined && dateAskedFor(kind) === 'expiry') {
    if (expiry === undefined) return undefined
    const months = Math.max(monthsOfWarning, ...requirements.map(({ valid }) => valid?.from ?? 0))
    if (expiry < today) return { kind: 'expired', date: expiry, months }
    return expiry < addMonths(today, months) ? { kind: 'ending', date: expiry, months } : undefined
  }
  const ages = requirements.flatMap((requirement) => maxAgeOf(requirement, kind) ?? [])
  if (issued === undefined || ages.length === 0) return undefined
  const months = Math.min(...ages)
  const from = tooOldFrom(issued, months)
  if (from <= today) return { kind: 'tooOld', date: from, months }
  if (from <= addDays(today, daysOfUse)) return { kind: 'usableUntil', date: addDays(from, -1), months }
  return from <= addDays(today, daysOfWarning) ? { kind: 'ageing', date: from, months } : undefined
}

/** Returns the age of a document in whole months on a day; 0 for a day before its issue. */
export function ageInMonths(issued: string, day: string): number {
  let months = 0
  while (addMonths(issued, months + 1) <= day) months += 1
  return months
}
