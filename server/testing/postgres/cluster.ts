import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPostgres, postgresBinaries } from './binaries.ts'

/** A PostgreSQL for tests, with the safe settings that the portal requires. It listens on a socket in its folder. */
export interface Cluster {
  /** Returns the address of a database in it. */
  url(database: string): string
  start(): void
  stop(mode: 'fast' | 'immediate'): void
}

/**
 * Creates a cluster in a folder and starts it.
 * @param owner the id of a process: when it ends, in whatever way, the cluster ends and the folder is removed
 * @throws Error with the remedy when PostgreSQL is not installed
 */
export function startCluster(folder: string, owner = process.pid): Cluster {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error(missingPostgres)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, args: readonly string[]) => {
    // The server must not inherit our pipes, because this call would then wait for its end.
    const { status, stderr, error } = spawnSync(join(binaries, program), args, {
      cwd: folder,
      encoding: 'utf8',
      ...user,
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    })
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr ?? logOf(folder)}`)
  }
  run('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=300 -c jit=off`
  const cluster: Cluster = {
    url: (database) => `postgres://portal@localhost/${database}?host=${encodeURIComponent(folder)}`,
    start: () => run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options]),
    stop: (mode) => run('pg_ctl', ['stop', '-w', '-D', data, '-m', mode]),
  }
  cluster.start()
  endWith(owner, folder)
  return cluster
}

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root: its own user if there is one, otherwise
 * `nobody`.
 */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65_534)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const watch = `while kill -0 "$0"; do sleep 0.3; done; kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")"; sleep 0.5; rm -rf "$1"`

function endWith(owner: number, folder: string): void {
  spawn('/bin/sh', ['-c', watch, String(owner), folder], { detached: true, stdio: 'ignore' }).unref()
}

function logOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'log'), 'utf8').slice(-2000)
  } catch {
    return 'without a log'
  }
}
