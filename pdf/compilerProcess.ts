import type { ChildProcess } from 'node:child_process'
import { type Asked, askProcess, isAlive, type Outcome } from './process.ts'

/** A child process that makes documents, replaced when it is old, slow or dead. */
export interface CompilerProcess {
  /** Starts the process where it does not run, so that the next document does not wait for its start. */
  start(): void
  /**
   * Makes one document; the next may be asked for when this one has ended. A document whose process died is tried once more: the cause
   * is more likely outside of it.
   * @param limitMilliseconds bounds each try, the start of the process included
   */
  make(asked: Asked, limitMilliseconds: number): Promise<Outcome>
  /** Ends the process; a document that is being made ends as `died`. */
  close(): void
}

interface CompilerProcessOptions {
  readonly start: () => ChildProcess
  /** The process is replaced after so many documents. */
  readonly documentsPerProcess: number
  /** A process without work is ended after so long. */
  readonly idleMilliseconds: number
}

/** Creates a compiler process; the child starts with {@link CompilerProcess.start} or the first document. */
export function createCompilerProcess(options: CompilerProcessOptions): CompilerProcess {
  let child: ChildProcess | undefined
  let made = 0
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  function endWhenIdle(): void {
    clearTimeout(idle)
    if (!closed) idle = setTimeout(end, options.idleMilliseconds).unref()
  }

  function liveChild(): ChildProcess {
    if (child && isAlive(child) && made < options.documentsPerProcess) return child
    end()
    child = options.start()
    made = 0
    return child
  }

  async function make(asked: Asked, limitMilliseconds: number, isRetry = false): Promise<Outcome> {
    clearTimeout(idle)
    const outcome = await askProcess(liveChild(), asked, limitMilliseconds)
    made += 1
    if (outcome === 'died' && !isRetry && !closed) return make(asked, limitMilliseconds, true)
    if (outcome === 'tooSlow') end()
    endWhenIdle()
    return outcome
  }

  return {
    start() {
      liveChild()
      endWhenIdle()
    },
    make: (asked, limitMilliseconds) => make(asked, limitMilliseconds),
    close() {
      closed = true
      end()
    },
  }
}
