import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, EmailRecordTable, SubmissionTable, SubmittedSignatureTable } from '../tables.ts'

export type StoredSubmission = Selectable<SubmissionTable>

/** Adds a submission, which is never changed afterwards. */
export async function addSubmission(db: Database, submission: Insertable<SubmissionTable>): Promise<void> {
  await db.insertInto('submission').values(submission).execute()
}

/** Returns the latest submission of an account, or undefined. */
export async function lastSubmission(db: Database, account: string): Promise<StoredSubmission | undefined> {
  return (await lastSubmissionsOf(db, account, 1))[0]
}

/** Returns a submission of an account, or undefined. */
export function findSubmission(db: Database, account: string, number: number): Promise<StoredSubmission | undefined> {
  const query = db.selectFrom('submission').selectAll().where('account', '=', account)
  return query.where('number', '=', number).executeTakeFirst()
}

/** Returns the latest submissions of an account with their snapshots, newest first. */
export function lastSubmissionsOf(db: Database, account: string, limit: number): Promise<StoredSubmission[]> {
  const query = db.selectFrom('submission').selectAll().where('account', '=', account)
  return query.orderBy('number', 'desc').limit(limit).execute()
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
 * Returns true when a file was part of any submission, a returned one included. Ids are random, so searching the
 * snapshot for one finds no other text.
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

type SubmittedSignature = Pick<Selectable<SubmittedSignatureTable>, 'sha256' | 'image'>

/** Stores the images of an application's signatures; images that exist already stay unchanged. */
export async function addSubmittedSignatures(
  db: Database,
  account: string,
  signatures: readonly SubmittedSignature[],
): Promise<void> {
  if (signatures.length === 0) return
  await db
    .insertInto('submittedSignature')
    .values(signatures.map((signature) => ({ account, ...signature })))
    .onConflict((conflict) => conflict.columns(['account', 'sha256']).doNothing())
    .execute()
}

/** Returns every signature image of an account's submissions. */
export function submittedSignaturesOf(db: Database, account: string): Promise<SubmittedSignature[]> {
  return db.selectFrom('submittedSignature').select(['sha256', 'image']).where('account', '=', account).execute()
}

/** An approval e-mail record and the time at which its mail was sent. */
type StoredEmailRecord = Selectable<EmailRecordTable> & { readonly sentAt: string | null }

/** Adds the record of a submission; the table rejects a second one for the same submission. */
export async function addEmailRecord(db: Database, record: Insertable<EmailRecordTable>): Promise<void> {
  await db.insertInto('emailRecord').values(record).execute()
}

/** Returns the record of an account's latest submission, or undefined. */
export function lastEmailRecord(db: Database, account: string): Promise<StoredEmailRecord | undefined> {
  return db
    .selectFrom('emailRecord')
    .innerJoin('outbox', 'outbox.id', 'emailRecord.outboxId')
    .selectAll('emailRecord')
    .select('outbox.sentAt')
    .where('emailRecord.account', '=', account)
    .orderBy('emailRecord.submissionNumber', 'desc')
    .limit(1)
    .executeTakeFirst()
}
