import type { CaseTables } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'

/** The tables whose rows are numbered within a case. */
type Numbered = {
  [Name in keyof CaseTables]: CaseTables[Name] extends { readonly number: number } ? Name : never
}[keyof CaseTables]

/** Returns the number of the next row of a case, from 1 up. The caller holds the lock of the application. */
export async function nextNumber(db: Database, table: Numbered, account: string): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max('number').as('last'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
