import type { Insertable, Selectable } from 'kysely'
import type { ErasureRequestTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'
import { nextNumber } from './nextNumber.ts'

export type StoredErasureRequest = Selectable<ErasureRequestTable>

/** Adds an open request under the next number. The caller holds the lock of the application. */
export async function addErasureRequest(
  db: Database,
  request: Pick<Insertable<ErasureRequestTable>, 'account' | 'text' | 'at' | 'dueOn'>,
): Promise<void> {
  const number = await nextNumber(db, 'erasureRequest', request.account)
  const open = { answer: null, keptUntil: null, answeredAt: null, actor: null }
  await db
    .insertInto('erasureRequest')
    .values({ ...request, number, ...open })
    .execute()
}

/** Returns the requests of an account, oldest first. */
export function erasureRequestsOf(db: Database, account: string): Promise<StoredErasureRequest[]> {
  return db.selectFrom('erasureRequest').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Stores the answer to the open request. The caller holds the lock of the application. */
export async function answerErasureRequest(
  db: Database,
  account: string,
  answer: Pick<StoredErasureRequest, 'answer' | 'removed' | 'keptUntil' | 'answeredAt' | 'actor'>,
): Promise<void> {
  await db
    .updateTable('erasureRequest')
    .set(answer)
    .where('account', '=', account)
    .where('answer', 'is', null)
    .execute()
}

/** Returns the number of open requests that must be answered by a day. */
export async function countErasureRequestsDue(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('erasureRequest')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('answer', 'is', null)
    .where('dueOn', '<=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
