import type { Page } from '@playwright/test'
import { calls } from '../../../../domain/contract/calls.ts'
import type { Row } from '../../../../domain/kit/kinds/list.ts'
import type { ApplicationData } from '../../../../domain/kit/values/values.ts'
import { consistency } from '../../../../domain/sections/consistency.ts'
import { callAs, fill, save, sectionAt, storedForm } from '../../harness/application.ts'
import {
  chooseLanguage,
  confirmSubmission,
  fieldElement,
  footerButton,
  open,
  toasts,
  visit,
} from '../../harness/frame.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { type Applicant, expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible, looks } from '../../harness/variants.ts'

/** The text of the finding about an account in the United Kingdom. */
const account = 'in the country of this account'
const births = 'has two dates of birth'
const nationalities = 'has two nationalities here'
const reason = 'The bank of our parent company keeps this account.'

function point(page: Page, text: string) {
  return page
    .getByRole('region', { name: /points? to look at$|^All points explained$/ })
    .getByRole('listitem')
    .filter({ hasText: text })
    .first()
}

/** Fills in the layered sample, with an owner who is also a director with another date of birth. */
async function fillContradicting(portal: PortalUnderTest, applicant: Applicant): Promise<void> {
  await fill(portal, applicant, { sample: 'layered' })
  await changeDirector(portal, applicant, { dateOfBirth: '1971-08-22' })
}

async function changeDirector(portal: PortalUnderTest, applicant: Applicant, answers: object): Promise<void> {
  const [director] = (await storedForm(portal, applicant)).companyLeadership as readonly Row<object>[]
  const changes = { directors: { [String(director?.rowId)]: answers } }
  await save(portal, applicant, sectionAt('/company-directors'), changes)
}

function explanationsIn(data: ApplicationData): readonly Row<object>[] {
  const { consistency: stored } = data.clientOtherInfo as { readonly consistency?: { readonly explanations?: [] } }
  return stored?.explanations ?? []
}

test('[CON-02] the review leads to both answers that do not agree, and two people of one name can be stated', async ({
  page,
  portal,
  applicant,
}) => {
  await fillContradicting(portal, applicant)
  await open(page, `${portal.url}/review`)
  await expect(page.getByText('Everything’s complete')).toBeVisible()
  const places = point(page, births).getByRole('list', { name: 'Go to the answers' }).getByRole('link')
  await expect(places).toHaveText([/^Register of Shareholders · /, /^Register of Directors · /])
  await places.last().click()
  const director = page.locator('[id^="field-directors-"][id$="-dateOfBirth"]').last()
  await expect(director.locator(':focus'), 'the question itself').toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Back to your answers' }).click()

  await point(page, births).getByRole('button', { name: 'These are two people' }).click()
  await expect(page.getByText(births)).toHaveCount(0)
  await expect(point(page, account)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(point(page, births), 'is told again').toBeVisible()
})

test('[CON-02] two people of one name can be stated where their nationalities differ', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await changeDirector(portal, applicant, { nationality: 'FR' })
  await open(page, `${portal.url}/review`)
  const two = point(page, nationalities).getByRole('button', { name: 'These are two people' })
  const refusal = { json: { code: 2020, message: 'Not now.', data: null }, status: 409 }
  await page.route(`**${calls.updateAndCreateClientOtherInfo.path}*`, (route) => route.fulfill(refusal), { times: 1 })
  await two.click()
  await expect(toasts(page, 'error')).toHaveText('We couldn’t save this: Not now.')
  await two.click()
  await expect(page.getByText(nationalities)).toHaveCount(0)
})

