import type { Page } from '@playwright/test'
import { fill, sections, submit } from '../../harness/application.ts'
import { footerButton, open, stepMenu } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

const buttons = ['Previous', 'Save Draft', 'Submit', 'Next'] as const
const last = sections.at(-1)?.path ?? ''

/** The buttons of the footer on each page while the application is pending. */
const pending = [
  { path: '/guide', shown: ['Next'] },
  ...sections.slice(0, -1).map(({ path }) => ({ path, shown: ['Previous', 'Save Draft', 'Next'] })),
  { path: last, shown: ['Previous', 'Save Draft', 'Submit'] },
] as const

/** The buttons after the submission, when there is nothing to save or submit. */
const ready = [
  { path: '/guide', shown: ['Next'] },
  { path: '/company-details', shown: ['Previous', 'Next'] },
  { path: '/declaration', shown: ['Previous', 'Next'] },
  { path: last, shown: ['Previous'] },
] as const

interface Row {
  readonly path: string
  readonly shown: readonly string[]
}

async function expectFooter(page: Page, origin: string, rows: readonly [Row, ...Row[]]): Promise<void> {
  await open(page, origin + rows[0].path)
  for (const { path, shown } of rows) {
    await stepMenu(page).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(origin + path)
    for (const button of buttons) {
      await expect(footerButton(page, button), `${button} on ${path}`).toHaveCount(shown.includes(button) ? 1 : 0)
    }
  }
}

test('[FTR-1] [FTR-2] [FTR-3] [FTR-4] shows on each page the buttons that apply there, while pending', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await expectFooter(page, portal.url, pending)
})

test('[FTR-1] [FTR-2] [FTR-3] [FTR-4] [FTR-5] offers neither saving nor submitting after the submission, and has no footer on /thanks', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await expectFooter(page, portal.url, ready)
  await open(page, `${portal.url}/thanks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('[FTR-5] [A-E8] leads from /thanks to the guide before a submission, which says for how long the draft is kept', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/bank-details'] })
  await page.goto(`${portal.url}/thanks`)
  await expect(page).toHaveURL(`${portal.url}/guide`)
  await expect(page.getByText('We keep your draft for 180 days after your last change.')).toBeVisible()
})

test('[A30] in a window of 800 px the last step is above the footer', async ({ page, portal, applicant }) => {
  await fill(portal, applicant)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${portal.url}/company-details`)
  const last = await stepMenu(page).getByRole('link', { name: 'Check your answers' }).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(footer?.y ?? 0)
})
