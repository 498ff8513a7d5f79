import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, SubmissionTable } from '../tables.ts'

export type StoredSubmission = Selectable<SubmissionTable>

/** Adds a submission; it is never changed. */
export async function addSubmission(db: Database, submission: Insertable<SubmissionTable>): Promise<void> {
  await db.insertInto('submission').values(submission).execute()
}

/** Returns the latest submission of an account, or undefined. */
export function lastSubmission(db: Database, account: string): Promise<StoredSubmission | undefined> {
  return db
    .selectFrom('submission')
    .selectAll()
    .where('account', '=', account)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns every submission of an account without its snapshot, oldest first. */
export function submissionsOf(db: Database, account: string): Promise<Omit<StoredSubmission, 'snapshot'>[]> {
  return db
    .selectFrom('submission')
    .select(['account', 'number', 'definitionVersion', 'pdfFileId', 'pdfSha256', 'renderedSha256', 'submittedAt'])
    .where('account', '=', account)
    .orderBy('number')
    .execute()
}

/** Returns every submission of an account with its snapshot, oldest first. */
export function wholeSubmissionsOf(db: Database, account: string): Promise<StoredSubmission[]> {
  return db.selectFrom('submission').selectAll().where('account', '=', account).orderBy('number').execute()
}

/**
 * Returns true when a file was part of a submission, a returned one included. Ids are opaque, so no other text holds
 * one.
 */
export async function isFileSubmitted(db: Database, account: string, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('submission')
    .select('number')
    .where('account', '=', account)
    .where((row) => row.or([row('pdfFileId', '=', fileId), sql<boolean>`snapshot like ${`%"${fileId}"%`}`]))
    .executeTakeFirst()
  return found !== undefined
}
