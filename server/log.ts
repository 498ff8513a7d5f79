import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './config/settings.ts'
import { activeSpan } from './features/tracing/spans.ts'

const { warn: warnLevel = 40 } = pino.levels.values
/** Milliseconds that a line waits at most for further lines. */
const waitMilliseconds = 20

let standard: DestinationStream | undefined

/** Creates the log of a process: a line of JSON each, without user input; in a traced request it names the trace. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const mixin = () => {
    const span = activeSpan()
    return span ? { trace_id: span.traceId } : {}
  }
  const options = { level: logLevel, base: null, mixin, serializers: { err: errorForLog } }
  if (to) return pino(options, to)
  standard ??= batchedOutput()
  return pino(options, standard)
}

/**
 * Returns a stream to standard output that batches lines: a separate write for each line costs a system call and wakes
 * its reader. A warning or an error is written at once, with all lines before it, and the rest before the process ends,
 * so that only a killed process loses its last lines.
 */
function batchedOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true })
  let waiting = ''
  const write = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') out.write(lines)
  }
  process.on('exit', write)
  return {
    // With this symbol pino exposes the level of the line before it writes the line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(this: { readonly lastLevel: number }, line: string) {
      if (waiting === '') setTimeout(write, waitMilliseconds).unref()
      waiting += line
      if (this.lastLevel >= warnLevel) write()
    },
  } as DestinationStream
}

/**
 * Returns an error as it is logged: its kind, message and stack. Further properties are left out, because databases and
 * mail servers put their input into them.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type, code, message, stack, ...(cause !== undefined && { cause: errorForLog(cause) }) }
}

/**
 * Keeps the server running after an uncaught error, which it logs: the other requests are answered, and acknowledged
 * writes are in the database, whatever the state of this process.
 */
export function logUncaughtExceptions(log: Logger): void {
  process.on('uncaughtException', (err, origin) => log.error({ err, origin }, 'an uncaught error'))
}
