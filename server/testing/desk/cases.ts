import type { Insertable } from 'kysely'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { definitionOf } from '#domain/desk/states.ts'
import type { DeskCaseTable } from '../../database/caseTables.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { addSubmission } from '../../database/repositories/submissions.ts'
import { submitCase } from '../../features/desk/cases/moves.ts'
import { newId } from '../../features/secrets.ts'
import type { Applicant, TestServer } from '../helper.ts'

/** Adds a case of an empty application, as a first submission does. @param columns replace those of such a case */
export async function addTestCase(
  server: TestServer,
  columns: Partial<Insertable<DeskCaseTable>> = {},
): Promise<Applicant> {
  const { portal, clock } = server
  const { database } = portal
  const as = await server.signIn()
  const { account, email } = as
  const { region } = columns
  if (region) await database.updateTable('application').set({ region }).where('account', '=', account).execute()
  await changeApplication(database, { account }, async (db, { application }) => {
    if (!application) throw new Error('no application')
    await submitCase(portal, db, application, { at: clock.now(), email, reference: `R-${account}-1` })
  })
  if (columns.state) {
    const { status, outcome, turn } = definitionOf(columns.state)
    await database.updateTable('application').set({ status, outcome }).where('account', '=', account).execute()
    await database.updateTable('deskCase').set({ turn }).where('account', '=', account).execute()
  }
  if (Object.keys(columns).length > 0)
    await database.updateTable('deskCase').set(columns).where('account', '=', account).execute()
  return as
}

/** Adds a submission with record, values and document to a case. @returns the id of the document */
export async function addTestSubmission(
  { portal }: Pick<TestServer, 'portal'>,
  account: string,
  { record, values }: { readonly record: Partial<SubmissionRecord>; readonly values: object },
  number = 1,
): Promise<string> {
  const { database, clock } = portal
  const id = newId()
  const at = clock.now().toISOString()
  const file = { id, account, key: 'pdf', name: 'application.pdf', type: 'application/pdf', size: 4, sha256: '' }
  await database
    .insertInto('file')
    .values({ ...file, documentDate: null, uploadedAt: at, deletedAt: null })
    .execute()
  await addSubmission(database, {
    ...{ account, number, definitionVersion: '1', pdfFileId: id, pdfSha256: 'a'.repeat(64) },
    ...{ snapshot: JSON.stringify({ record, values }), renderedSha256: 'b'.repeat(64), submittedAt: at },
  })
  return id
}
