import { setTimeout as delay } from 'node:timers/promises'

/** Maximum wait of a change for a submission; a call is answered within eight seconds. */
const longestWaitMilliseconds = 3000

/** Gives a submission priority over changes of the same application, which would make it restart again and again. */
export interface SubmissionGate {
  /** Runs a submission; later changes of its account wait. */
  submit<Result>(account: string, act: () => Promise<Result>): Promise<Result>
  /** Resolves when this server prepares no submission of the account, after three seconds at the latest. */
  waitForSubmission(account: string): Promise<void>
}

/** Creates the gate of this process; a transaction decides between processes. */
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
