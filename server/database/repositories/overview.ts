import { sql } from 'kysely'
import type { Status } from '#domain/contract/status.ts'
import { jsonAt } from '../dialect.ts'
import type { Database } from '../tables.ts'

/** The summary of an application. */
export interface Overview {
  readonly account: string
  readonly masterAccount: string
  readonly region: string
  readonly status: Status
  readonly updatedAt: string
  readonly email: string
  /** The individual's name when individuals apply. Null until it is saved. */
  readonly companyName: string | null
  readonly blockedAt: string | null
  readonly legalHoldAt: string | null
}

/** Returns every application, the last changed one first. */
export async function listApplications(db: Database): Promise<Overview[]> {
  const company = jsonAt(db, 'application.data', ['clientDetail', 'companyInfo', 'companyName'])
  const person = jsonAt(db, 'application.data', ['clientDetail', 'personalInfo', 'fullName'])
  const rows = await db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .select(['application.account', 'application.masterAccount', 'application.region', 'application.status'])
    .select(['application.updatedAt', 'application.legalHoldAt', 'user.email', 'user.blockedAt'])
    .select(sql<string | null>`coalesce(${company}, ${person})`.as('companyName'))
    .orderBy('application.updatedAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, companyName: row.companyName && JSON.parse(row.companyName) }))
}
