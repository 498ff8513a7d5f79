import { lastUse } from '../../session/session.ts'

/** Shares the time of the last use with the applicant's other windows, which keep the session too. @returns the end */
export function shareUse(): () => void {
  const channel = new BroadcastChannel('session-use')
  channel.onmessage = ({ data }: MessageEvent<number>) => lastUse.set(Math.max(data, lastUse.get()))
  const stop = lastUse.subscribe(() => channel.postMessage(lastUse.get()))
  return () => {
    stop()
    channel.close()
  }
}

/** The server stores the use of a session once a minute, so it may count one minute more than the browser. */
const storedEveryMs = 60_000
const warningMs = 120_000

/** Returns when an idle session ends at the earliest, and when to warn: two minutes before, or half the time. */
export function idleTimes(usedAt: number, idleMinutes: number): { readonly warnAt: number; readonly endAt: number } {
  const endAt = usedAt + Math.max(idleMinutes * 60_000 - storedEveryMs, storedEveryMs / 2)
  return { endAt, warnAt: endAt - Math.min(warningMs, (endAt - usedAt) / 2) }
}
