import type { Insertable, Selectable } from 'kysely'
import type { CaseDocumentTable, Database } from '../tables.ts'

export type StoredVerdict = Selectable<CaseDocumentTable>

/** Returns the verdicts about the documents of a case, the first one first. */
export function verdictsOf(db: Database, account: string): Promise<StoredVerdict[]> {
  return db.selectFrom('caseDocument').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Adds a verdict under the next number; it is never changed. The caller holds the lock of the application. */
export async function addVerdict(db: Database, verdict: Omit<Insertable<CaseDocumentTable>, 'number'>): Promise<void> {
  const { last } = await db
    .selectFrom('caseDocument')
    .select((row) => row.fn.max('number').as('last'))
    .where('account', '=', verdict.account)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('caseDocument')
    .values({ ...verdict, number: (last ?? 0) + 1 })
    .execute()
}
