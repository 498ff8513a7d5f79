import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { CaseCheckTable, CaseFindingTable, DeskCaseTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'
import { nextNumber } from './nextNumber.ts'

export type StoredCheckVerdict = Selectable<CaseCheckTable>

/** An added finding, which has no disposition, or a disposition of a finding. */
export type StoredFinding = Selectable<CaseFindingTable>

/** Returns the verdicts on the checks of a case, oldest first. */
export function checkVerdictsOf(db: Database, account: string): Promise<StoredCheckVerdict[]> {
  return db.selectFrom('caseCheck').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Returns the added findings of a case and the dispositions, oldest first. */
export function storedFindingsOf(db: Database, account: string): Promise<StoredFinding[]> {
  return db.selectFrom('caseFinding').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Adds a verdict under the next number. The caller holds the lock of the application. @returns the number */
export async function addCheckVerdict(
  db: Database,
  verdict: Omit<Insertable<CaseCheckTable>, 'number'>,
): Promise<number> {
  const number = await nextNumber(db, 'caseCheck', verdict.account)
  await db
    .insertInto('caseCheck')
    .values({ ...verdict, number })
    .execute()
  return number
}

/** Adds a finding or a disposition, as {@link addCheckVerdict} does. */
export async function addStoredFinding(
  db: Database,
  finding: Omit<Insertable<CaseFindingTable>, 'number'>,
): Promise<number> {
  const number = await nextNumber(db, 'caseFinding', finding.account)
  await db
    .insertInto('caseFinding')
    .values({ ...finding, number })
    .execute()
  return number
}

/** Another case of the same company. */
export type Duplicate = Pick<Selectable<DeskCaseTable>, 'account' | 'region' | 'state' | 'submissions'>

/** Maximum cases of one company that are returned. */
const maxDuplicates = 20

/** Returns the other cases of the same company in some regions. */
export async function casesOfCompany(
  db: Database,
  { account, companyMark }: Pick<Selectable<DeskCaseTable>, 'account' | 'companyMark'>,
  regions: readonly DeskCaseTable['region'][],
): Promise<Duplicate[]> {
  if (!companyMark || regions.length === 0) return []
  return (
    db
      .selectFrom('deskCase')
      .select(['account', 'region', 'state', 'submissions'])
      .where('companyMark', '=', companyMark)
      // Repeats the condition of the partial index, which has no empty marks.
      .where(sql<SqlBool>`company_mark <> ''`)
      .where('account', '<>', account)
      .where('region', 'in', regions)
      .orderBy('account')
      .limit(maxDuplicates)
      .execute()
  )
}
