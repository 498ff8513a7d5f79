import { sql } from 'kysely'
import type { Status } from '#domain/application/status.ts'
import type { Database } from './tables.ts'

/** An application in one line. */
export interface Overview {
  readonly account: string
  readonly region: string
  readonly status: Status
  readonly updatedAt: string
  readonly email: string
  /** The person's name where persons apply. Null until it was saved. */
  readonly companyName: string | null
}

/** Every application, the one changed last first. */
export function listApplications(db: Database): Promise<Overview[]> {
  const companyName = sql<string | null>`coalesce(
    json_extract(application.data, '$.clientDetail.companyInfo.companyName'),
    json_extract(application.data, '$.clientDetail.personalInfo.fullName')
  )`
  return db
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.userId')
    .select(['application.account', 'application.region', 'application.status', 'application.updatedAt', 'user.email'])
    .select(companyName.as('companyName'))
    .orderBy('application.updatedAt', 'desc')
    .execute()
}
