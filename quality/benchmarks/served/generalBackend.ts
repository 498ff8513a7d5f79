import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../stress/support/environment.ts'
import { startProgram } from './bareServer.ts'
import type { Caller } from './requests.ts'

/** The newest version of Payload; its packages for both databases need no compiler. */
const version = '3.90.2'
const packages = ['payload', '@payloadcms/db-sqlite', '@payloadcms/db-postgres'].map((name) => `${name}@${version}`)

/** A running general backend with one document of 20 kB for each caller. */
export interface GeneralBackend {
  /** The parts of a job that address it. */
  readonly clients: { readonly address: string; readonly callers: readonly Caller[] }
  end(): void
}

/**
 * Starts Payload on the same kind of database, equally durable, with a collection of items with a validated name and a
 * document. When its packages are missing, they are installed into the folder for temporary files.
 * @throws Error when they cannot be installed, or when it does not start
 */
export async function startGeneralBackend(
  { DATA_DIR = '', DATABASE_URL = '' }: Environment,
  count: number,
): Promise<GeneralBackend> {
  const [email, password] = ['staff@company.example', 'nine dunes beneath one moon']
  const given = [install(), DATA_DIR, DATABASE_URL, String(count), email, password]
  const { address, end } = await startProgram(join(import.meta.dirname, 'payload.ts'), given)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${address}/api/users/login`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { readonly token: string }
  const callers = Array.from({ length: count }, (_, index) => {
    return { account: String(index + 1), token, email, password, revision: 0 }
  })
  return { clients: { address, callers }, end }
}

/** @returns the folder of the packages */
function install(): string {
  const folder = join(tmpdir(), `portal-bench-payload-${version}`)
  const finished = join(folder, 'finished')
  if (existsSync(finished)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  console.log(`    installing Payload ${version}, 200 MB ..`)
  const args = ['install', ...packages, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`Payload ${version} could not be installed`)
  writeFileSync(finished, '')
  return folder
}
