import type { InjectOptions } from 'fastify'
import { TOTP } from 'otpauth'
import { type DeskCallName, deskCalls, deskCookie, deskHeader } from '#domain/desk/calls.ts'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { DeskRequestOf } from '#domain/desk/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import { verifyStaffFactor, verifyStaffPassword } from '../../features/desk/staff/signIn.ts'
import { acceptInvitation, findInvited, inviteStaff } from '../../features/desk/staff/staff.ts'
import type { Answered, TestServer } from '../helper.ts'
import { password } from '../signIn.ts'

/** A signed-in member of staff. */
export interface TestStaff {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The secret of the authenticator, in base 32. */
  readonly key: string
  readonly recoveryCodes: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the code that an authenticator shows now. */
export function codeOf({ clock }: TestServer, key: string): string {
  return new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })
}

/** Invites a person, and accepts the invitation. */
export async function addStaff(server: TestServer, rights: Partial<StaffRights> = {}, name = 'Rae Desk') {
  const { portal } = server
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@broker.example`
  const all = { roles: ['reviewer'], regions: regionIds, isSenior: false, isFinancialCrime: false, ...rights } as const
  const { id, link } = await inviteStaff(portal, { ...all, name, email }, 'operator test')
  const secret = link.split('#')[1] ?? ''
  const { key } = await findInvited(portal, secret)
  const recoveryCodes = await acceptInvitation(portal, { secret, password, code: codeOf(server, key) })
  return { id, name, email, key, recoveryCodes }
}

/** Adds a person and signs in with both factors; advances the clock to the next code. */
export async function signInStaff(
  server: TestServer,
  rights: Partial<StaffRights> = {},
  name = 'Rae Desk',
): Promise<TestStaff> {
  const staff = await addStaff(server, rights, name)
  server.clock.pass(30)
  const ticket = await verifyStaffPassword(server.portal, { email: staff.email, password }, 'test')
  const token = await verifyStaffFactor(server.portal, { ticket, code: codeOf(server, staff.key) })
  return { ...staff, headers: { cookie: `${deskCookie}=${token}`, [deskHeader]: '1' } }
}

/** Makes a call of the desk. */
export function callDesk<Name extends DeskCallName>(
  server: TestServer,
  name: Name,
  request: DeskRequestOf<Name>,
  as: { readonly headers: Readonly<Record<string, string>> } = { headers: { [deskHeader]: '1' } },
): Promise<Answered> {
  const { method, path } = deskCalls[name]
  const options: InjectOptions = { method, url: path, headers: { ...as.headers }, payload: request as object }
  return server.inject(options)
}
