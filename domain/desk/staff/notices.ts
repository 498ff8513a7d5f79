/**
 * The mails about work, which a person may switch off. Those about access are always sent.
 *
 * - assigned: a colleague assigned a case to the person.
 * - returned: the applicant submitted a case of the person again.
 * - toDecide: recommended cases, at most once an hour.
 * - overdue: late cases of the person, once a day.
 */
export const noticeKinds = ['assigned', 'returned', 'toDecide', 'overdue'] as const
export type NoticeKind = (typeof noticeKinds)[number]
