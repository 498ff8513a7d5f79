import { addDays } from '../../kit/values/dates.ts'

/** Days without an answer to a round after which its case may be closed. */
const silentDays = 90
/** Days for which a save or a message keeps a case open, because the applicant is working on the answer. */
const signDays = 14

/** The activity of the applicant since a round was sent; ISO dates in the region's time zone. */
export interface Silence {
  readonly sentOn: string
  /** The day by which the applicant was asked to answer. */
  readonly replyBy: string
  /** The day of the last save, reply, upload or message; null without any. */
  readonly lastSignOn: string | null
}

/** Returns the first day on which an unanswered round may be closed for silence. */
export function closableFrom({ sentOn, replyBy, lastSignOn }: Silence): string {
  const days = [addDays(sentOn, silentDays), addDays(replyBy, 1)]
  if (lastSignOn !== null) days.push(addDays(lastSignOn, signDays))
  return days.toSorted().at(-1) ?? ''
}

/** Days after the sending of a round on which the applicant is reminded, while the reply is not overdue. */
export const reminderDays = [7, 21]

/** Returns the number of reminders of an unanswered round that are due by a day. */
export function remindersDue({ sentOn, replyBy }: Pick<Silence, 'sentOn' | 'replyBy'>, today: string): number {
  if (today > replyBy) return 0
  return reminderDays.filter((days) => addDays(sentOn, days) <= today).length
}