test('[CON-05] [CON-10] an explanation on the review is kept, in both languages, and nothing prevents the submission', async ({
  page,
  portal,
  applicant,
}) => {
  await fillContradicting(portal, applicant)
  await open(page, `${portal.url}/review`)
  const field = point(page, account).getByRole('textbox', { name: 'Explanation' })
  await field.fill('Too short')
  await field.blur()
  await expect
    .poll(async () => explanationsIn(await storedForm(portal, applicant)))
    .toMatchObject([{ text: 'Too short' }])
  await page.reload()
  await expect(field, 'a short one is kept to be continued').toHaveValue('Too short')
  await expect(point(page, account)).toContainText('Enter 10 to 500 characters.')
  await field.fill(reason)
  await field.blur()
  await expect(point(page, account)).toContainText('Explanation saved')
  await expect(page.getByRole('region', { name: '1 point to look at' }), 'explained ones no longer count').toBeVisible()
  await expect.poll(async () => explanationsIn(await storedForm(portal, applicant))).toMatchObject([{ text: reason }])
  await page.reload()
  await expect(field).toHaveValue(reason)
  await chooseLanguage(page, 'zh-CN')
  const chinese = page.getByRole('region', { name: '需核对事项（1 项）' })
  await expect(
    chinese.getByRole('listitem').filter({ hasText: '说明已保存' }).first().getByRole('textbox'),
  ).toHaveValue(reason)
  await chooseLanguage(page, 'en')
  await confirmSubmission(page)
  await expect(page).toHaveURL(`${portal.url}/thanks`)
  await visit(page, '/review')
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await expect(page.getByRole('region', { name: /to look at$/ })).toHaveCount(0)
})

test('[CON-02] a question that does not agree with another one says so when it is left, and leads there', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, `${portal.url}/company-details`)
  const registered = fieldElement(page, 'companyRegCountry')
  await fieldElement(page, 'companyName').getByRole('textbox').focus()
  await expect(registered).toContainText(account)
  await expect(registered.getByRole('combobox')).toHaveAccessibleDescription(new RegExp(account))
  await expectAccessible(page, '/company-details with a finding')

  await registered.getByRole('link', { name: /^Bank Details/ }).click()
  const country = page.locator('[id^="field-bankInfo-"][id$="-bankCountry"]')
  const control = country.getByRole('combobox')
  await expect(control).toBeFocused()
  const choose = async (name: string) => {
    await control.fill(name)
    await page.getByRole('option', { name }).first().click()
    await control.blur()
  }
  await expect(country).toContainText(account)
  await choose('United Arab Emirates')
  await expect(country).not.toContainText(account)
  await choose('United Kingdom')
  await expect(country).toContainText(account)
  await chooseLanguage(page, 'zh-CN')
  await expect(country.getByRole('link')).toHaveText(/^公司/)
})

test('[SAV-4] an explanation that another window wrote meanwhile is not replaced without a choice', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, `${portal.url}/review`)
  const field = point(page, account).getByRole('textbox')
  await field.fill(reason)
  await field.blur()
  await expect(point(page, account)).toContainText('Explanation saved')
  await expect(page.getByRole('region', { name: 'All points explained' })).toBeVisible()
  const [row] = explanationsIn(await storedForm(portal, applicant))
  const theirs = 'Our auditor asked for this account.'
  await save(portal, applicant, consistency, { explanations: { [String(row?.rowId)]: { text: theirs } } })
  await field.fill(`${reason} It stays.`)
  await field.blur()
  await expect(point(page, account).getByRole('alert')).toContainText(theirs)
  await point(page, account).getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(async () => explanationsIn(await storedForm(portal, applicant)))
    .toMatchObject([{ text: `${reason} It stays.` }])
})

test('[STA-2] an explanation typed while the application is submitted elsewhere is shown on the review to copy', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, `${portal.url}/review`)
  const field = point(page, account).getByRole('textbox')
  await expect(field).toBeEditable()
  const request = { accountId: applicant.account, pdfSource: 'original', region: portal.region.id } as const
  await callAs(portal, applicant, 'generateClientDetailPdf', request)
  await field.fill(reason)
  await field.blur()
  const notTaken = page.getByRole('alert').filter({ hasText: 'This application has been submitted' })
  await expect(notTaken.getByRole('textbox')).toHaveValue(new RegExp(reason))
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
})

test('[CON-01] a point that a warning and a rule have in common is told once', async ({ page, portal, applicant }) => {
  await fill(portal, applicant)
  const [bank] = (await storedForm(portal, applicant)).bankInfo as readonly { readonly rowId: string }[]
  const differing = { bankInfo: { [String(bank?.rowId)]: { beneficiaryName: 'Red Dune Trading FZE' } } }
  await save(portal, applicant, sectionAt('/bank-details'), differing)
  await open(page, `${portal.url}/review`)
  const list = page.getByRole('region', { name: /points? to look at$/ })
  await expect(list.getByText('The account is in the name of “Red Dune Trading FZE”')).toBeVisible()
  await expect(list.getByText('differs from the company name')).toHaveCount(0)
})

