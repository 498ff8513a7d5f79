import type { Insertable, Selectable } from 'kysely'
import type { CaseDocumentTable, CaseFileTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'
import type { StoredFile } from '../files.ts'
import { nextNumber } from './nextNumber.ts'

export type StoredDocumentVerdict = Selectable<CaseDocumentTable>

/** Returns the verdicts about the documents of a case, oldest first. */
export function documentVerdictsOf(db: Database, account: string): Promise<StoredDocumentVerdict[]> {
  return db.selectFrom('caseDocument').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Adds a verdict under the next number; it is never changed. The caller holds the lock of the application. */
export async function addDocumentVerdict(
  db: Database,
  verdict: Omit<Insertable<CaseDocumentTable>, 'number'>,
): Promise<void> {
  const number = await nextNumber(db, 'caseDocument', verdict.account)
  await db
    .insertInto('caseDocument')
    .values({ ...verdict, number })
    .execute()
}

/** A document that the staff added, with its file. */
export type DeskDocumentFile = Selectable<CaseFileTable> & Pick<StoredFile, 'name' | 'type' | 'size' | 'sha256'>

/** Returns the documents that the staff added to a case, oldest first. */
export function deskFilesOf(db: Database, account: string): Promise<DeskDocumentFile[]> {
  return db
    .selectFrom('caseFile')
    .innerJoin('file', 'file.id', 'caseFile.fileId')
    .selectAll('caseFile')
    .select(['file.name', 'file.type', 'file.size', 'file.sha256'])
    .where('caseFile.account', '=', account)
    .orderBy('caseFile.at')
    .orderBy('caseFile.fileId')
    .execute()
}

export async function addCaseFile(db: Database, file: Insertable<CaseFileTable>): Promise<void> {
  await db.insertInto('caseFile').values(file).execute()
}
