import { test as base, type Page } from '@playwright/test'
import { calls } from '../../../domain/contract/calls.ts'
import { deskHeader } from '../../../domain/desk/calls.ts'
import type { RegionId } from '../../../domain/regions/region.ts'
import { type PortalUnderTest, startOfTests, startPortal } from './portal.ts'

/** An applicant with an account, a password and a session. */
export interface Applicant {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly account: string
}

interface Fixtures {
  /** The region of the pages and rules under test: `test.use({ region: 'mu' })`. */
  readonly region: RegionId
  readonly portal: PortalUnderTest
  /** An applicant who registered through the API and is signed in on the page. */
  readonly applicant: Applicant
}

interface WorkerFixtures {
  /** Returns the portal of a region, which is started on first use. */
  readonly portalOf: (region: RegionId) => Promise<PortalUnderTest>
}

/** Shows pages with motion, as most people see them. The default is without (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** An uncommon password that satisfies the rules. */
export const password = 'correct horse battery staple 2026'

let count = 0

/** Returns an e-mail address that is new in this run. */
export function newEmail(who = 'applicant'): string {
  count += 1
  return `${who}-${process.pid}-${count}@company.example`
}

/** Makes a call without a session. @returns its data @throws Error with the message of a refusal */
export async function post(portal: PortalUnderTest, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [deskHeader]: '1' },
    body: JSON.stringify(body),
  })
  const { data, message } = (await answer.json()) as { data: Record<string, unknown>; message: string }
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return data
}

/** Registers an applicant through the API; only the journeys that prove registration use the pages. */
export async function register(portal: PortalUnderTest, email = newEmail()): Promise<Applicant> {
  await post(portal, calls.sendVerificationCode.path, { email, purpose: 'register' })
  const code = await portal.codeFor(email)
  const change = { email, purpose: 'register', code, password }
  const data = await post(portal, calls.verifyCodeAndChangePassword.path, change)
  const { token, user } = data as { token: string; user: { account: string } }
  return { email, password, token, account: user.account }
}

/** Returns the value of `user` in local storage while an applicant is signed in. */
export function sessionOf({ token, account, email }: Applicant): string {
  return JSON.stringify({ token, userInfo: { masterAccount: '', account, email }, accountInfo: null, auPro: null })
}

/** Stores the session of an applicant in local storage before the first visit. */
export async function signIn(page: Page, portal: PortalUnderTest, applicant: Applicant): Promise<void> {
  await page.goto(`${portal.url}/health/live`)
  await page.evaluate((text) => localStorage.setItem('user', text), sessionOf(applicant))
}

/**
 * The test function: one portal for each worker and region, on the day of the samples. An error on the page fails the
 * test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  region: ['uae', { option: true }],
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const started = new Map<RegionId, Promise<PortalUnderTest>>()
      await use((region) => {
        const portal = started.get(region) ?? startPortal(region)
        started.set(region, portal)
        return portal
      })
      await Promise.all([...started.values()].map(async (portal) => (await portal).stop()))
    },
    { scope: 'worker' },
  ],
  portal: async ({ region, portalOf }, use) => use(await portalOf(region)),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.clock.setSystemTime(startOfTests)
    await use(page)
    if (errors.length > 0) throw new Error(`the page had errors:\n${errors.join('\n')}`)
  },
  applicant: async ({ page, portal }, use) => {
    const applicant = await register(portal)
    await signIn(page, portal, applicant)
    await use(applicant)
  },
})

export { expect } from '@playwright/test'
