import type { Insertable, Selectable, Updateable } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { CaseMoveTable, Database, DeskCaseTable } from '../tables.ts'

/** A case as it is stored. */
export type DeskCase = Selectable<DeskCaseTable>

/** Returns the case of an account, or undefined. */
export function findCase(db: Database, account: string): Promise<DeskCase | undefined> {
  return db.selectFrom('deskCase').selectAll().where('account', '=', account).executeTakeFirst()
}

export async function addCase(db: Database, added: Insertable<DeskCaseTable>): Promise<void> {
  await db.insertInto('deskCase').values(added).execute()
}

/** Changes a case at a revision, and increments that. @returns true when the revision matched */
export async function changeCase(
  db: Database,
  { account, revision }: Pick<DeskCase, 'account' | 'revision'>,
  changes: Omit<Updateable<DeskCaseTable>, 'account' | 'revision'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deskCase')
    .set({ ...changes, revision: revision + 1 })
    .where('account', '=', account)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Adds a move under the next number of its account. The caller holds the lock of the application. */
export async function addMove(db: Database, move: Omit<Insertable<CaseMoveTable>, 'number'>): Promise<void> {
  const { last } = await db
    .selectFrom('caseMove')
    .select((row) => row.fn.max('number').as('last'))
    .where('account', '=', move.account)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('caseMove')
    .values({ ...move, number: (last ?? 0) + 1 })
    .execute()
}

/** Returns the moves of a case, the first one first. */
export function movesOf(db: Database, account: string): Promise<Selectable<CaseMoveTable>[]> {
  return db.selectFrom('caseMove').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Returns the case of an account, and locks its row until the transaction ends. */
export async function lockCase(db: Database, account: string): Promise<DeskCase | undefined> {
  const query = db.selectFrom('deskCase').selectAll().where('account', '=', account)
  return (isPostgres(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()
}
