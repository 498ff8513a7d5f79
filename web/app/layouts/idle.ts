import { lastActivity } from '../../session/session.ts'

/**
 * Shares the time of the last activity with the applicant's other windows, because activity in one keeps the session of
 * all.
 * @returns a function that stops sharing
 */
export function shareActivity(): () => void {
  const channel = new BroadcastChannel('session-use')
  channel.onmessage = ({ data }: MessageEvent<number>) => lastActivity.set(Math.max(data, lastActivity.get()))
  const stop = lastActivity.subscribe(() => channel.postMessage(lastActivity.get()))
  return () => {
    stop()
    channel.close()
  }
}

/** The server stores the activity of a session once a minute, so a session may end up to one minute early. */
const storedEveryMs = 60_000
const warningMs = 120_000

/**
 * Returns the earliest time at which an idle session ends, and the time to warn: two minutes earlier, or halfway when
 * that is later. All times are in milliseconds since 1970.
 */
export function idleTimes(activeAt: number, idleMinutes: number): { readonly warnAt: number; readonly endAt: number } {
  const endAt = activeAt + Math.max(idleMinutes * 60_000 - storedEveryMs, storedEveryMs / 2)
  return { endAt, warnAt: endAt - Math.min(warningMs, (endAt - activeAt) / 2) }
}
