import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import { readSettings } from '../../config/settings.ts'
import { openStore } from '../../database/open.ts'
import { startCluster } from './cluster.ts'

/** The migrated database from which the databases of all tests are copied. */
const template = 'portal_template'

/**
 * Creates an empty database with all tables in the cluster of this test run, which is started when needed.
 * @returns its address
 */
export async function createDatabase(name: string): Promise<string> {
  const url = await sharedCluster()
  await execute(url('postgres'), `create database "${name}" template ${template}`)
  return url(name)
}

/** Creates a database without any tables. @returns its address */
export async function createEmptyDatabase(name: string): Promise<string> {
  const url = await sharedCluster()
  await execute(url('postgres'), `create database "${name}" template template0`)
  return url(name)
}

type UrlOf = (database: string) => string

let known: Promise<UrlOf> | undefined

function sharedCluster(): Promise<UrlOf> {
  known ??= findOrStart()
  return known
}

/**
 * Finds or starts the cluster. Test files run in separate processes: the first one, which creates the folder, starts
 * the cluster, and the others wait for its file.
 */
async function findOrStart(): Promise<UrlOf> {
  const folder = process.env.TEST_CLUSTER
  if (folder === undefined)
    throw new Error('TEST_CLUSTER is missing: run the test by vitest.config.ts, whose globalSetup sets it')
  const word = join(folder, 'word')
  if (isFirst(folder)) await start(folder, word)
  while (!existsSync(word)) await setTimeout(50)
  const { url, error } = JSON.parse(readFileSync(word, 'utf8')) as { url?: string; error?: string }
  if (url === undefined) throw new Error(error)
  return (database) => url.replace('/postgres?', `/${database}?`)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    return false
  }
}

async function start(folder: string, word: string): Promise<void> {
  const outcome = await makeTemplate(folder).catch((error: Error) => ({ error: error.message }))
  writeFileSync(`${word}.part`, JSON.stringify(outcome))
  renameSync(`${word}.part`, word)
}

async function makeTemplate(folder: string): Promise<{ url: string }> {
  const cluster = startCluster(folder, Number(process.env.TEST_CLUSTER_OWNER))
  await execute(cluster.url('postgres'), `create database ${template}`)
  const store = await openStore(readSettings({ DATA_DIR: folder, DATABASE_URL: cluster.url(template) }))
  await store.close()
  return { url: cluster.url('postgres') }
}

/** Runs statements on a separate connection. */
export async function execute(url: string, statements: string): Promise<readonly Record<string, unknown>[]> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    return (await pool.query(statements)).rows ?? []
  } finally {
    await pool.end()
  }
}
