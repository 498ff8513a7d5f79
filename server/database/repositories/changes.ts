import { type Selectable, sql } from 'kysely'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import type { ChangeTable, Database } from '../tables.ts'

/** The paths that a save, an upload or a deletion changed. */
export interface Change {
  readonly account: string
  /** The revision that it created. */
  readonly revision: number
  readonly section: string
  /** Paths in the application data; never values. */
  readonly dataPaths: readonly string[]
  readonly at: string
}

type ChangeRow = Selectable<ChangeTable>

/** Logs a change in the transaction that makes it. @returns the size of the paths in bytes */
export async function addChange(db: Database, { dataPaths, ...change }: Change): Promise<number> {
  const paths = encodeDataPaths(dataPaths)
  await db
    .insertInto('change')
    .values({ ...change, paths })
    .execute()
  return paths.length
}

/**
 * Returns the changes of an application after a revision, oldest first. Of changes that {@link compactChanges} has
 * removed, it returns the last one of each signature that still exists.
 */
export async function changesSince(db: Database, account: string, revision: number): Promise<Change[]> {
  return (await rowsSince(db, account, revision)).flatMap((row) => {
    const { paths, ...change } = row
    if (!isCompacted(row)) return [{ ...change, dataPaths: decodeDataPaths(paths) }]
    return Object.entries(signedAtIn(row)).map(([path, at]) => ({ ...change, dataPaths: [path], at }))
  })
}

/** Returns the paths that changed after a revision; `everything` when the log does not go back that far. */
export async function dataPathsChangedSince(
  db: Database,
  account: string,
  revision: number,
): Promise<readonly string[] | 'everything'> {
  const rows = await rowsSince(db, account, revision)
  return rows.some(isCompacted) ? 'everything' : rows.flatMap(({ paths }) => decodeDataPaths(paths))
}

/** Returns the last change in some sections of an application; undefined when the log has none. */
export async function findLastChange(
  db: Database,
  account: string,
  sections: readonly string[],
): Promise<Pick<Change, 'section' | 'at'> | undefined> {
  return db
    .selectFrom('change')
    .select(['section', 'at'])
    .where('account', '=', account)
    .where('section', 'in', sections)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function rowsSince(db: Database, account: string, revision: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('change')
    .selectAll()
    .where('account', '=', account)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
}

/**
 * Maximum changes of an account in the log, and maximum bytes of their paths. A page that is further behind cannot
 * merge.
 */
const maxChanges = 1000
const maxBytes = 4_000_000
/** Maximum rows that one call removes, so that no save waits for a long history. */
const maxRowsPerCall = 500

/**
 * Limits the log of an account to its bounds. The oldest changes become one row, which holds only the time of each
 * signature. Call it in the transaction that changes the application.
 *
 * @param signaturePathsOf returns the paths of all current signatures of the application; called only beyond the bounds
 */
export async function compactChanges(
  db: Database,
  account: string,
  signaturePathsOf: () => ReadonlySet<string>,
): Promise<void> {
  const last = await lastBeyondBounds(db, account)
  if (last === undefined) return
  const rows = await db
    .selectFrom('change')
    .selectAll()
    .where('account', '=', account)
    .where('revision', '<=', last)
    .orderBy('revision')
    .limit(maxRowsPerCall)
    .execute()
  const newest = rows.at(-1)
  if (!newest || rows.every(isCompacted)) return
  const times = rows.flatMap((row) => (isCompacted(row) ? Object.entries(signedAtIn(row)) : timesOf(row)))
  const signaturePaths = signaturePathsOf()
  const signedAt = Object.fromEntries(times.filter(([path]) => signaturePaths.has(path)))
  const { revision } = newest
  await db.deleteFrom('change').where('account', '=', account).where('revision', '<', revision).execute()
  const paths = JSON.stringify({ signedAt })
  const condensed = db.updateTable('change').set({ section: '', paths })
  await condensed.where('account', '=', account).where('revision', '=', revision).execute()
}

/** Returns the newest revision beyond the bounds; undefined when all changes are within them. */
async function lastBeyondBounds(db: Database, account: string): Promise<number | undefined> {
  const newestFirst = await db
    .selectFrom('change')
    .select(['revision', sql<number>`length(paths)`.as('bytes')])
    .where('account', '=', account)
    .orderBy('revision', 'desc')
    .limit(maxChanges + 1)
    .execute()
  let bytes = 0
  return newestFirst.find((row, index) => {
    bytes += Number(row.bytes)
    return index === maxChanges || bytes > maxBytes
  })?.revision
}

/** Returns true for a compacted row, which holds an object; every other row holds a list. */
function isCompacted({ paths }: ChangeRow): boolean {
  return paths.startsWith('{')
}

function signedAtIn({ paths }: ChangeRow): Readonly<Record<string, string>> {
  return JSON.parse(paths).signedAt
}

function timesOf({ paths, at }: ChangeRow): [path: string, at: string][] {
  return decodeDataPaths(paths).map((path) => [path, at])
}

/** Lists, in each of which the same fields changed in several rows; without fields, the rows themselves changed. */
type RowGroup = readonly [list: string, rowIds: readonly string[], fields: readonly string[]]

/**
 * Encodes paths as JSON. Rows in which the same fields changed share one entry, so that a save of 500 rows names each
 * row id and each field once. {@link decodeDataPaths} returns exactly the same set.
 */
export function encodeDataPaths(paths: readonly string[]): string {
  const single: string[] = []
  const fieldsByRow = new Map<string, string[]>()
  for (const path of new Set(paths)) {
    const { field, rowId, rowField } = parsePath(path)
    if (rowId === undefined) single.push(path)
    else if (rowField === undefined) fieldsByRow.set(`${path}/`, [])
    else {
      const row = pathOf(field, rowId)
      fieldsByRow.set(row, [...(fieldsByRow.get(row) ?? []), rowField])
    }
  }
  return JSON.stringify([...single, ...groupsOf(fieldsByRow)])
}

function groupsOf(fieldsByRow: ReadonlyMap<string, readonly string[]>): (string | RowGroup)[] {
  const groups = new Map<string, { list: string; rowIds: string[]; fields: readonly string[] }>()
  for (const [row, fields] of fieldsByRow) {
    const { field: list, rowId = '' } = parsePath(row)
    const key = [list, ...fields.toSorted()].join('/')
    const group = groups.get(key)
    if (group) group.rowIds.push(rowId)
    else groups.set(key, { list, rowIds: [rowId], fields })
  }
  return [...groups.values()].map(({ list, rowIds, fields }) =>
    rowIds.length === 1 && fields.length <= 1 ? pathOf(list, rowIds[0], fields[0]) : [list, rowIds, fields],
  )
}

/** Decodes the result of {@link encodeDataPaths}, and the plain lists of paths that earlier versions stored. */
export function decodeDataPaths(json: string): string[] {
  return (JSON.parse(json) as (string | RowGroup)[]).flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    const [list, rowIds, fields] = entry
    return rowIds.flatMap((rowId) =>
      fields.length === 0 ? [pathOf(list, rowId)] : fields.map((field) => pathOf(list, rowId, field)),
    )
  })
}
