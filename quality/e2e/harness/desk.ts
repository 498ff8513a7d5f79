import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type DeskCallName, deskCalls, deskHeader } from '../../../domain/desk/calls.ts'
import { isOpenCheck } from '../../../domain/desk/checks/verdicts.ts'
import type { Role } from '../../../domain/desk/permissions.ts'
import type { DeskDataOf, DeskRequestOf } from '../../../domain/desk/schemas.ts'
import type { PortalUnderTest } from './portal.ts'
import { newEmail, password, post } from './test.ts'

/** A member of staff who has set up access. */
export interface StaffUnderTest {
  readonly email: string
  /** The unused recovery codes; each is accepted once in place of a code of the authenticator. */
  readonly recoveryCodes: string[]
}

/** Adds a member of staff on the command line. @returns the e-mail address and the link of the invitation */
export async function invite(
  portal: PortalUnderTest,
  name: string,
  ...roles: readonly Role[]
): Promise<{ readonly email: string; readonly link: URL }> {
  const email = newEmail(name.toLowerCase().replaceAll(' ', '.'))
  const given = roles.flatMap((role) => ['--role', role])
  const said = await portal.operate('staff', 'add', email, '--name', name, ...given)
  return { email, link: new URL(said.trim().split('\n').at(-1) ?? '') }
}

/** Returns the current code of an authenticator app. */
export function authenticatorCode(portal: PortalUnderTest, key: string): string {
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: portal.now().getTime() })
}

/** Adds a member of staff, and accepts the invitation through the API. `desk.e2e.ts` proves the page. */
export async function addStaff(
  portal: PortalUnderTest,
  name: string,
  ...roles: readonly Role[]
): Promise<StaffUnderTest> {
  const { email, link } = await invite(portal, name, ...roles)
  const secret = link.hash.slice(1)
  const { findInvitation, acceptInvitation } = deskCalls
  const { key } = (await post(portal, findInvitation.path, { secret })) as DeskDataOf<'findInvitation'>
  const accepted = { secret, password, code: authenticatorCode(portal, key) }
  const { recoveryCodes } = (await post(portal, acceptInvitation.path, accepted)) as DeskDataOf<'acceptInvitation'>
  return { email, recoveryCodes }
}

/**
 * Signs in through the API and opens the desk. `desk.e2e.ts` proves the pages of the sign-in. The second factor is
 * a recovery code, because each code of an authenticator would need a new half minute.
 */
export async function signInToDesk(page: Page, portal: PortalUnderTest, staff: StaffUnderTest): Promise<void> {
  await page.goto(`${portal.url}/health/live`)
  const { email } = staff
  const { ticket } = await callDesk(page, 'signIn', { email, password })
  await callDesk(page, 'signInSecond', { ticket, code: staff.recoveryCodes.shift() ?? '' })
  await page.goto(`${portal.url}/desk`)
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
}

/** Signs in on the pages of the desk below an address. */
export async function signInOnPages(page: Page, url: string, staff: StaffUnderTest): Promise<void> {
  await page.goto(`${url}/desk`)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCode(page, staff, 'Log in')
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
}

/** Enters the next recovery code. */
export async function giveCode(page: Page, staff: StaffUnderTest, action: 'Log in' | 'Confirm'): Promise<void> {
  await page.getByLabel('Code').fill(staff.recoveryCodes.shift() ?? '')
  await page.getByRole('button', { name: action, exact: true }).click()
}

/** Opens a tab of a case. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Case' }).getByRole('link', { name }).click()
}

/** Makes a call of the desk in the session of a page, without the page itself. @throws Error for a refusal */
export async function callDesk<Name extends DeskCallName>(
  page: Page,
  name: Name,
  request: DeskRequestOf<Name>,
): Promise<DeskDataOf<Name>> {
  const { method, path } = deskCalls[name]
  const sent = {
    method,
    headers: { 'content-type': 'application/json', [deskHeader]: '1' },
    body: JSON.stringify(request),
  }
  const { status, text } = await page.evaluate(
    async ([url, options]) => {
      const response = await fetch(url, options)
      return { status: response.status, text: await response.text() }
    },
    [path, sent] as const,
  )
  if (status !== 200) throw new Error(`${path}: ${text}`)
  return (JSON.parse(text) as { data: DeskDataOf<Name> }).data
}

/** Judges every open check and finding of a case with the calls of the page, and reloads the page. */
export async function judgeRest(page: Page, account: string): Promise<void> {
  const { checks, findings } = await callDesk(page, 'findChecks', { account })
  for (const { id: check, rows } of checks)
    for (const { who, state } of rows)
      if (isOpenCheck(state))
        await callDesk(page, 'judgeCheck', {
          account,
          check,
          ...(who !== null && { who }),
          verdict: 'ok',
          note: 'Seen',
        })
  for (const { id, isOpen } of findings)
    if (isOpen) await callDesk(page, 'judgeFinding', { account, id, disposition: 'cleared', note: 'Explained' })
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Case' })).toBeVisible()
}
