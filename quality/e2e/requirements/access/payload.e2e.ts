import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { calls } from '../../../../domain/contract/calls.ts'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { type PortalUnderTest, startOfTests, startPortal } from '../../harness/portal.ts'
import { expect, password, register, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

const root = join(import.meta.dirname, '..', '..', '..', '..')
const listed: readonly string[] = [
  calls.loginApplicationForm.path,
  calls.findForm.path,
  calls.updateAndCreateClientDetail.path,
]
const settings = {
  PAYLOAD_AES_KEY: '3031323334353637383930313233343536373839303132333435363738393031',
  PAYLOAD_AES_IV: '34353637383930313233343536373839',
  PAYLOAD_AES_PATHS: listed.join(','),
}
/** Texts that only the encryption module contains. */
const traces = /A256CBC-HS512/

// One build and one portal for all tests.
test.describe.configure({ mode: 'default' })

let pages: string
let portal: PortalUnderTest

test.beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, ...settings, REGION: 'uae', NODE_ENV: 'production' }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', pages], { cwd: root, env })
  portal = await startPortal('uae', { ...settings, WEB: pages })
})

test.afterAll(async () => {
  await portal.stop()
  rmSync(pages, { recursive: true, force: true })
})

/** Returns the scripts of built pages as one text. */
function scriptsOf(folder: string): string {
  const assets = join(folder, 'assets')
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
  return files.map((file) => readFileSync(join(assets, file), 'utf8')).join('\n')
}

/** Signs in by the pages, fills in the company name and saves. */
async function nameCompany(page: Page, email: string, name: string): Promise<void> {
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${portal.url}/guide`)
  await open(page, `${portal.url}/company-details`)
  await fieldElement(page, 'companyName').getByRole('textbox').fill(name)
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
}

test('[API-4] pages contain the encryption only when built with its settings', () => {
  expect(scriptsOf(join(root, 'dist', 'web-uae'))).not.toMatch(traces)
  expect(scriptsOf(pages)).toMatch(traces)
})

interface Travelled {
  readonly path: string
  readonly body: string | null
  readonly answer: string
}

/** Returns true for a JWE in JSON serialization. */
function isEncrypted(body: string): boolean {
  return ['ciphertext', 'iv', 'protected', 'tag'].join() === Object.keys(JSON.parse(body)).sort().join()
}

/**
 * Records the bodies of calls and answers as transferred, except answers that the browser dropped on leaving a page.
 */
function watched(page: Page): Promise<Travelled | undefined>[] {
  const all: Promise<Travelled | undefined>[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    const body = response.request().postData()
    const read = () => response.text().then((answer) => ({ path, body, answer }))
    if (path.startsWith('/v1/')) all.push(read().catch(() => undefined))
  })
  return all
}

test('[API-4] listed calls of real pages are encrypted in both directions, the others are not', async ({ page }) => {
  const calls = watched(page)
  const { email } = await register(portal)
  await nameCompany(page, email, 'Blue Dune Trading 蓝沙')
  await page.reload()
  await expect(fieldElement(page, 'companyName').getByRole('textbox')).toHaveValue('Blue Dune Trading 蓝沙')

  const travelled = (await Promise.all(calls)).filter((one) => one !== undefined)
  for (const { path, body, answer } of travelled) {
    expect(isEncrypted(answer), path).toBe(listed.includes(path))
    if (body !== null) expect(isEncrypted(body), path).toBe(listed.includes(path))
  }
  const paths = new Set(travelled.map(({ path }) => path))
  expect([...paths]).toEqual(expect.arrayContaining([...listed, '/v1/accountInfo/findByid']))
})

test('[API-4] shows the refusal of an encrypted call', async ({ page }) => {
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill('nobody@company.example')
  await page.getByLabel('Password', { exact: true }).fill('not the right password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email or password is incorrect.')
})

test('[API-4] shows a message when the clock of the device is wrong', async ({ page }) => {
  await page.clock.setSystemTime(new Date(Date.parse(startOfTests) - 3_600_000))
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill('nobody@company.example')
  await page.getByLabel('Password', { exact: true }).fill('not the right password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Check the date and time on this device')
})
