import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import type { CaseAct } from '#domain/desk/states.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { moveCase } from '../../features/desk/cases/moves.ts'
import { importSample } from '../../features/operations/import.ts'
import type { Answered, Applicant, TestServer } from '../helper.ts'
import { sampleOf, sampleTime } from '../samples.ts'
import { register } from '../signIn.ts'

/** Registers an applicant with a password, and submits a complete application on the day of the samples. */
export async function submittedApplicant(server: TestServer, email?: string): Promise<Applicant> {
  server.clock.set(sampleTime)
  const as = await register(server, email)
  await importSample(server.portal, as.account, sampleOf('uae-1-simple-fze'))
  await submitAgain(server, as)
  return as
}

/** Submits an application. */
export async function submitAgain(server: TestServer, as: Applicant): Promise<void> {
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const { code, text } = await server.call('generateClientDetailPdf', { as, request })
  if (code !== 1006) throw new Error(text)
}

/** Moves a case as the desk does. */
export async function move({ portal }: TestServer, { account }: Applicant, act: CaseAct): Promise<void> {
  const at = portal.clock.now()
  const request = { act, at, actor: 'staff 1', reason: 'A secret reason', until: '2026-12-30', isAlone: true }
  const moved = await changeApplication(portal.database, { account }, async (db, { application }) =>
    application ? moveCase(portal, db, application, request) : undefined,
  )
  if (!moved) throw new Error(`${act} is not possible`)
}

/** Returns the answer to `findStatus`, with the typed data. */
export async function statusOf(
  server: TestServer,
  as: Applicant,
): Promise<Answered & { readonly data: ApplicationStatus }> {
  const answer = await server.call('findStatus', { as })
  return { ...answer, data: answer.data as ApplicationStatus }
}

/** Returns the applicant's own account. */
export async function accountOf(server: TestServer, as: Applicant): Promise<AccountInfo> {
  return (await server.call('findByid', { as, request: { id: as.account } })).data as AccountInfo
}
