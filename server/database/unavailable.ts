/** The database does not respond, or ended the connection: the call itself is valid, and a retry may succeed. */
export class DatabaseUnavailable extends Error {
  /** Makes the error handler answer the call with 503 and the time of the next attempt. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
    super(`the database is not available${reason}`, { cause })
  }
}
