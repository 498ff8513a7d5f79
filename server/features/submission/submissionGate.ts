import { setTimeout as delay } from 'node:timers/promises'

/** Longest a change waits for a submission; a call is answered within eight seconds. */
const longestWaitMilliseconds = 3000

/** Lets a submission go before changes of the same application, which would make it start again and again. */
export interface SubmissionGate {
  /** Runs a submission; changes of its account that begin meanwhile wait. */
  submit<Result>(account: string, act: () => Promise<Result>): Promise<Result>
  /** Resolves when no submission of the account is prepared by this server, after three seconds at the latest. */
  waitForSubmission(account: string): Promise<void>
}

/** Creates the gate of this process; what must also hold between processes is decided in a transaction. */
export function createSubmissionGate(): SubmissionGate {
  const running = new Map<string, Promise<unknown>>()
  return {
    async submit(account, act) {
      const submission = act()
      const ended = submission.catch(() => {})
      running.set(account, ended)
      try {
        return await submission
      } finally {
        if (running.get(account) === ended) running.delete(account)
      }
    },
    async waitForSubmission(account) {
      const submission = running.get(account)
      if (!submission) return
      const timeout = new AbortController()
      await Promise.race([submission, delay(longestWaitMilliseconds, undefined, { signal: timeout.signal })])
      timeout.abort()
    },
  }
}
