import type { DeclineReason } from '#domain/desk/decision/decision.ts'
import type { JudgedState } from '#domain/desk/documents/verdicts.ts'
import type { Role, StaffFlag } from '#domain/desk/permissions.ts'
import type { ReasonCode } from '#domain/desk/requests/reasons.ts'
import type { BuiltInView, CaseRow, dueFilters, sortings } from '#domain/desk/schemas.ts'
import type { NoticeKind } from '#domain/desk/staff/notices.ts'
import type { CaseState } from '#domain/desk/states.ts'
import { manifests } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'

/** The texts of the desk's own codes. The desk is in English only. */
export const stateNames: Readonly<Record<CaseState, string>> = {
  new: 'New',
  inReview: 'In review',
  onHold: 'On hold',
  informationRequested: 'Information requested',
  recommended: 'Recommended',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export const viewNames: Readonly<Record<BuiltInView, string>> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  changed: 'Changed',
  toDecide: 'To decide',
  overdue: 'Overdue',
  waiting: 'Waiting for the applicant',
  open: 'All open',
  closed: 'Closed',
  erasure: 'Erasure asked for',
  drafts: 'Not submitted',
}

export const roleNames: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  reviewer: 'Reviewer',
  approver: 'Approver',
  administrator: 'Administrator',
}

export const flagNames: Readonly<Record<StaffFlag, string>> = {
  senior: 'Senior management',
  financialCrime: 'Financial crime',
}

export const noticeNames: Readonly<Record<NoticeKind, string>> = {
  assigned: 'a colleague assigns a case to me',
  returned: 'an applicant submits a case of mine again',
  toDecide: 'cases wait for my decision, once an hour at most',
  overdue: 'cases of mine are overdue, once a day',
}

export const declineNames: Readonly<Record<DeclineReason, string>> = {
  notEligible: 'Not eligible',
  outsideAppetite: 'Outside our risk appetite',
  countryNotServed: 'Country not served',
  appropriatenessFailed: 'Products not appropriate',
  identityNotProven: 'Identity not proven',
  ownershipNotProven: 'Ownership not proven',
  fundsNotExplained: 'Funds not explained',
  authorityNotProven: 'Authority not proven',
  noReply: 'No reply',
  duplicate: 'Duplicate',
  adverseInformation: 'Adverse information',
  documentsNotGenuine: 'Documents not genuine',
  screeningMatch: 'Screening match',
  suspicion: 'Suspicion',
  other: 'Other',
}

export const documentStateNames: Readonly<Record<JudgedState, string>> = {
  missing: 'Missing',
  later: 'Not in the form',
  open: 'Open',
  rejected: 'Rejected',
  seen: 'Seen',
  accepted: 'Accepted',
  notApplicable: 'Not applicable',
}

const rejectionNames: Readonly<Partial<Record<ReasonCode, string>>> = {
  documentUnreadable: 'unreadable',
  documentExpired: 'expired',
  documentTooOld: 'too old',
  documentOther: 'another document than asked',
  documentIncomplete: 'pages missing',
  documentNotTheirs: 'another name',
  documentNotCertified: 'not certified',
  documentNotTranslated: 'not translated',
  documentUnsigned: 'not signed or dated',
}

/** Returns the reason for a rejection in a few words. */
export function rejectionText(reason: ReasonCode): string {
  return rejectionNames[reason] ?? 'another reason'
}

export const priorityNames = ['Normal', 'High', 'Urgent'] as const

export const sortingNames: Readonly<Record<(typeof sortings)[number], string>> = {
  due: 'Due first',
  oldest: 'Oldest submission',
  newest: 'Newest change',
  company: 'Company',
}

export const dueNames: Readonly<Record<(typeof dueFilters)[number], string>> = {
  late: 'Late',
  today: 'Due today',
  week: 'Due in a week',
}

const { locale } = manifests[defaultLanguage]
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO date: 24 Nov 2026. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

/** Formats a timestamp in the time zone of this computer. */
export function timeText(timestamp: string): string {
  return timeFormat.format(new Date(timestamp))
}

const shareFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const meanFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a share from 0 to 1: 85%. */
export function shareText(share: number): string {
  return shareFormat.format(share)
}

/** Formats a mean with one decimal. */
export function meanText(mean: number): string {
  return meanFormat.format(mean)
}

/**
 * Returns the text about the deadline of a case: the day on which the decision is due, how late it is, or since when
 * the applicant's answer is awaited.
 */
export function dueText({ turn, dueOn, daysLate, stateSince, state }: CaseRow): string {
  if (state === null) return ''
  if (turn === 'none') return `closed ${dayText(stateSince)}`
  if (turn === 'applicant') return `waiting since ${dayText(stateSince)}`
  if (daysLate > 0) return daysLate === 1 ? '1 day late' : `${daysLate} days late`
  return dueOn === null ? '' : dayText(dueOn)
}

const regionNames = new Intl.DisplayNames(locale, { type: 'region' })

/** Returns the name of a country by its ISO 3166 code. */
export function countryText(code: string): string {
  return code === '' ? '' : (regionNames.of(code) ?? code)
}
