import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

const { error: errorLevel = 50 } = pino.levels.values
/** So long a line may wait for others. */
const waitMilliseconds = 20

/** The log of a process: one line of JSON each, without anything a person typed. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: errorForLog } }
  return pino(options, to ?? writtenTogether())
}

/**
 * Standard output, to which lines of a crowd go together: each for itself costs a call to the system and wakes whoever reads them.
 * An error is written at once, and what waits before the process ends.
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
      if (this.lastLevel >= errorLevel) write()
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
