import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data acknowledged before the power cut. */
export interface Acknowledged {
  /** The highest revision, by the suffix of its account. */
  readonly revisions: Map<number, number>
  /** Names of blobs. */
  readonly files: Set<string>
}

/** Adds the data that a response acknowledges: an upload, or a save whose values have the suffix of their account. */
export function takeAnswer(bytes: Buffer, acknowledged: Acknowledged): void {
  const text = bytes.toString('latin1')
  const [, revision] = /"code":1004,.*?"revision":(\d+)/.exec(text) ?? []
  const [, index] = /"V\d+A(\d+)"/.exec(text) ?? []
  if (revision !== undefined && index !== undefined) {
    const { revisions } = acknowledged
    revisions.set(Number(index), Math.max(revisions.get(Number(index)) ?? 0, Number(revision)))
  }
  const [, file] = /"code":1005,.*?"blobName":"([\w-]{22})"/.exec(text) ?? []
  if (file !== undefined) acknowledged.files.add(file)
}

/**
 * Returns a function that counts a file as acknowledged when the server sends its name to the database or to the
 * client: PostgreSQL receives it first, and may commit the row from then on. The process that inspects an upload gets
 * its path earlier, which acknowledges nothing.
 */
export function mentionCounter(uploads: ReadonlyMap<string, string>) {
  return (bytes: Buffer, { files }: Acknowledged): void => {
    const text = bytes.toString('latin1').replaceAll(/\/incoming\/[\w-]{22}/g, '')
    for (const id of uploads.keys()) if (!files.has(id) && text.includes(id)) files.add(id)
  }
}

/** Checks only blobs, when the rows are in another database. @returns sentences about lost or torn blobs */
export function verifyContents(
  image: ReadonlyMap<string, Buffer>,
  folder: string,
  uploads: ReadonlyMap<string, string>,
  { files }: Acknowledged,
): string[] {
  return [...files].flatMap((id) => {
    const content = image.get(join(folder, id))
    if (content && hashOf(content) === uploads.get(id)) return []
    return [`file ${id} may have a row and has ${content ? 'another' : 'no'} content`]
  })
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Checks the data folder after a power cut. @returns sentences about lost, torn or half-applied data */
export function verifyImage(folder: string, accounts: readonly string[], acknowledged: Acknowledged): string[] {
  const database = new DatabaseSync(join(folder, 'portal.db'))
  try {
    const [whole] = database.prepare('pragma integrity_check').all()
    if (whole?.integrity_check !== 'ok') return [`SQLite finds the database damaged: ${whole?.integrity_check}`]
    const saves = accounts.flatMap((account, index) =>
      verifyAccount(database, account, acknowledged.revisions.get(index) ?? 0),
    )
    return [...saves, ...verifyUploads(database, folder, acknowledged)]
  } catch (error) {
    return [`SQLite cannot read the database: ${error}`]
  } finally {
    database.close()
  }
}

function verifyAccount(database: DatabaseSync, account: string, acknowledged: number): string[] {
  const row = database.prepare('select revision, data from application where account = ?').get(account)
  if (!row) return [`account ${account} is lost`]
  const content = [...String(row.data).matchAll(/"V(\d+)A\d+"/g)].reduce((sum, [, number]) => sum + Number(number), 0)
  const changes = countOf(database, 'select count(*) as n from "change" where account = ?', account)
  const audited = countOf(
    database,
    `select (select count(*) from audit where action = 'saved' and account = :account) +
      (select count(*) from audit_waiting where action = 'saved' and account = :account) as n`,
    { account },
  )
  const keys = countOf(database, 'select count(*) as n from idempotency where account = ?', account)
  const counts = `revision ${row.revision}, content ${content}, changes ${changes}, audit ${audited}, keys ${keys}`
  const isWhole = [content, changes, audited, keys].every((count) => count === row.revision)
  return [
    ...(isWhole ? [] : [`account ${account} is half-applied: ${counts}`]),
    ...(Number(row.revision) < acknowledged ? [`account ${account} lost saves up to ${acknowledged}: ${counts}`] : []),
  ]
}

function countOf(database: DatabaseSync, query: string, given: string | Record<string, string>): number {
  const statement = database.prepare(query)
  return Number((typeof given === 'string' ? statement.get(given) : statement.get(given))?.n)
}

function verifyUploads(database: DatabaseSync, folder: string, { files }: Acknowledged): string[] {
  const rows = database.prepare('select id, sha256 from file').all() as { id: string; sha256: string }[]
  const known = new Set(rows.map(({ id }) => id))
  const stored = database
    .prepare('select data from application')
    .all()
    .map(({ data }) => String(data))
    .join('')
  const lost = [...files].filter((id) => !known.has(id)).map((id) => `acknowledged file ${id} has no row`)
  const problems = rows.flatMap(({ id, sha256 }) => {
    const path = join(folder, 'files', id)
    const content = existsSync(path) ? readFileSync(path) : undefined
    const isThere = content && hashOf(content) === sha256
    return [
      ...(isThere ? [] : [`file ${id} has a row and ${content ? 'another' : 'no'} content`]),
      ...(stored.includes(id) ? [] : [`file ${id} has a row and is missing in its application`]),
    ]
  })
  return [...lost, ...problems]
}
