import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * SQLSTATE codes of a state of the server, not of the statement: connections (08), rollbacks for the sake of others
 * (40), resources (53), operator (57), system (58), a standby that cannot write (25006), a lock not acquired in time
 * (55P03).
 */
const transient = /^(08|40|53|57|58)...$|^25006$|^55P03$/

/** Returns the SQLSTATE of an error; undefined for other errors: a broken socket, a timeout. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object) ? code : undefined
}

/**
 * Returns true when a connection's prepared statement differs from ours: its table was changed since it was planned, or
 * a pooler between PostgreSQL and this server has switched the connection.
 */
export function isStale(error: unknown): boolean {
  const state = sqlState(error)
  const isReplanned = state === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  return isReplanned || state === '26000' || state === '42P05'
}

/**
 * Returns true when a connection cannot be reused after this error: PostgreSQL did not report that it continues, or
 * knows other statements.
 */
export function breaksConnection(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|57P)/.test(state) || isStale(error)
}

/** Converts an error of the driver into an error of the database layer. */
export function asStoreError(error: unknown): unknown {
  const state = sqlState(error)
  return state === undefined || transient.test(state) || isStale(error) ? new DatabaseUnavailable(error) : error
}
