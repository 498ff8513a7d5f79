import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PortalUnderTest } from './portal.ts'
import { startOfTests } from './portal.ts'

const run = promisify(execFile)

/** Runs a command of the operator's command line on the data of a running portal. @returns its output */
export async function operate({ dataDir }: PortalUnderTest, ...command: readonly string[]): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', 'server/cli/main.ts', ...command]
  const env = { ...process.env, DATA_DIR: dataDir, START: startOfTests, LOG_LEVEL: 'warn' }
  return (await run(process.execPath, program, { env })).stdout
}
