import type { Logger } from 'pino'

/**
 * Keeps the server running after an uncaught error: it logs the error and continues to serve the other requests.
 * Acknowledged writes are in the database whatever the state of this process.
 */
export function logUncaughtExceptions(log: Logger): void {
  process.on('uncaughtException', (err, origin) => log.error({ err, origin }, 'an uncaught error'))
}
