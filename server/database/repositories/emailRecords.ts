import type { Insertable, Selectable } from 'kysely'
import type { Database, EmailRecordTable } from '../tables.ts'

/** An approval e-mail record and when its mail went out. */
export type StoredEmailRecord = Selectable<EmailRecordTable> & { readonly sentAt: string | null }

/** Adds the record of a submission; a second one for the same submission is refused by the table. */
export async function addEmailRecord(db: Database, record: Insertable<EmailRecordTable>): Promise<void> {
  await db.insertInto('emailRecord').values(record).execute()
}

/** The record of an account's latest submission, or undefined. */
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
