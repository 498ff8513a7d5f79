/** The database does not answer, or gave up on us: nothing is wrong with the call, and a later one may succeed. */
export class DatabaseUnavailable extends Error {
  /** By this the call is answered 503, with the moment to try again. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
    super(`the database is not available${reason}`, { cause })
  }
}
