import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './config/settings.ts'

const { warn: warnLevel = 40 } = pino.levels.values
/** So long a line may wait for others. */
const waitMilliseconds = 20

let standard: DestinationStream | undefined

/** The log of a process: one line of JSON each, without anything a person typed. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: errorForLog } }
  if (to) return pino(options, to)
  standard ??= writtenTogether()
  return pino(options, standard)
}

/**
 * Standard output, to which lines of a crowd go together: each for itself costs a call to the system and wakes whoever reads them.
 * A warning or an error is written at once, with all before it, and what waits is written before the process ends: only one that is killed loses
 * the requests it told of last.
 */
function writtenTogether(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true })
  let waiting = ''
  const write = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') out.write(lines)
  }
  process.on('exit', write)
  return {
    // By this pino tells the level of the line before it writes it.
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
 * An error as it is logged: its kind, message and where it came from. Databases and mail servers put what they were given into
 * further properties, and those stay out.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type, code, message, stack, ...(cause !== undefined && { cause: errorForLog(cause) }) }
}
