import { createObservable } from '../state/observable.ts'

/** The time of the last answer to a call of the session, in any window, in milliseconds since 1970. */
export const lastUse = createObservable(Date.now())

const channelName = 'session-use'
let channel: BroadcastChannel | undefined

/** Records an answer to a call with the session's token. */
export function recordUse(): void {
  lastUse.set(Date.now())
  channel?.postMessage(lastUse.get())
}

/** Follows the calls of other windows, which keep the session too. @returns a function that ends it */
export function shareUse(): () => void {
  const opened = new BroadcastChannel(channelName)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<number>) => lastUse.set(Math.max(data, lastUse.get()))
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
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
