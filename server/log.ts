import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/** The log of a process: one line of JSON each, without anything a person typed. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: errorForLog } }
  return to ? pino(options, to) : pino(options)
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
