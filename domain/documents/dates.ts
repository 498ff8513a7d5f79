import { addMonths } from '../kit/values/dates.ts'
import type { DocKind } from './kinds.ts'

/** The kinds that end on a day: licences, contracts in force, papers of identity. */
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

/** The kinds without a day: their current version counts, whatever its age. */
const undated: readonly DocKind[] = ['memorandumAndArticles', 'constitution']

/** Returns the day that matters for a kind of document: that of its issue, its last one, or none. */
export function dateAskedFor(kind: DocKind): 'issue' | 'expiry' | 'none' {
  if (expiring.includes(kind)) return 'expiry'
  return undated.includes(kind) ? 'none' : 'issue'
}

/** Returns the day a number of days before or after a day, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns the first day on which a document is too old: it must be issued later than the same day so many months
 * before. A document of 30 November is too old from 1 March, because three months before 28 February is 28 November.
 */
export function tooOldFrom(issued: string, months: number): string {
  // Months end on different days, so the day is one of the few around the same day of the month.
  let day = addDays(addMonths(issued, months), -3)
  while (issued > addMonths(day, -months)) day = addDays(day, 1)
  return day
}

/** Days before a document becomes too old from which the list says so. */
export const daysOfWarning = 14

/** Returns the age of a document in whole months on a day; 0 for a day before its issue. */
export function ageInMonths(issued: string, day: string): number {
  let months = 0
  while (addMonths(issued, months + 1) <= day) months += 1
  return months
}
