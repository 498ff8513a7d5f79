import type { TimelineEntry } from './schemas.ts'

type Kind = TimelineEntry['kind']

/** The actions of the audit log that only read a case. */
export const looks = [
  'case opened',
  'file read',
  'number shown',
  'file downloaded',
  'exported',
  'account shown',
  'documents shown',
  'owners shown',
  'looks listed',
] as const

/** An entry of the audit log, and the names that its text needs. */
export interface TimelineSource {
  readonly actor: string
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
  /** Returns the title of a section. */
  readonly titleOf: (section: string) => string
  /** Returns the name of a member of staff. */
  readonly nameOf: (id: string) => string
  /** The reason that a person gave for a move; empty without one. */
  readonly reason: string
}

/** Returns the kind of an entry: `look` for reading, else the kind of its actor. */
export function kindOf({ actor, action }: Pick<TimelineSource, 'actor' | 'action'>): Kind {
  if ((looks as readonly string[]).includes(action)) return 'look'
  if (actor === 'applicant') return 'applicant'
  return /^(staff|operator|key)\b/.test(actor) ? 'desk' : 'system'
}

function personIdOf(actor: string): string | undefined {
  return /^staff (\S+) /.exec(actor)?.[1]
}

/** Returns the name of an actor: that of `staff ID NAME` and of `key ID NAME`. */
export function actorName(actor: string): string {
  if (actor === 'applicant') return 'Applicant'
  if (actor === 'server') return 'Portal'
  return /^(?:staff|key) \S+ (.+)$/s.exec(actor)?.[1] ?? actor
}

const acts: Readonly<Record<string, string>> = {
  start: 'Started the review',
  hold: 'Put the case on hold',
  resume: 'Resumed the review',
  takeBack: 'Took the recommendation back',
  sendBack: 'Sent the recommendation back',
}

const documentTexts: Readonly<Record<string, string>> = {
  accepted: 'Accepted a document',
  rejected: 'Rejected a document',
  seen: 'Marked a document as seen',
}

function withReason(text: string, reason: string): string {
  return reason === '' ? text : `${text}: ${reason}`
}

function counted(count: unknown, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${more}`
}

const verdictTexts: Readonly<Record<string, string>> = { ok: 'OK', notOk: 'not OK', notApplicable: 'does not apply' }

const dispositionTexts: Readonly<Record<string, string>> = {
  cleared: 'cleared',
  accepted: 'accepted',
  asked: 'asked the applicant',
  confirmed: 'confirmed',
}

const texts: Readonly<Record<string, (source: TimelineSource) => string>> = {
  saved: ({ detail, titleOf }) => `Saved "${titleOf(String(detail.section))}"`,
  uploaded: () => 'Uploaded a file',
  deleted: () => 'Deleted a file',
  replied: () => 'Replied to a remark',
  submitted: ({ detail }) => `Submitted the application (submission ${detail.number})`,
  returned: ({ detail, reason }) =>
    withReason(`Returned the application with ${counted(detail.remarks, 'remark', 'remarks')}`, reason),
  approved: () => 'Approved the application',
  'approved without the desk': ({ detail }) =>
    withReason('Approved the application without a second person', String(detail.withoutDesk)),
  declined: () => 'Declined the application',
  'declined without the desk': ({ detail }) =>
    withReason('Declined the application without a second person', String(detail.withoutDesk)),
  reopened: ({ reason }) => withReason('Reopened the case', reason),
  recommended: () => 'Recommended a decision',
  'recommendation void': ({ detail }) => `The recommendation is void: ${detail.reason}`,
  'item judged': ({ detail }) =>
    detail.verdict === 'accepted' ? 'Accepted the answer to a request' : 'Asked again for an answer',
  'document judged': ({ detail }) => documentTexts[String(detail.verdict)] ?? 'Judged a document',
  'document added': () => 'Added a document for the desk',
  'item withdrawn': () => 'Withdrew a request',
  'check judged': ({ detail }) => `Judged a check: ${verdictTexts[String(detail.verdict)] ?? 'judged'}`,
  'finding judged': ({ detail }) => `Judged a finding: ${dispositionTexts[String(detail.disposition)] ?? 'judged'}`,
  'finding added': () => 'Added a finding',
  withdrawn: () => 'Withdrew the application',
  'erasure asked': () => 'Asked to erase the data',
  'erasure answered': () => 'Answered the request to erase the data',
  'data copied': () => 'Downloaded a copy of everything',
  'deletion asked': () => 'Asked to delete the draft',
  'deletion taken back': () => 'Kept the draft',
  'closed for silence': () => 'Closed the case: the applicant didn’t answer',
  reminded: () => 'Reminded the applicant',
  'case assigned': ({ detail, nameOf }) =>
    typeof detail.to === 'string' ? `Assigned the case to ${nameOf(detail.to)}` : 'Released the case',
  'case changed': ({ detail }) =>
    `Changed ${Array.isArray(detail.changed) ? detail.changed.join(' and ') : 'the case'}`,
  'case moved': ({ detail, reason }) => withReason(acts[String(detail.act)] ?? 'Moved the case', reason),
  excluded: ({ actor, detail, nameOf }) =>
    personIdOf(actor) === detail.staff
      ? 'Left the case because of a connection with the client'
      : `Excluded ${nameOf(String(detail.staff))} from the case`,
  'exclusion ended': ({ detail, nameOf }) => `Ended the exclusion of ${nameOf(String(detail.staff))}`,
  'note added': () => 'Added a note',
  'note struck': () => 'Struck a note out',
  'case opened': () => 'Opened the case',
  'looks listed': () => 'Listed who looked at the case',
  'file read': () => 'Opened a file',
  'file downloaded': () => 'Downloaded a file',
  exported: () => 'Downloaded the evidence pack',
  'number shown': ({ detail, titleOf }) => `Saw a number in full in "${titleOf(String(detail.section))}"`,
}

/** Words an entry of the audit log. An action without a text is shown by its name. */
export function textOf(source: TimelineSource): string {
  const { action } = source
  return texts[action]?.(source) ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`
}
