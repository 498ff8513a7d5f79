import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { submit } from '../../harness/application.ts'
import { horizontalOverflow, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible, type Variant } from '../../harness/variants.ts'

const looks = [
  { theme: 'light', language: 'zh-CN', width: 320 },
  { theme: 'dark', language: 'en', width: 320 },
] as const satisfies readonly Variant[]

const main = (page: Page) => page.getByRole('main')

test('[AFT-8] [AFT-19] [AFT-20] a draft is downloaded, deleted and kept, with the password, in both languages and at 320 px', async ({
  page,
  portal,
  applicant: { account, password },
}) => {
  await open(page, `${portal.url}/guide`)
  await main(page).getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL(`${portal.url}/your-data`)
  const [copy, deletion] = ['Download everything', 'Delete the application'].map((name) =>
    main(page).getByRole('region', { name }),
  )
  if (!copy || !deletion) throw new Error('no cards')

  await copy.getByRole('button', { name: 'Download' }).click()
  await expect(copy.getByRole('alert')).toBeVisible()
  await copy.getByLabel('Password', { exact: true }).fill(password)
  const downloading = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(new RegExp(`^your-data-${account}-.*\\.zip$`))
  expect(Object.keys(unzipSync(readFileSync(await download.path())))).toContain('answers.json')
  await expect(copy).toContainText('You can download the next copy from')

  await deletion.getByLabel('Password', { exact: true }).fill(password)
  await deletion.getByRole('button', { name: 'Delete the application' }).click()
  await expect(main(page)).toContainText(/This draft will be deleted on \d+ \w+ \d{4}/)
  for (const look of looks) {
    await applyVariant(page, look)
    await expectAccessible(page, JSON.stringify(look))
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await open(page, `${portal.url}/company-details`)
  await main(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(toasts(page, 'success')).toContainText('Your application won’t be deleted')
  await expect(main(page)).not.toContainText('will be deleted on')
})

test('[AFT-10] [AFT-20] a submitted application is kept; the request for erasure and its answer are shown', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await open(page, `${portal.url}/your-data`)
  const erasure = main(page).getByRole('region', { name: 'Ask us to erase your data' })
  await erasure.getByRole('button', { name: 'Send request' }).click()
  await expect(erasure.getByRole('alert')).toHaveText([/Enter your request/, /Enter your password/])
  await erasure.getByLabel('Your request').fill('Erase everything.')
  await erasure.getByLabel('Password', { exact: true }).fill(applicant.password)
  await erasure.getByRole('button', { name: 'Send request' }).click()
  await expect(erasure).toContainText('We have your request and will answer by 20 December 2026.')
  await expect(erasure.getByRole('button', { name: 'Send request' })).toHaveCount(0)
  await portal.operate('answer-erasure', applicant.account, 'refused')
  for (const look of looks) {
    await applyVariant(page, look)
    await expectAccessible(page, JSON.stringify(look))
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await expect(erasure).toContainText('We must keep these records until about 20 November 2032')
})
