import { onTestFinished } from 'vitest'
import { type Running, runServer } from './serverProcess.ts'

/**
 * Starts the real server in a separate process on any free port, and kills it when the test ends.
 * @param folder the working folder; one without a file `.env` when absent
 */
export function startServer(environment: Readonly<Record<string, string>>, folder?: string): Promise<Running> {
  return runServer(environment, (child) => onTestFinished(() => void child.kill('SIGKILL')), [], folder)
}
