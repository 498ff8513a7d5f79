import type { Logger } from 'pino'

/**
 * Keeps the server alive through an error that nobody caught: it is logged, and everybody else goes on being served. What was
 * acknowledged stands in the database whatever state this process is in.
 */
export function logUncaughtExceptions(log: Logger): void {
  process.on('uncaughtException', (err, origin) => log.error({ err, origin }, 'an error that nobody caught'))
}
