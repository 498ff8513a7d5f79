/**
 * pending: the applicant is filling it in. ready: submitted, under review. approved: the brokerage may open the
 * account.
 */
export const statuses = ['pending', 'ready', 'approved'] as const
export type Status = (typeof statuses)[number]

/** The end of an application that was not approved; null for all others. */
export const outcomes = ['declined', 'withdrawn'] as const
export type Outcome = (typeof outcomes)[number]

/** The stages of a submitted application, as its applicant sees them: fewer than the states of the case. */
export const stages = ['received', 'review', 'answer', 'approved', 'declined', 'withdrawn', 'closed'] as const
export type Stage = (typeof stages)[number]

/** Returns true when an application may be edited, saved and submitted, and its files uploaded and deleted. */
export function isEditable(status: Status): boolean {
  return status === 'pending'
}

/** A correction that the brokerage requests when it returns an application. */
export interface Remark {
  /** Route of the section. */
  readonly path: string
  /** Path of the field, for a remark about one field. */
  readonly field?: string
  readonly text: string
}

/** Longest reply to a remark, in characters. */
export const maxReplyLength = 2000

/** The reasons that an applicant may state for a withdrawal. */
export const withdrawalReasons = ['openedElsewhere', 'notNeeded', 'tooMuchAsked', 'mistake', 'other'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** Longest text of a request for erasure, in characters. */
export const maxErasureLength = 1000

/** The answers to a request for erasure, when nothing, a part, or everything has to be kept. */
export const erasureAnswers = ['granted', 'part', 'refused'] as const
export type ErasureAnswer = (typeof erasureAnswers)[number]

/** A remark with the applicant's reply, as stored until the application is submitted again. */
export interface StoredRemark extends Remark {
  /** Identifies the remark in a reply; opaque. */
  readonly id: string
  /** The revision of the application when it was returned. */
  readonly revision: number
  /** Empty without a reply. */
  readonly reply: string
}

/** A remark as the applicant sees it. */
export interface RemarkState extends Remark {
  readonly id: string
  /** True once an answer at its place was changed after the return. */
  readonly changed: boolean
  /** Empty without a reply. */
  readonly reply: string
}

/** A place that the brokerage asks about. */
export interface AskedPlace {
  /** Id of the section. */
  readonly section: string
  /** Empty for the section; `field`, `list/rowId` or `list/rowId/field` (see `pathOf`). */
  readonly path: string
  /** True when documents may be added as proof. */
  readonly withProof: boolean
}
