import type { Insertable, Selectable } from 'kysely'
import type { Database, EmailRecordTable } from '../tables.ts'

/** An approval e-mail record and the time at which its mail was sent. */
export type StoredEmailRecord = Selectable<EmailRecordTable> & { readonly sentAt: string | null }

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
