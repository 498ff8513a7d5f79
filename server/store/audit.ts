import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable, Database } from './tables.ts'

/** Something that was done and has to be provable later. */
export interface AuditEvent {
  readonly at: string
  readonly account: string | null
  /** Who did it: `applicant`, `operator`. */
  readonly actor: string
  readonly action: string
  /** Numbers and hashes; no personal data. */
  readonly detail: Readonly<Record<string, string | number>>
}

export type AuditEntry = Selectable<AuditTable>

/** What the first entry carries in place of the hash of the one before. */
const beginning = '0'.repeat(64)

/** Appends an entry, in the transaction of what it tells; each carries the hash of the one before. */
export async function addAudit(db: Database, { detail, ...event }: AuditEvent): Promise<void> {
  const last = await db
    .selectFrom('audit')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry = {
    ...event,
    detail: JSON.stringify(detail),
    sequence: (last?.sequence ?? 0) + 1,
    previousHash: last?.hash ?? beginning,
  }
  await db
    .insertInto('audit')
    .values({ ...entry, hash: hashOf(entry) })
    .execute()
}

/** The hash an entry must have: of everything else in it, the hash of the one before included. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { sequence, at, account, actor, action, detail, previousHash } = entry
  const text = JSON.stringify([sequence, at, account, actor, action, detail, previousHash])
  return createHash('sha256').update(text).digest('hex')
}

/** Every entry, or those about one account, in their order. */
export function auditEntries(db: Database, account?: string): Promise<AuditEntry[]> {
  const all = db.selectFrom('audit').selectAll().orderBy('sequence')
  return (account === undefined ? all : all.where('account', '=', account)).execute()
}
