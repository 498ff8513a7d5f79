import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { SubmissionRecord } from '#domain/application/record.ts'

/** What the child process is asked for: the document of a record, and the JSON it carries as an attachment. */
export interface Asked {
  readonly record: SubmissionRecord
  readonly attached?: string | undefined
}

/** What the child process answers. */
export type Answered = { readonly bytes: Uint8Array } | { readonly error: string }

/** How the making of one document ended. */
export type Outcome = Answered | 'died' | 'tooSlow' | 'tooLarge'

/** What a process ends itself by when it has more memory than it may. */
export const memorySignal = 'SIGTERM'

/** Enough for 500 owners who all sign with a drawing of their own. */
const usualMegabytes = 1536

/**
 * Starts the process that makes documents. It is given no environment, so none of the server's secrets.
 * @param megabytes resident memory beyond which it ends itself
 */
export function startProcess(megabytes: number = usualMegabytes): ChildProcess {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [String(megabytes)], {
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
    execArgv: [],
    serialization: 'advanced',
  })
  // A process that could not be started counts as dead; it is noticed when it is asked.
  child.on('error', () => {})
  // An idle process must not keep the program alive; while a document is made, its time limit does.
  child.unref()
  child.channel?.unref()
  return child
}

/** Whether a process can still be asked. */
export function isAlive(child: ChildProcess): boolean {
  return child.connected && !child.killed && child.exitCode === null && child.signalCode === null
}

/** Has a process make one document; it must not be asked for another until this one has ended. */
export function askProcess(child: ChildProcess, asked: Asked, limitMilliseconds: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const answered = (answer: Answered) => end(answer)
    const died = (_code?: number | null, signal?: NodeJS.Signals | null) =>
      end(signal === memorySignal ? 'tooLarge' : 'died')
    const timer = setTimeout(() => end('tooSlow'), limitMilliseconds)
    function end(outcome: Outcome): void {
      clearTimeout(timer)
      child.off('message', answered).off('exit', died)
      resolve(outcome)
    }
    child.once('message', answered).once('exit', died)
    child.send(asked, (error) => error && died())
  })
}
