/** pending: being filled in. ready: submitted, under review. approved: the account may be opened. */
export const statuses = ['pending', 'ready', 'approved'] as const
export type Status = (typeof statuses)[number]

/** Only a pending application may be edited, saved and submitted, and files uploaded or deleted. */
export function isEditable(status: Status): boolean {
  return status === 'pending'
}

/** The moves there are: the applicant submits; the brokerage approves, or returns with remarks. */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['ready'],
  ready: ['approved', 'pending'],
  approved: [],
}

/** Whether an application may go from one status to another. */
export function canTransition(from: Status, to: Status): boolean {
  return transitions[from].includes(to)
}

/** What the brokerage asks to be corrected when it returns an application. */
export interface Remark {
  /** Route of the section concerned. */
  readonly path: string
  /** Path of the field, when the remark is about one. */
  readonly field?: string
  readonly text: string
}
