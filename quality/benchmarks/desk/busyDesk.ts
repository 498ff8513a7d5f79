import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordedSections } from '#domain/application/progress/completion.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import { deskCookie } from '#domain/desk/calls.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import { withParams } from '#domain/kit/translate.ts'
import { answers } from '#domain/kit/values/answers.ts'
import { type ApplicationData, type StoredRow, storedRows, valueAt, valuesOf } from '#domain/kit/values/values.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import { sample, withChanges } from '#domain/testing/samples.ts'
import { toTimestamp } from '#server/config/clock.ts'
import { addStaff, findStaff } from '#server/database/repositories/desk/staff.ts'
import type { AppContext } from '#server/features/context.ts'
import { openStaffSession } from '#server/features/desk/staff/sessions.ts'
import { addTestSubmission } from '#server/testing/desk/cases.ts'
import { addManyCases } from '#server/testing/desk/manyCases.ts'

/** A signed-in member of staff, to whom cases are assigned. */
export interface BusyPerson {
  readonly cookie: string
  readonly accounts: readonly string[]
}

const staff = 50
const cases = { open: 10_000, closed: 90_000, drafts: 1000 }
/** Owners of the compared submissions. */
const owners = 100

/** A case in review with two submissions. */
export const comparedCase = '20000003'

/** Fills the desk with cases, and signs in staff, to whom they are all assigned. */
export async function addBusyDesk(portal: AppContext): Promise<readonly BusyPerson[]> {
  const { database } = portal
  const ids = Array.from({ length: staff }, () => randomUUID())
  const people: BusyPerson[] = []
  await addManyCases(database, cases, '')
  for (const [index, id] of ids.entries()) {
    const cookie = await signedIn(portal, id, index)
    await sql`update desk_case set assignee = ${id}, state = 'inReview', turn = 'brokerage'
      where closed_at is null and cast(account as integer) % ${sql.lit(staff)} = ${sql.lit(index)}`.execute(database)
    const own = database.selectFrom('deskCase').select('account').where('assignee', '=', id)
    people.push({ cookie, accounts: (await own.limit(20).execute()).map(({ account }) => account) })
  }
  for (const number of [1, 2]) await addTestSubmission({ portal }, comparedCase, submission(portal, number), number)
  return people
}

async function signedIn(portal: AppContext, id: string, index: number): Promise<string> {
  const createdAt = toTimestamp(portal.clock.now())
  const email = `staff${index}@broker.example`
  const rights = { roles: JSON.stringify(['reviewer', 'approver']), regions: JSON.stringify(regionIds) }
  const rest = {
    isSenior: 0,
    isFinancialCrime: 0,
    passwordHash: '-',
    totpKey: null,
    totpStep: 0,
    recoveryCodes: '[]',
  } as const
  await addStaff(portal.database, { id, name: `Staff ${index}`, email, emailKey: email, ...rights, ...rest, createdAt })
  const person = await findStaff(portal.database, id)
  if (!person) throw new Error('the member of staff is not stored')
  const token = await portal.database.transaction().execute((db) => openStaffSession(portal, db, person))
  return `${deskCookie}=${token}`
}

/** Returns a submission as its snapshot stores it, in which every owner has another name. */
function submission(portal: AppContext, number: number) {
  const region = regionOf('uae')
  const data = withOwners(sample('layered'), number)
  const t = portal.translatorFor(defaultLanguage)
  const texts = withParams(t, textParamsOf(region.id, data, t))
  const recorded = recordedSections(region, data)
  const values = recorded.map((section) => [section.id, relevantValues(section.fields, valuesOf(section, data))])
  const sections = recorded.map((section) => answers(section, valuesOf(section, data), texts))
  return { record: { sections, files: [] }, values: Object.fromEntries(values) as object }
}

function withOwners(data: ApplicationData, number: number): ApplicationData {
  const path = 'clientDetail.companyInfo.shareholders'
  const [first] = storedRows(valueAt(data, path))
  const rows = Array.from({ length: owners }, (_, index): StoredRow => {
    return { ...first, rowId: `owner-${index}`, name: `Owner ${index} of ${number}` }
  })
  return withChanges(data, { [path]: rows })
}
