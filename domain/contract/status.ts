/**
 * pending: the applicant is filling it in. ready: submitted, under review. approved: the brokerage may open the
 * account.
 */
export const statuses = ['pending', 'ready', 'approved'] as const
export type Status = (typeof statuses)[number]

/** Returns true when an application may be edited, saved and submitted, and its files uploaded and deleted. */
export function isEditable(status: Status): boolean {
  return status === 'pending'
}

/** The transitions: the applicant submits; the brokerage approves, or returns with remarks. */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['ready'],
  ready: ['approved', 'pending'],
  approved: [],
}

/** Returns true when an application may change from one status to another. */
export function canTransition(from: Status, to: Status): boolean {
  return transitions[from].includes(to)
}

/** A correction that the brokerage requests when it returns an application. */
export interface Remark {
  /** Route of the section. */
  readonly path: string
  /** Path of the field, for a remark about one field. */
  readonly field?: string
  readonly text: string
}
