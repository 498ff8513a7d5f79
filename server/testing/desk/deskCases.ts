import { findCase } from '../../database/repositories/desk/cases.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { openSession } from '../../features/auth/sessions.ts'
import type { Snapshot } from '../../features/submission/snapshot.ts'
import type { Applicant, TestServer } from '../helper.ts'
import { complete } from '../samples.ts'

/** Submits an application in a new session, because days may have passed. @returns the applicant with that session */
export async function submit(server: TestServer, as: Applicant): Promise<Applicant> {
  const { token } = await openSession(server.portal, server.portal.database, as.userId)
  const headers = { authorization: `Bearer ${token}` }
  const request = { accountId: as.account, pdfSource: 'original', region: server.portal.settings.region }
  const answer = await server.call('generateClientDetailPdf', { headers, request })
  if (answer.code !== 1006) throw new Error(answer.text)
  return { ...as, token, headers }
}

/** Signs an applicant in and submits a sample. */
export async function submitted(
  server: TestServer,
  ...file: Parameters<typeof complete> extends [unknown, ...infer Rest] ? Rest : never
) {
  return submit(server, await complete(server, ...file))
}

/** Returns the snapshot of the last submission. */
export async function snapshotOf({ portal }: TestServer, account: string): Promise<Snapshot> {
  return JSON.parse((await lastSubmission(portal.database, account))?.snapshot ?? '{}')
}

/** Returns the state of a case and its revision. */
export async function caseOf({ portal }: TestServer, account: string) {
  const found = await findCase(portal.database, account)
  if (!found) throw new Error(`account ${account} has no case`)
  return found
}
