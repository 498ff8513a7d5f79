import { addMonths } from '../../../../domain/kit/values/dates.ts'
import { submit } from '../../harness/application.ts'
import { addStaff, signInToDesk } from '../../harness/desk.ts'
import { expect, register, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

test('an approver reads the figures of a period, in both themes and on a phone', async ({ page, portal }) => {
  const applicants = [await register(portal), await register(portal)] as const
  for (const applicant of applicants) await submit(portal, applicant)
  const approver = await addStaff(portal, 'Sten Statistics', 'approver')
  const approve = (account: string) => portal.operate('approve', account, '--without-desk', 'The desk was down')
  await approve(applicants[0].account)
  await signInToDesk(page, portal, approver)
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()

  const choosePeriod = async (from: string, to: string) => {
    await page.getByLabel('From', { exact: true }).fill(from)
    // The figures of the previous period stay until those of this one arrive.
    const isOfPeriod = (sent: string | null) =>
      sent?.includes(`"from":"${from}"`) === true && sent.includes(`"to":"${to}"`)
    const answered = from <= to && page.waitForResponse((one) => isOfPeriod(one.request().postData()))
    await page.getByLabel('To', { exact: true }).fill(to)
    await answered
  }
  const figure = (table: string, name: string) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row', { name }).getByRole('cell').first()
  // Other tests have added cases to the portal.
  const [waiting, approved, withoutDesk] = [
    figure('Open cases now', 'New'),
    figure('Outcomes', 'Approved'),
    figure('Four eyes', 'Decisions without the desk'),
  ]
  // The command line decides on the actual day, whatever the clock of the portal.
  const today = new Date().toISOString().slice(0, 10)
  const period = [addMonths(today, -1), addMonths(today, 1)] as const
  await choosePeriod(...period)
  await expect(approved).toHaveText(/^[1-9]/)
  await expect(figure('Quality', 'Decided in time')).toHaveText(/^[1-9]/)
  const before = await Promise.all([waiting, approved, withoutDesk].map(async (one) => Number(await one.textContent())))
  await approve(applicants[1].account)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Outcomes' }).click()
  expect((await saved).suggestedFilename()).toBe('statistics-outcomes.csv')
  const [wasWaiting = 0, wasApproved = 0, wasWithoutDesk = 0] = before

  for (const theme of ['light', 'dark'] as const)
    for (const width of [1280, 320]) {
      await applyVariant(page, { theme, language: 'en', width })
      await choosePeriod(...period)
      await expect(waiting).toHaveText(String(wasWaiting - 1))
      await expect(approved).toHaveText(String(wasApproved + 1))
      await expect(withoutDesk).toHaveText(String(wasWithoutDesk + 1))
      await page.getByRole('button', { name: 'Show the work by person' }).click()
      await expect(figure('Work by person', 'operator')).toHaveText('0')
      await expectAccessible(page, `the statistics, ${theme}, ${width} px`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }

  await choosePeriod('2026-11-02', '2026-11-01')
  await expect(page.getByText('Choose a day from the first one on, within 24 months.')).toBeVisible()
  await choosePeriod('2020-01-01', '2020-12-31')
  await expect(approved).toHaveText('0')
})
