import type { DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import type { Applicant, TestServer } from '../helper.ts'
import { caseOf, snapshotOf } from './deskCases.ts'
import { callDesk, type TestStaff } from './staff.ts'

export type Draft = Omit<DeskRequestOf<'saveItem'>, 'account'>

/** Adds the draft of a request. @returns its id */
export async function draft(server: TestServer, staff: TestStaff, account: string, item: Draft): Promise<string> {
  const answer = await callDesk(server, 'saveItem', { account, ...item }, staff)
  if (answer.code !== 1001) throw new Error(answer.text)
  return (answer.data as { id: string }).id
}

/** Sends drafts as a round. */
export async function send(
  server: TestServer,
  staff: TestStaff,
  account: string,
  round: Partial<DeskRequestOf<'sendRound'>> & { items: string[] },
) {
  const { revision } = await caseOf(server, account)
  return callDesk(server, 'sendRound', { account, revision, isLimited: false, ...round }, staff)
}

/** Returns the requests of a case with their rounds. */
export async function itemsOf(server: TestServer, staff: TestStaff, account: string): Promise<DeskDataOf<'findItems'>> {
  return (await callDesk(server, 'findItems', { account }, staff)).data as DeskDataOf<'findItems'>
}

/** Saves changes of a section at the stored revision. */
export async function save(server: TestServer, as: Applicant, section: string, changes: object) {
  const { revision } = (await server.call('findForm', { as })).data as { revision: number }
  const call = {
    bankDetails: 'updateAndCreateBank',
    companyDetails: 'updateAndCreateClientDetail',
    beneficialOwners: 'updateAndCreateClientDetail',
  } as const
  const name = call[section as keyof typeof call] ?? 'updateAndCreateClientOtherInfo'
  return server.call(name, { as, request: { section, revision, changes } })
}

/** A request about the registration number. */
export const company = {
  section: 'companyDetails',
  path: 'companyRegNo',
  reason: 'nameAsRegistered',
  text: '',
} as const

/** Returns the place of the first owner's nationality, with the entry. */
export async function ownerPlace(server: TestServer, account: string) {
  const { values } = await snapshotOf(server, account)
  const { shareholders = [] } = values.beneficialOwners ?? {}
  const [owner] = shareholders as readonly { readonly rowId: string }[]
  return {
    rowId: owner?.rowId ?? '',
    place: { section: 'beneficialOwners', path: `shareholders/${owner?.rowId}/nationality` },
  }
}
