import type { Insertable } from 'kysely'
import { preparedForLater } from './prepared.ts'
import type { ChangeTable, Database } from './tables.ts'

/** What a save, an upload or a deletion touched. */
export interface Change {
  readonly account: string
  /** The revision it made. */
  readonly revision: number
  readonly section: string
  /** Places in the application data; never values. */
  readonly places: readonly string[]
  readonly at: string
}

/** Logs a change, in the transaction that makes it. */
export async function addChange(db: Database, { places, ...change }: Change): Promise<void> {
  await insert(db, { ...change, paths: JSON.stringify(places) })
}

const insert = preparedForLater(
  ['account', 'revision', 'section', 'paths', 'at'],
  (db: Database, { account, revision, section, paths, at }: Insertable<ChangeTable>) =>
    db.insertInto('change').values({ account, revision, section, paths, at }),
)

/** Every change of an application after a revision, oldest first. */
export async function changesSince(db: Database, account: string, revision: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('change')
    .selectAll()
    .where('account', '=', account)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map(({ paths, ...change }) => ({ ...change, places: JSON.parse(paths) }))
}
