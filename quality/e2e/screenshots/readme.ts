// Takes the screenshots of the README, for `npm run screenshots -- readme`. The argument is a folder.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { beneficialOwners } from '../../../domain/sections/beneficialOwners.ts'
import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { fill, submit } from '../harness/application.ts'
import { addStaff, signInToDesk } from '../harness/desk.ts'
import { chooseLanguage, fieldElement, goTo, open } from '../harness/frame.ts'
import { type PortalUnderTest, startPortal } from '../harness/portal.ts'
import { expect, register, signIn } from '../harness/test.ts'
import { launchBrowser, newPage } from '../visual-states/browser.ts'

const [folder = 'docs/pictures'] = process.argv.slice(2)

/** The sections that stay incomplete, so that the menu shows both states. */
const toDo = [
  '/sanctions',
  '/account-preference',
  '/certified-board-resolution',
  '/declaration',
  '/supporting-documents',
]

async function draw(page: Page, name: string): Promise<void> {
  // The bar of a navigation stays for a moment.
  await expect(page.locator('.bprogress')).toHaveCount(0)
  // A palette halves the size of a picture that is in every clone.
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`))
}

async function drawAll(page: Page, portal: PortalUnderTest): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 })
  await open(page, `${portal.url}/welcome`)
  await draw(page, 'welcome-light')

  const applicant = await register(portal, 'l.almithali@falconridge.example.com')
  await fill(portal, applicant, { sample: 'layered', except: toDo })
  await signIn(page, portal, applicant)
  await open(page, portal.url + companyDetails.path)
  const number = fieldElement(page, 'companyRegNo').getByRole('textbox')
  const kept = await number.inputValue()
  await number.fill('')
  await number.blur()
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(/^Saved/)
  await draw(page, 'section-light')

  await number.fill(kept)
  await page.emulateMedia({ colorScheme: 'dark' })
  await goTo(page, beneficialOwners)
  await draw(page, 'register-dark')

  await goTo(page, companyDetails)
  await page.emulateMedia({ colorScheme: 'light' })
  await chooseLanguage(page, 'zh-CN')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await draw(page, 'section-phone-zh')
}

/** Draws the queue, a case and a request of the desk. */
async function drawDesk(page: Page, portal: PortalUnderTest): Promise<void> {
  for (const sample of ['simple', 'layered'] as const) {
    const applicant = await register(portal)
    await submit(portal, applicant, { sample })
  }
  const reviewer = await addStaff(portal, 'Rae Reviewer', 'reviewer', 'approver')
  await signInToDesk(page, portal, reviewer)
  await page.goto(`${portal.url}/desk?view=unassigned`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await draw(page, 'desk-queue-light')
  await page.getByRole('link', { name: /Falcon Ridge/ }).click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('#owners').scrollIntoViewIfNeeded()
  await draw(page, 'desk-case-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page
    .getByRole('button', { name: /^Request: Company Information – Registration/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await draw(page, 'desk-request-light')
}

const browser = await launchBrowser()
const portal = await startPortal('uae')
try {
  await drawAll(await newPage(browser), portal)
  const page = await newPage(browser)
  await page.setViewportSize({ width: 1280, height: 860 })
  await drawDesk(page, portal)
} finally {
  await portal.stop()
  await browser.close()
}
