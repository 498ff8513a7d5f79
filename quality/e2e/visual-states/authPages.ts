import type { Page } from '@playwright/test'
import type { PortalUnderTest } from '../harness/portal.ts'
import { newEmail, password, register } from '../harness/test.ts'
import type { StateVisitor } from './pageState.ts'

const paths = ['/welcome', '/login', '/register', '/forget-password']

async function press(page: Page): Promise<void> {
  // The page after the e-mail has a second form for new applicants.
  await page.getByRole('main').locator('button[type="submit"]').first().click()
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Shows the pages before the login: empty, filled in, and with a refusal; and the two steps after the mailed code. */
export async function showAuthPages(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  for (const path of paths) {
    await load(page, portal.url + path)
    await show(page, { page: path, state: 'empty' })
    await press(page)
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await show(page, { page: path, state: 'errors' })
    await page.locator('input[name="email"]').fill('applicant@company.example')
    for (const field of await page.locator('input[type="password"]').all()) await field.fill(password)
    await show(page, { page: path, state: 'filled' })
  }
  await load(page, `${portal.url}/404`)
  await show(page, { page: '/404', state: 'empty' })
  await showRefusedSignIn(page, portal, { show })
  await showCode(page, portal, { show })
}

async function showRefusedSignIn(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  await load(page, `${portal.url}/login`)
  await page.locator('input[name="email"]').fill((await register(portal)).email)
  await page.locator('input[type="password"]').fill(`not ${password}`)
  await press(page)
  await page.getByRole('main').getByRole('alert').waitFor()
  await show(page, { page: '/login, refused', state: 'errors' })
}

async function showCode(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  const email = newEmail('scanned')
  await load(page, `${portal.url}/register`)
  await page.locator('input[name="email"]').fill(email)
  await press(page)
  const code = page.locator('input[name="code"]')
  await code.waitFor()
  await show(page, { page: '/register, the code', state: 'empty' })
  await press(page)
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await show(page, { page: '/register, the code', state: 'errors' })
  await code.fill(await portal.codeFor(email))
  await press(page)
  await page.locator('input[type="password"]').first().waitFor()
  await show(page, { page: '/register, the password', state: 'empty' })
  await page.locator('input[type="password"]').first().fill('short')
  await press(page)
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await show(page, { page: '/register, the password', state: 'errors' })
}
