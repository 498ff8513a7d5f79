import type { Page } from '@playwright/test'
import { addButtonId } from '../../../../web/form/fields/names.ts'
import { contrastBeneath } from '../../accessibility/beneath.ts'
import { fill, sectionAt, submit } from '../../harness/application.ts'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible, looks } from '../../harness/variants.ts'

test('[THM-1] [LAY-4] the entrance has no accessibility violation, in opposite variants', async ({ page, portal }) => {
  await page.goto(`${portal.url}/welcome`)
  for (const look of looks) {
    await applyVariant(page, look)
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, `/welcome with its error ${JSON.stringify(look)}`)
  }
  await page.goto(`${portal.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, '/login')
})

/** Pages of an application, each with the steps that bring it into the tested state. */
const states: readonly {
  readonly title: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
}[] = [
  { title: 'the guide', path: '/guide' },
  {
    title: 'a filled section with a list open, which stands within the landmark of the page',
    path: '/company-details',
    act: async (page) => {
      await fieldElement(page, 'country').getByRole('button').click()
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  { title: 'documents', path: '/supporting-documents' },
  { title: 'statements and a signature', path: '/declaration' },
  { title: 'a register', path: '/beneficial-owners' },
  { title: 'the review', path: '/review' },
  {
    title: 'the editor of a register, with everything wrong that can be',
    path: '/beneficial-owners',
    act: async (page) => {
      await page.locator(`[id="${addButtonId('shareholders')}"] button`).click()
      await page.locator('section[id^="field-shareholders-"] button').nth(-2).click()
      await expect(page.locator('section[id^="field-shareholders-"] .issue').first()).toBeVisible()
    },
  },
]

for (const look of looks) {
  test(`[THM-1] [LAY-4] the application has no accessibility violation, ${Object.values(look).join(' ')}`, async ({
    page,
    portal,
    applicant,
  }) => {
    await fill(portal, applicant, { except: ['/sanctions'] })
    await open(page, `${portal.url}/guide`)
    await applyVariant(page, look)
    for (const { title, path, act } of states) {
      await open(page, portal.url + path)
      await act?.(page)
      await expectAccessible(page, title)
    }
    await open(page, `${portal.url}/supporting-documents`)
    await page.getByRole('contentinfo').getByRole('button').last().click()
    await expect(page).toHaveURL(portal.url + sectionAt('/sanctions').path)
    await expect(page.locator('#problem-summary')).toBeVisible()
    // React Aria keeps announcements of the previous page in its hidden log for seven seconds.
    await page.clock.fastForward(8_000)
    await expectAccessible(page, 'missing answers with their summary')
    await page.getByRole('contentinfo').getByRole('button').nth(1).click()
    await expect(toasts(page, 'success')).toBeVisible()
    await expectAccessible(page, 'a toast')
  })
}

test('[THM-1] [LAY-4] the thanks page and a read-only page have no accessibility violation', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  await signIn(page, portal, applicant)
  await page.goto(`${portal.url}/thanks`)
  for (const look of looks) {
    await applyVariant(page, look)
    await expectAccessible(page, `/thanks ${JSON.stringify(look)}`)
  }
  await open(page, `${portal.url}/company-details`)
  await expect(fieldElement(page, 'companyName')).toBeVisible()
  await expect(footerButton(page, 'Save Draft')).toHaveCount(0)
  await expectAccessible(page, 'a read-only page')
})

test('elements below an overlay are checked with the overlay moved away: passed, violated and undecided ones', async ({
  page,
}) => {
  const style = 'position: absolute; left: 20px; width: 600px; font: 16px sans-serif;'
  await page.setContent(`<main style="height: 4000px; background: white">
    <p id="good" style="${style} top: 2000px; color: black">Good</p>
    <p id="half" style="${style} top: 2030px; color: black">A line that is longer than what lies over it</p>
    <p id="bad" style="${style} top: 2060px; color: #aaa">Bad</p>
    <p id="unjudged" style="${style} top: 2090px; color: black; background: linear-gradient(white, red)">On a gradient</p>
    <section style="display: contents"><div style="position: absolute; left: 20px; top: 1980px; width: 150px; height: 180px; background: white; z-index: 2">
      <p id="over" style="margin-top: 100px; background: linear-gradient(white, red)">Over them</p>
    </div></section>
  </main>`)
  const verdicts = await contrastBeneath(page, ['#good', '#half', '#bad', '#unjudged', '#over'])
  expect(Object.fromEntries(verdicts)).toEqual({ '#good': 'passes', '#half': 'passes', '#bad': 'violations' })
  expect(await page.locator('div').getAttribute('style')).not.toContain('translate')
})
