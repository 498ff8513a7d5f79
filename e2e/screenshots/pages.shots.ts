// Not a test: draws every page in every look, for `npm run screenshots`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '../../domain/kit/say.ts'
import { fill, sections } from '../harness/application.ts'
import { footerButton } from '../harness/frame.ts'
import type { PortalUnderTest } from '../harness/portal.ts'
import { type Applicant, register, signIn, test } from '../harness/test.ts'

const folder = process.env.SCREENSHOTS ?? 'test-results/screenshots'

interface Look {
  readonly theme: 'light' | 'dark'
  readonly locale: Language
  readonly width: number
}

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'zh-CN'] as const).flatMap((locale) => [1280, 390].map((width) => ({ theme, locale, width }))),
)

interface Drawing {
  readonly page: Page
  readonly portal: PortalUnderTest
  readonly look: Look
}

/** Opens a page in a look and keeps what it shows, from top to bottom. */
async function draw(
  { page, portal, look }: Drawing,
  path: string,
  name: string,
  act?: () => Promise<void>,
): Promise<void> {
  await page.goto(`${portal.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await act?.()
  // What stands at the window's edge would lie across a picture as long as the page.
  await page.addStyleTag({ content: 'footer { position: static !important } main { padding-bottom: 1rem !important }' })
  await page.waitForTimeout(400)
  const file = `${name}--${look.theme}-${look.locale}-${look.width}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

/** Wears the look from the next page on. */
async function wear({ page, portal, look }: Drawing): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 900 })
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  await page.goto(`${portal.url}/health/live`)
  const config = JSON.stringify({ theme: look.theme, locale: look.locale })
  await page.evaluate((text) => localStorage.setItem('config', text), config)
}

async function drawSections(drawing: Drawing, state: string): Promise<void> {
  for (const { path } of sections) await draw(drawing, path, `${state}${path.replace('/', '-')}`)
}

async function startAs({ page, portal }: Drawing, applicant: Applicant): Promise<void> {
  await signIn(page, portal, applicant)
}

for (const look of looks) {
  test(`pages, ${Object.values(look).join(' ')}`, async ({ page, portal }) => {
    test.setTimeout(600_000)
    mkdirSync(folder, { recursive: true })
    const drawing = { page, portal, look }
    await wear(drawing)
    for (const path of ['/welcome', '/login', '/register', '/forget-password', '/404'])
      await draw(drawing, path, `0-entrance${path.replace('/', '-')}`)

    const empty = await register(portal)
    await startAs(drawing, empty)
    await draw(drawing, '/guide', '1-guide')
    await drawSections(drawing, '2-empty')
    await draw(drawing, sections.at(-1)?.path ?? '/guide', '3-problems', async () => {
      await footerButton(page, 'Submit').or(page.getByRole('contentinfo').getByRole('button').last()).first().click()
      await page.locator('#problem-summary').waitFor()
    })

    const full = await register(portal)
    await fill(portal, full, { sample: 'layered' })
    await startAs(drawing, full)
    await drawSections(drawing, '4-filled')
    await draw(drawing, '/beneficial-owners', '5-entry', async () => {
      await page.locator('[id^="field-shareholders-"] button').first().click()
      await page.locator('section[id^="field-shareholders-"]').waitFor()
    })
    await draw(drawing, '/review', '6-review')
    await page.getByRole('contentinfo').getByRole('button').last().click()
    await page.waitForURL('**/thanks')
    await draw(drawing, '/thanks', '7-thanks')
    await draw(drawing, '/company-details', '8-read-only')
  })
}
