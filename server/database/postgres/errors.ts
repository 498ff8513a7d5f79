import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * What PostgreSQL says when the state of things is the reason and not the statement: connections (08), rollbacks for the sake of
 * others (40), resources (53), operator (57), system (58), a standby that cannot write (25006), a lock not had in time (55P03).
 */
const passing = /^(08|40|53|57|58)...$|^25006$|^55P03$/

/** The SQLSTATE of an error; undefined for what is not PostgreSQL's: a socket that broke, a time that ran out. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object) ? code : undefined
}

/**
 * Whether a connection knows a statement otherwise than we do: its table was changed since it was planned, or somebody between
 * PostgreSQL and us has given us another's connection.
 */
function isStale(error: unknown): boolean {
  const state = sqlState(error)
  const isReplanned = state === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  return isReplanned || state === '26000' || state === '42P05'
}

/** Whether a connection cannot be used again after this error: PostgreSQL did not say that it goes on, or knows other statements. */
export function breaksConnection(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|57P)/.test(state) || isStale(error)
}

/** Whether single statements that failed together for the sake of others, or of their connection, may be done one by one. */
export function isOverByRepeating(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return isStale(cause) || ['40P01', '40001', '55P03'].includes(sqlState(cause) ?? '')
}

/** An error of the driver as the store tells it. */
export function asStoreError(error: unknown): unknown {
  const state = sqlState(error)
  return state === undefined || passing.test(state) || isStale(error) ? new DatabaseUnavailable(error) : error
}
