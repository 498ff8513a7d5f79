import { toTimestamp } from '../../config/clock.ts'
import { appendPending } from '../../database/audit/audit.ts'
import { type AuditEntry, genesisHash, hashOf } from '../../database/audit/auditChain.ts'
import { renamedColumns } from '../../database/migrations/014-standard-names.ts'
import { addApiKey } from '../../database/repositories/apiKeys.ts'
import { addCase, addMove } from '../../database/repositories/desk/cases.ts'
import { addEvent } from '../../database/repositories/events.ts'
import { filesOfAccount } from '../../database/repositories/files.ts'
import { addSubmission } from '../../database/repositories/submissions.ts'
import { addAttempt } from '../../database/repositories/webhookAttempts.ts'
import { type Row, rowsOf, type TableName, tableNames } from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../../features/context.ts'
import { importSample } from '../../features/operations/import.ts'
import { newId } from '../../features/secrets.ts'
import { sampleFiles, sampleOf } from '../samples.ts'
import { addPerson } from './people.ts'

/** Fills a portal with realistic applications, each submitted once, and every other table with some rows. */
export async function fill(portal: AppContext, applications: number): Promise<void> {
  for (let number = 0; number < applications; number++) {
    const { account } = await addPerson(portal)
    await importSample(portal, account, sampleOf(sampleFiles[number % sampleFiles.length] ?? sampleFiles[0]))
    await submitAsIs(portal, account)
  }
  await appendPending(portal.database)
}

const unsent = {
  kind: 'mail',
  attempts: 0,
  leasedUntil: null,
  sentAt: null,
  expiresAt: null,
  discardedAt: null,
  lastError: null,
} as const

/** Writes the rows of a submission, without its PDF, which is slow. */
async function submitAsIs({ database, clock }: AppContext, account: string): Promise<void> {
  const at = toTimestamp(clock.now())
  const [file] = await filesOfAccount(database, account)
  const application = await database
    .selectFrom('application')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const { definitionVersion, userId } = application
  const submission = { account, number: 1, definitionVersion, submittedAt: at }
  const snapshot = application.data
  const hash = '0'.repeat(64)
  const mail = {
    id: newId(),
    messageId: newId(),
    recipient: 'a@b.example',
    subject: 'S',
    body: 'B',
    html: '<p>B',
    note: '{}',
    createdAt: at,
  }
  await addSubmission(database, {
    ...submission,
    snapshot,
    pdfFileId: file?.id ?? '',
    pdfSha256: hash,
    renderedSha256: hash,
  })
  await database.insertInto('submittedSignature').values({ account, sha256: hash, image: 'data:' }).execute()
  await database
    .insertInto('outbox')
    .values({ ...mail, ...unsent, nextAttemptAt: at })
    .execute()
  const record = {
    id: newId(),
    account,
    submissionNumber: 1,
    email: 'a@b.example',
    companyName: 'Ž 名',
    outboxId: mail.id,
  }
  await database
    .insertInto('emailRecord')
    .values({ ...record, createdAt: at })
    .execute()
  await database.insertInto('draftReminder').values({ account, number: 1, sentAt: at }).execute()
  await database.insertInto('knownAddress').values({ userId, addressHash: hash, lastSeenAt: at }).execute()
  await database.insertInto('lei').values({ leiNumber: account, record: '{}', fetchedAt: at }).execute()
  await addCase(database, {
    ...{ account, region: application.region, state: 'new', turn: 'brokerage', priority: 0, labels: '[]' },
    ...{ revision: 0, submissions: 1, companyName: 'Ž 名', country: 'AE', searchText: 'ž 名', daysUsed: 0 },
    ...{ firstSubmittedAt: at, submittedAt: at, stateSince: at, turnSince: at, dueOn: '2026-12-01', isChanged: 0 },
  })
  await addMove(database, { account, act: 'submit', from: null, to: 'new', at, actor: 'applicant', reason: '' })
  await addStaffRows(database, account, at)
  const use = { createdBy: 'a', createdAt: at, expiresAt: at, lastUsedAt: null, revokedAt: null, revokedBy: null }
  const rights = { scopes: '["applications:read"]', regions: '["uae"]' }
  await addApiKey(database, { id: newId(), name: 'Ž 名', secretHash: hash, ...rights, ...use })
  const event = { id: newId(), account, region: application.region, type: 'case.state', at, data: '{}' } as const
  await addEvent(database, event)
  await addAttempt(database, {
    ...{
      id: `${at}-${newId()}`,
      outboxId: newId(),
      eventId: event.id,
      type: event.type,
      recipient: 'https://a.example',
    },
    ...{ at, status: 503, error: 'it answered 503', milliseconds: 9, isReplay: 0 },
  })
  const response = { requestHash: hash, response: '{}', createdAt: at }
  await database
    .insertInto('idempotency')
    .values({ account, key: newId(), ...response })
    .execute()
  const code = {
    id: newId(),
    emailKey: newId(),
    purpose: 'register' as const,
    codeHash: hash,
    createdAt: at,
    expiresAt: at,
  }
  await database
    .insertInto('code')
    .values({ ...code, attempts: 0, ticketHash: null, ticketExpiresAt: null, usedAt: null })
    .execute()
}

