import type { Page } from '@playwright/test'
import type { ApplicationStatus } from '../../../../domain/contract/applicationStatus.ts'
import { calls } from '../../../../domain/contract/calls.ts'
import { callAs, submit } from '../../harness/application.ts'
import { fieldElement, horizontalOverflow, open, toasts } from '../../harness/frame.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible, looks } from '../../harness/variants.ts'

/** Changes parts of the server's answer about the application, for states that are hard to reach here. */
async function showAs(
  page: Page,
  status: Partial<ApplicationStatus>,
  account: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [path, changes] of [
    [calls.findStatus.path, status],
    [calls.findByid.path, account],
  ] as const) {
    await page.unroute(`**${path}*`)
    await page.route(`**${path}*`, async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...changes } } })
    })
  }
}

const withdrawn = { id: 'a', path: '/company-details', field: 'city', text: 'Which emirate?' }

const main = (page: Page) => page.getByRole('main')
const steps = (page: Page) =>
  main(page).getByRole('list', { name: 'Progress of your application' }).getByRole('listitem')

async function openStatus(page: Page, portal: PortalUnderTest): Promise<void> {
  await open(page, `${portal.url}/status`)
  await expect(main(page).getByRole('heading', { name: 'Your copies' })).toBeVisible()
}

test('[AFT-1] the page shows each stage with its day and what happens next, on /thanks and the guide as well', async ({
  page,
  portal,
  applicant,
}) => {
  await open(page, `${portal.url}/status`)
  await expect(page, 'before a submission').toHaveURL(`${portal.url}/guide`)
  await submit(portal, applicant)
  for (const path of ['/thanks', '/guide', '/status']) {
    await open(page, portal.url + path)
    await expect(steps(page).first()).toHaveAttribute('aria-current', 'step')
    await expect(steps(page)).toHaveText([
      /Received.*20 November 2026/,
      /Being reviewed/,
      /usually by 27 November 2026/,
    ])
    await expect(main(page)).toContainText(
      'Usually within 5 business days: by 27 November 2026, unless we have questions.',
    )
  }
  await showAs(page, { stage: 'review', since: '2026-11-23' })
  await openStatus(page, portal)
  await expect(steps(page)).toHaveText([/done: Received/, /now: Being reviewed.*since 23 November 2026/, /Decision/])
  await expect(main(page)).toContainText('You don’t need to do anything now.')
  await showAs(
    page,
    { stage: 'declined', since: '2026-11-25', promise: null, outcome: 'declined' },
    { outcome: 'declined' },
  )
  await openStatus(page, portal)
  await expect(main(page)).toContainText('We’re not able to open an account for Blue Dune Trading FZE.')
  await expect(main(page)).not.toContainText('by 27 November')
  await main(page).getByText('More').click()
  await expect(main(page).getByRole('link', { name: 'Your data' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Withdraw the application' })).toHaveCount(0)
  await showAs(
    page,
    { stage: 'closed', since: '2026-11-25', promise: null, outcome: 'withdrawn' },
    { outcome: 'withdrawn' },
  )
  await openStatus(page, portal)
  await expect(main(page)).toContainText('We didn’t hear from you, so we closed the application on 25 November 2026.')
})

test('[AFT-2] a late review says that it takes longer, without a date and without a number', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await showAs(page, { stage: 'review', since: '2026-11-23', promise: { days: 5, by: '2026-11-27', late: true } })
  await openStatus(page, portal)
  await expect(main(page)).toContainText('This is taking longer than usual.')
  await expect(main(page)).not.toContainText('27 November')
})

test('[AFT-17] without a date of the desk the page has all the rest', async ({ page, portal, applicant }) => {
  await submit(portal, applicant)
  await showAs(page, { promise: null })
  await openStatus(page, portal)
  await expect(main(page)).not.toContainText('Usually within')
  await expect(steps(page).last()).toHaveText('Decision')
})

test('a mail’s link leads to the remarks after the log-in; each has its place and a reply; the copies stay listed', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const remarks = ['companyDetails/city: Please give the emirate too', 'bankDetails: Whose account?']
  await portal.operate('return', applicant.account, ...remarks.flatMap((remark) => ['--remark', remark]))
  await page.goto(`${portal.url}/status`)
  await page.getByRole('textbox', { name: 'Email' }).fill(applicant.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(applicant.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${portal.url}/status`)
  await expect(steps(page).nth(1)).toContainText('Your answer is needed')
  await expect(main(page)).toContainText('Answer 2 remarks, then submit again.')
  const asked = main(page).getByRole('region', { name: 'Remarks to answer' })
  await expect(asked).toContainText(/Answer by \d+ \w+ \d{4}\./)
  await expect(asked).toContainText('You can also change other answers.')
  await expect(asked).toContainText('0 of 2 answered')
  const bank = asked.getByRole('listitem').filter({ hasText: 'Whose account?' })
  await bank.getByRole('textbox', { name: 'Your reply (optional)' }).fill('The account of the company itself.')
  await page.clock.fastForward(2_100)
  await expect(asked).toContainText('1 of 2 answered')
  await asked.getByRole('link', { name: /City/ }).click()
  await expect(fieldElement(page, 'city').getByRole('textbox')).toBeFocused()
  await fieldElement(page, 'city').getByRole('textbox').fill('Dubai, Emirate of Dubai')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await expect(main(page)).toContainText('You’ve answered every remark. Submit your application again.')
  await main(page).getByText('History').click()
  await expect(main(page)).toContainText('We returned the application with remarks.')
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download PDF of submission 1' }).click()
  expect((await download).suggestedFilename()).toBe(`application-${applicant.account}-1.pdf`)
  await asked.getByRole('link', { name: 'Check and submit' }).click()
  await expect(page).toHaveURL(`${portal.url}/review`)
})

/** Signs in an applicant whose application was returned with one remark. */
async function signInReturned(page: Page, portal: PortalUnderTest): Promise<void> {
  const applicant = await register(portal)
  await submit(portal, applicant)
  await portal.operate('return', applicant.account, '--remark', 'bankDetails: Whose account?')
  await signIn(page, portal, applicant)
}

test('[OD-13] a limited round says what can be changed, with the words of the brokerage and the day', async ({
  page,
  portal,
}) => {
  await signInReturned(page, portal)
  await showAs(page, { replyBy: '2026-12-20', isLimited: true, greeting: 'Thank you for your application.' })
  await open(page, `${portal.url}/status`)
  const asked = main(page).getByRole('region', { name: 'Remarks to answer' })
  await expect(asked).toContainText('Thank you for your application.')
  await expect(asked).toContainText('Answer by 20 December 2026.')
  await expect(asked).toContainText('Only the marked answers can be changed.')
  await expect(asked).not.toContainText('You can also change other answers.')
  await showAs(page, { isReplyLate: true, closing: { after: '2027-02-17', isPast: false } })
  await open(page, `${portal.url}/status`)
  await expect(asked).toContainText('Answer as soon as you can.')
  await expect(asked).toContainText('If we don’t hear from you, we may close the application after 17 February 2027.')
  await expect(asked).not.toContainText('20 December')
  await showAs(page, { isReplyLate: true, closing: { after: '2027-02-17', isPast: true } })
  await applyVariant(page, { theme: 'light', language: 'zh-CN', width: 1280 })
  await open(page, `${portal.url}/status`)
  await expect(main(page)).toContainText('如未收到您的回复，我们可能关闭该申请。')
})

test('[AFT-3] a withdrawn request is struck through, and says in words that it is no longer needed', async ({
  page,
  portal,
}) => {
  await signInReturned(page, portal)
  await showAs(page, { withdrawn: [withdrawn] })
  await open(page, `${portal.url}/status`)
  const asked = main(page).getByRole('region', { name: 'Remarks to answer' })
  await expect(asked.getByRole('listitem')).toHaveText([/Whose account/, /^No longer needed.*City.*Which emirate\?$/])
  const gone = asked.getByRole('listitem').last()
  await expect(gone.getByRole('deletion')).toHaveText([/City/, 'Which emirate?'])
  await expect(gone.getByRole('textbox')).toHaveCount(0)
  await expect(asked, 'only what is left counts').toContainText('0 of 1 answered')
  await applyVariant(page, { theme: 'light', language: 'zh-CN', width: 1280 })
  await expect(main(page).getByText('无需再答复')).toBeVisible()
  await showAs(page, { withdrawn: [withdrawn] }, { remarks: [] })
  await open(page, `${portal.url}/status`)
  await expect(main(page)).toContainText('没有待答复的意见。请重新提交申请。')
  await expect(main(page).getByText('Which emirate?')).toBeVisible()
})

test('the page follows the brokerage when it gets the focus and every five minutes', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await page.clock.install()
  await openStatus(page, portal)
  await expect(steps(page).nth(1)).not.toHaveAttribute('aria-current')
  await portal.operate('return', applicant.account, '--remark', 'bankDetails: Whose account?')
  await page.clock.fastForward(5 * 60_000 + 1_000)
  await expect(main(page).getByRole('region', { name: 'Remarks to answer' })).toContainText('Whose account?')
  await callAs(portal, applicant, 'generateClientDetailPdf', {
    accountId: applicant.account,
    pdfSource: 'original',
    region: 'uae',
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(steps(page).nth(1)).toContainText('Being reviewed')
  await expect(main(page).getByRole('button', { name: 'Download PDF of submission 2' })).toBeVisible()
})

test('[AFT-6] an applicant withdraws with the password, for good, and every page says so', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await openStatus(page, portal)
  await main(page).getByText('More').click()
  await main(page).getByRole('button', { name: 'Withdraw the application' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the application?' })
  await expect(dialog).toContainText('By law we keep a record of what you submitted, until about 2032.')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(dialog).toContainText('Enter your password')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password at all')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(dialog).toContainText('The password is incorrect.')
  await dialog.getByRole('combobox', { name: 'Reason (optional)' }).selectOption('We applied by mistake')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(applicant.password)
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(toasts(page, 'success')).toHaveText(/Application withdrawn/)
  await expect(dialog).toHaveCount(0)
  await expect(main(page)).toContainText('You withdrew this application on 20 November 2026.')
  await expect(main(page).getByRole('button', { name: 'Withdraw the application' })).toHaveCount(0)
  await open(page, `${portal.url}/guide`)
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawn' })).toBeVisible()
  await open(page, `${portal.url}/company-details`)
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Withdrawn')
  await expect(main(page)).not.toContainText('under review')
})

/** Opens every collapsed part of the page. */
async function unfold(page: Page): Promise<void> {
  await main(page).locator('summary').first().waitFor()
  for (const summary of await main(page).locator('summary').all()) await summary.click()
}

test('[AFT-20] the page has no accessibility violation in four stages, both languages and both themes, and fits 320 px', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  await signIn(page, portal, applicant)
  const ended = { promise: null, outcome: 'declined' } as const
  for (const { name, before } of [
    { name: 'received', before: async () => undefined },
    {
      name: 'late',
      before: () => showAs(page, { stage: 'review', promise: { days: 5, by: '2026-11-19', late: true } }),
    },
    { name: 'declined', before: () => showAs(page, { stage: 'declined', ...ended }, { outcome: 'declined' }) },
    {
      name: 'answer',
      before: async () => {
        await showAs(page, { withdrawn: [withdrawn] })
        await portal.operate('return', applicant.account, '--remark', 'companyDetails/city: Please give the emirate')
      },
    },
  ]) {
    await before()
    await open(page, `${portal.url}/status`)
    await main(page).locator('ol').first().waitFor()
    for (const look of looks) {
      await applyVariant(page, look)
      await unfold(page)
      await expectAccessible(page, `/status ${name} ${JSON.stringify(look)}`)
      expect(await horizontalOverflow(page)).toBe(0)
    }
    if (name !== 'received') continue
    for (const look of looks) {
      await applyVariant(page, look)
      await unfold(page)
      await main(page).locator('details button').last().click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, `the withdrawal ${JSON.stringify(look)}`)
    }
  }
})
