import { sql } from 'kysely'
import { auditEntries, verifyAudit } from '../../database/audit/audit.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { type Change, changesSince } from '../../database/repositories/changes.ts'
import type { AppContext } from '../../features/context.ts'
import { alteredFiles, filesWithoutContent } from '../../features/files/integrity.ts'
import type { Person } from './people.ts'
import type { Writer } from './writers.ts'

/** The state of the data after all faults. */
export interface WriteVerification {
  readonly acknowledged: number
  /** Sentences, none when every acknowledged save is stored once and completely. */
  readonly problems: readonly string[]
}

/** Compares the acknowledgements of the writers with the stored data, which must be the same. */
export async function verifyAcknowledgedWrites(
  portal: AppContext,
  writers: readonly Writer[],
): Promise<WriteVerification> {
  const problems: string[] = []
  for (const person of new Set(writers.map((writer) => writer.person))) {
    const own = writers.filter((writer) => writer.person === person)
    const application = await findApplication(portal.database, person.account)
    const { companyInfo } = (application?.data.clientDetail ?? {}) as { companyInfo?: Record<string, string> }
    for (const { field, acknowledged } of own) {
      const stored = companyInfo?.[field]
      const expected = acknowledged === 0 ? undefined : `V${acknowledged}`
      if (stored !== expected) problems.push(`${field} is ${stored}, acknowledged was ${expected}`)
    }
    const sum = own.reduce((total, { acknowledged }) => total + acknowledged, 0)
    const changes = await changesSince(portal.database, person.account, 0)
    if (application?.revision !== sum || !isLogWhole(changes, sum))
      problems.push(`${sum} saves acknowledged, revision ${application?.revision}, ${changes.length} changes`)
    // The query first appends the entries that were pending when their server was killed.
    const saves = (await auditEntries(portal.database, person.account)).filter(({ action }) => action === 'saved')
    if (saves.length !== sum) problems.push(`${sum} saves acknowledged, ${saves.length} in the audit log`)
  }
  const { broken } = await verifyAudit(portal.database)
  if (broken) problems.push(`the audit log is ${broken.problem} at ${broken.sequence}`)
  return { acknowledged: writers.reduce((total, { acknowledged }) => total + acknowledged, 0), problems }
}

/** The newest changes of an account always stay in its log, see `compactChanges`. */
const leastChanges = 1000

/** Returns true when the log ends at a revision and contains each of the newest changes before it once. */
function isLogWhole(changes: readonly Change[], revision: number): boolean {
  const isInOrder = changes.every((change, index) => change.revision === revision - changes.length + 1 + index)
  return isInOrder && changes.length >= Math.min(revision, leastChanges)
}

/** Returns true when SQLite finds its file intact. */
export async function isDatabaseIntact({ database }: AppContext): Promise<boolean> {
  const { rows } = await sql<Record<string, unknown>>`pragma integrity_check`.execute(database)
  return rows.length === 1 && Object.values(rows[0] ?? {})[0] === 'ok'
}

/** Returns the numbers of submissions, records and PDFs of an account, as `1,1,1`. */
async function submittedOf({ database }: AppContext, account: string): Promise<string> {
  const of = (table: 'submission' | 'emailRecord') =>
    database.selectFrom(table).select('account').where('account', '=', account).execute()
  const pdfs = database
    .selectFrom('file')
    .select('id')
    .where('account', '=', account)
    .where('key', '=', 'pdf')
    .execute()
  return [(await of('submission')).length, (await of('emailRecord')).length, (await pdfs).length].join()
}

/** Returns `submitted` or `pending` for a consistent application, otherwise a sentence about its state. */
export async function submissionStateOf(portal: AppContext, account: string): Promise<string> {
  const { status } = (await findApplication(portal.database, account)) ?? {}
  const counts = await submittedOf(portal, account)
  if (status === 'ready' && counts === '1,1,1') return 'submitted'
  if (status === 'pending' && counts === '0,0,0') return 'pending'
  return `${status} with ${counts} submissions, records, PDFs`
}

export async function countMails({ database }: AppContext): Promise<number> {
  return (await database.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute()).length
}

/** Returns a sentence for each file, PDFs of record included, whose blob is missing or altered. */
export async function verifyFiles(portal: AppContext): Promise<string[]> {
  const missing = (await filesWithoutContent(portal)).map(({ id }) => `the content of file ${id} is missing`)
  return [...missing, ...(await alteredFiles(portal)).map(({ id }) => `the content of file ${id} was altered`)]
}

/**
 * Returns submitted applications that do not have exactly one submission, record and PDF, and two mails; and every file
 * without an intact blob.
 */
export async function verifySubmissions(portal: AppContext, people: readonly Person[]): Promise<string[]> {
  const problems: string[] = []
  for (const { account } of people) {
    const state = await submissionStateOf(portal, account)
    if (state !== 'submitted') problems.push(`account ${account} is ${state}`)
  }
  const mails = await countMails(portal)
  if (mails !== 2 * people.length) problems.push(`${mails} mails for ${people.length} submissions`)
  problems.push(...(await verifyFiles(portal)))
  return problems
}