test('[CON-09] [THM-1] [LAY-4] the list has no accessibility violation in both languages, light and dark, wide and narrow', async ({
  page,
  portal,
  applicant,
}) => {
  await fillContradicting(portal, applicant)
  await open(page, `${portal.url}/review`)
  await point(page, account).getByRole('textbox').fill(reason)
  for (const look of looks) {
    await applyVariant(page, look)
    await expect(page.getByText(look.language === 'en' ? 'Correct or explain' : '请更正或说明')).toBeVisible()
    await expectAccessible(page, `/review with findings ${JSON.stringify(look)}`)
  }
})

test('[CON-05] [CON-06] Submit names the open points and leads to them; they can be submitted as they are unless the brokerage requires an explanation', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, `${portal.url}/supporting-documents`)
  const dialog = page.getByRole('alertdialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await footerButton(page, 'Submit').click()
  await expect(dialog).toContainText('1 point is open. You can correct it, explain it or submit as it is.')
  await press('See open points')
  await expect(page).toHaveURL(`${portal.url}/review#findings`)
  await expect(page.locator('#findings')).toBeFocused()

  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), consistency: 'require' } })
  })
  await page.reload()
  await footerButton(page, 'Submit').click()
  await expect(dialog).toContainText('1 point is open. Correct or explain it before you submit.')
  await expect(dialog.getByRole('button')).toHaveText(['Keep editing', 'See open points'])
  await press('See open points')
  const field = point(page, account).getByRole('textbox')
  await field.fill(reason)
  await field.blur()
  await expect(page.getByRole('region', { name: 'All points explained' })).toBeVisible()
  await footerButton(page, 'Submit').click()
  await expect(dialog.getByRole('button')).toHaveText(['Keep editing', 'Submit application'])
  await press('Keep editing')

  await page.unroute('**/config.json')
  await page.reload()
  await field.fill('')
  await field.blur()
  await expect(page.getByRole('region', { name: '1 point to look at' })).toBeVisible()
  await footerButton(page, 'Submit').click()
  await press('Submit as it is')
  await expect(page).toHaveURL(`${portal.url}/thanks`)
})

test('[CON-09] a change after the signature, and a register that names another company, are points of the review', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  const { clientDetail } = await storedForm(portal, applicant)
  const { leiNumber } = (clientDetail as { readonly companyInfo: { readonly leiNumber: string } }).companyInfo
  const entry = { leiNumber, legalName: 'Another Company Ltd', status: 'ACTIVE', registrationStatus: 'ISSUED' }
  const registered = [{ ...entry, nextRenewalDate: null, address: '', source: 'gleif' }]
  const lastChange = { section: 'bankDetails', day: '2026-11-21' }
  await page.route(`**${calls.findFacts.path}*`, (route) =>
    route.fulfill({ json: { code: 1004, message: '', data: { lastChange, registered } } }),
  )
  await open(page, `${portal.url}/review`)
  await expect(page.getByRole('region', { name: '3 points to look at' })).toBeVisible()
  const placesOf = (text: string) => point(page, text).getByRole('list', { name: 'Go to the answers' })
  await expect(placesOf('the company with this LEI is “Another Company Ltd”').getByRole('link')).toHaveText([
    /Legal entity identifier/,
    /Full legal name of the company/,
  ])
  const signed = placesOf('but changed answers on 21 November 2026: ')
  await expect(signed.getByRole('link')).toHaveText([/^Declaration/, /^Bank/])
  await signed.getByRole('link').last().click()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
})

test('[CON-05] [SUB-1] an application is submitted although the rules of the points cannot be loaded', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  // Only Submit needs the rules, because nothing on the page was used before.
  await page.route('**/assets/consistency*.js', (route) => route.abort())
  await open(page, `${portal.url}/supporting-documents`)
  await footerButton(page, 'Submit').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit application', exact: true }).click()
  await expect(page).toHaveURL(`${portal.url}/thanks`)
})