/** Adds rows of the desk's staff. */
async function addStaffRows(database: Database, account: string, at: string): Promise<void> {
  const staffId = newId()
  const rights = { roles: '["reviewer"]', regions: '["uae"]', isSenior: 0, isFinancialCrime: 0 }
  const factors = { passwordHash: 'h', totpKey: 'k', totpStep: 1, recoveryCodes: '[]', subject: null }
  const times = { createdAt: at, lastSeenAt: null, disabledAt: null }
  const person = { id: staffId, name: 'Ž 名', email: `${staffId}@broker.example`, emailKey: staffId }
  await database
    .insertInto('staff')
    .values({ ...person, ...rights, ...factors, ...times })
    .execute()
  await database
    .insertInto('staffInvitation')
    .values({ staffId, secretHash: newId(), totpKey: 'k', expiresAt: at })
    .execute()
  const request = { flag: 'senior', askedBy: staffId, askedAt: at, expiresAt: at } as const
  await database
    .insertInto('staffFlagRequest')
    .values({ staffId, ...request })
    .execute()
  await database.insertInto('staffNotice').values({ staffId, kind: 'overdue', key: 'uae', at }).execute()
  await database.insertInto('caseLook').values({ staffId, day: '2026-11-12', account }).execute()
  await database.insertInto('unusualLook').values({ staffId, day: '2026-11-12', cases: 60, median: 9 }).execute()
  const session = { createdAt: at, lastSeenAt: at, confirmedAt: null, expiresAt: at }
  await database
    .insertInto('staffSession')
    .values({ id: newId(), staffId, ...session })
    .execute()
  const note = { at, staffId, text: 'Ž 名', visibility: 'team', struckAt: null, struckBy: null } as const
  await database
    .insertInto('caseNote')
    .values({ id: newId(), account, ...note })
    .execute()
  const ended = { endedAt: at, endedBy: 'a', endReason: 'Ž 名' }
  await database
    .insertInto('caseExclusion')
    .values({ account, staffId, reason: 'Ž 名', actor: 'a', at, ...ended })
    .execute()
  await database.insertInto('deskView').values({ id: newId(), staffId, name: 'Ž 名', query: '{}' }).execute()
}

/** Fills a database, whose tables are those of an earlier version, with the rows of another. @returns the rows */
export async function earlier(source: Database, target: Database): Promise<ReadonlyMap<TableName, readonly Row[]>> {
  const known = new Map(
    (await target.introspection.getTables()).map(({ name, columns }) => [
      inCamelCase(name),
      new Set(columns.map((column) => inCamelCase(column.name))),
    ]),
  )
  const all = new Map<TableName, readonly Row[]>()
  for (const table of tableNames.filter((name) => known.has(name))) {
    const rows: Row[] = []
    for await (const some of rowsOf(source, table)) rows.push(...some)
    const isKnown = ([name]: readonly [string, unknown]) => known.get(table)?.has(name) === true
    const earlierNames = new Map(renamesOf(table).map(([from, to]) => [to, from]))
    const earlierName = ([name, value]: readonly [string, unknown]) => [earlierNames.get(name) ?? name, value] as const
    all.set(
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).map(earlierName).filter(isKnown))),
    )
  }
  return all.set('audit', rechained(all.get('audit') ?? []))
}

/** Rebuilds audit entries with the hashes of an earlier version, which covered fewer fields. */
function rechained(entries: readonly Row[]): Row[] {
  let previousHash = genesisHash
  return entries.map((entry) => {
    const known = { ...unnumbered, ...entry, previousHash } as AuditEntry
    previousHash = hashOf(known)
    return { ...entry, previousHash: known.previousHash, hash: previousHash }
  })
}

const unnumbered = { series: null, number: null, mac: null }

/** Returns the renamed columns of a table, in camel case. */
function renamesOf(table: TableName): (readonly [from: string, to: string])[] {
  const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = renamedColumns
  return Object.entries(columns[table] ?? {}).map(([from, to]) => [inCamelCase(from), inCamelCase(to)])
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Compares with the rows of an earlier version. @returns a sentence for each table that differs */
export async function lostFrom(
  before: ReadonlyMap<TableName, readonly Row[]>,
  database: Database,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [table, rows] of before) {
    const found: Row[] = []
    for await (const some of rowsOf(database, table)) found.push(...some)
    const newNames = new Map(renamesOf(table))
    const lost = rows.filter(
      (row, index) =>
        !Object.entries(row).every(([name, value]) => found[index]?.[newNames.get(name) ?? name] === value),
    )
    if (lost.length > 0 || found.length !== rows.length)
      problems.push(`${lost.length} of ${rows.length} rows of ${table} are not as they were; there are ${found.length}`)
  }
  return problems
}
