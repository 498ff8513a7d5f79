import type { Page } from '@playwright/test'
import type { Fields } from '../../../../domain/kit/field.ts'
import { pathOf } from '../../../../domain/kit/issue.ts'
import { isList } from '../../../../domain/kit/kinds/list.ts'
import { isFieldVisible, isRequired, type SectionValues } from '../../../../domain/kit/section.ts'
import { blankRow, valueAt, valuesOf } from '../../../../domain/kit/values/values.ts'
import { umStatements } from '../../../../domain/sections/declarations/declaration.ts'
import { addButtonId, elementId } from '../../../../web/form/fields/names.ts'
import { isOnPage } from '../../fillers/fields.ts'
import { addEntry, editorOf } from '../../fillers/register.ts'
import { formOf } from '../../fillers/section.ts'
import { translatorIn } from '../../fillers/translator.ts'
import { fill, save, sectionAt, sections, storedForm } from '../../harness/application.ts'
import { chooseLanguage, fieldElement, footerButton, goTo, open, toasts, visitSection } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { mouse } from '../../input-methods/mouse.ts'

/** Kinds without a label above the input: their text is beside a switch or checkbox, or they ask nothing. */
const withoutQuestion = ['notice', 'list', 'toggle', 'acceptance']

/** Returns the visible fields with a label, and whether each is required. */
function expectedOf(fields: Fields, values: SectionValues): [string, boolean][] {
  return Object.entries(fields)
    .filter(([name, { kind, computed, followsPrefill }]) => {
      const isTyped = !withoutQuestion.includes(kind) && !computed && !followsPrefill
      return isTyped && isOnPage(fields, name, values)
    })
    .map(([name, field]) => [name, isRequired(field, values)])
}

/**
 * Returns true for each field that has both the asterisk and the text for screen readers; a text when it has only one.
 */
function markedAmong(page: Page, paths: readonly string[]): Promise<(boolean | string)[]> {
  return page.evaluate(
    (ids) =>
      ids.map((id) => {
        const head = document.getElementById(id)?.firstElementChild
        const star = [...(head?.querySelectorAll('[aria-hidden="true"]') ?? [])].some((one) => one.textContent === '*')
        const word = head?.textContent?.includes('(required)') ?? false
        return head && star === word ? star : `${id}: asterisk ${star}, word ${word}`
      }),
    paths.map(elementId),
  )
}

async function expectMarks(page: Page, expected: readonly [string, boolean][], pathOfName: (name: string) => string) {
  const paths = expected.map(([name]) => pathOfName(name))
  await expect
    .poll(async () => (await markedAmong(page, paths)).map((mark, index) => [expected[index]?.[0], mark]))
    .toEqual(expected)
}

test('[VAL-1] marks with an asterisk, in every section and entry, exactly the required fields', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/guide`)
  let required = 0
  for (const section of sections) {
    await goTo(page, section)
    const form = formOf({ page, t: translatorIn('en'), inputMethod: mouse }, section, {})
    const expected = expectedOf(section.fields, valuesOf(section, {}))
    await expectMarks(page, expected, (name) => name)
    required += expected.filter(([, must]) => must).length
    for (const [list, field] of Object.entries(section.fields)) {
      if (!isList(field) || !isFieldVisible(section.fields, list, valuesOf(section, {}))) continue
      await addEntry(form, list)
      const id = (await editorOf(form, list).getAttribute('id')) ?? ''
      const rowId = id.slice(elementId(`${list}/`).length)
      const inRow = expectedOf(field.fields, blankRow(field, rowId))
      await expectMarks(page, inRow, (name) => pathOf(list, rowId, name))
      required += inRow.filter(([, must]) => must).length
      const leave = editorOf(form, list).getByRole('button', { name: /^(Cancel|Finish later)$/ })
      const isCancel = (await leave.textContent()) === 'Cancel'
      await leave.click()
      if (isCancel) await expect(page.locator(`#${addButtonId(list)}`).getByRole('button')).toBeFocused()
    }
  }
  expect(required).toBeGreaterThan(60)
})

test('[A11] judges an answer that contradicts the registers when it is chosen, not when the question is left', async ({
  page,
  portal,
  applicant,
}) => {
  const director = { fullLegalName: 'Hamdan Placeholder', politicallyExposedPerson: true }
  await save(portal, applicant, sectionAt('/company-directors'), { directors: { a: director } })
  await open(page, `${portal.url}/pep-declaration`)
  await fieldElement(page, 'isPEP').getByText('No', { exact: true }).click()
  await expect(fieldElement(page, 'isPEP').locator('.issue')).toHaveText(
    'Someone you’ve added is politically exposed. Check this answer.',
  )
})

const long = (length: number) => 'a'.repeat(length)

/** Texts that are typed into a field, and the message that is shown when it is left. */
const messages = [
  {
    path: '/company-details',
    stored: { areaCodePhone: '+971', businessNature: 'others' },
    rows: [
      ['[VAL-1] required', 'companyName', '', 'Enter the full legal name of the company.'],
      ['[VAL-1] maximum length', 'companyName', long(200), /^Use \d+ characters or fewer\.$/],
      ['[VAL-1] minimum length', 'otherBusinessNature', 'ab', 'Use at least 3 characters.'],
      ['[VAL-1] pattern', 'companyRegNo', 'FZ_17*', 'Use only letters, digits, spaces and the signs . / ( ) -'],
      ['[VAL-1] [VAL-27] e-mail', 'companyEmail', 'nobody', 'Enter a valid email address, like name@company.com.'],
      ['[VAL-27] web address', 'companyWebsite', 'no address', 'Enter a valid web address, like www.company.com.'],
      ['[VAL-27] LEI', 'leiNumber', '529900T8BM49AURSDO54', 'This LEI isn’t valid. Check all 20 characters.'],
      ['[VAL-27] phone', 'companyPhone', '12', 'This number doesn’t match the country code. Check both.'],
      ['[VAL-27] future day', 'companyRegDate', '2026-11-21', 'Enter today’s date or an earlier one.'],
    ],
  },
  {
    path: '/bank-details',
    stored: { bankInfo: { r1: { bankCountry: 'AE' } } },
    rows: [
      [
        '[VAL-27] IBAN',
        'bankInfo/r1/bankAccount',
        'AE070331234567890123457',
        'This IBAN isn’t valid for the country. Check each character.',
      ],
      [
        '[B16] account number',
        'bankInfo/r1/bankAccount',
        '1234567890123',
        'Banks in this country use IBANs: AE and 21 characters. This has 13. Enter the IBAN.',
      ],
      ['[VAL-27] BIC', 'bankInfo/r1/bankIdentifier', 'EBILAEA', 'Enter a BIC of 8 or 11 characters.'],
    ],
  },
  {
    path: '/company-directors',
    stored: { directors: { r1: { fullLegalName: 'Young Person' } } },
    rows: [
      [
        '[VAL-27] age',
        'directors/r1/dateOfBirth',
        '2015-01-31',
        'The person must be at least 18 years old. Check the date.',
      ],
    ],
  },
  {
    path: '/financial-profile',
    stored: {},
    rows: [
      ['[VAL-1] number', 'initialFundingAmount', 'much', 'Enter numbers only, for example 1250000.50.'],
      ['[VAL-1] clear number', 'initialFundingAmount', '1.500', 'Enter this number without thousands separators'],
      ['[VAL-1] limits', 'initialFundingAmount', '1000000000', 'Enter an amount from 0 to 999,999,999.'],
      ['[VAL-1] limits', 'initialFundingAmount', '-1', 'Enter an amount from 0 to 999,999,999.'],
    ],
  },
] as const

for (const { path, stored, rows } of messages) {
  test(`[VAL-1] [VAL-27] ${path}: shows the problem at the field when it is left, and removes it when it is corrected`, async ({
    page,
    portal,
    applicant,
  }) => {
    if (Object.keys(stored).length > 0) await save(portal, applicant, sectionAt(path), stored)
    await open(page, portal.url + path)
    if (rows[0][1].includes('/')) await page.getByRole('button', { name: /^Change / }).click()
    for (const [rule, field, typed, message] of rows) {
      const at = fieldElement(page, field)
      const control = at.getByRole('textbox').or(at.getByRole('combobox'))
      await control.fill('x')
      await control.fill(typed)
      await control.blur()
      await expect(control, rule).toHaveAccessibleDescription(
        typeof message === 'string'
          ? new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          : /Use \d+ characters or fewer\./,
      )
      await expect(control, rule).toHaveAttribute('aria-invalid', 'true')
    }
  })
}

test('[VAL-1] checks a field when it is left, not during typing, and removes the message at once', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/company-details'), { companyWebsite: 'none at all' })
  await open(page, `${portal.url}/company-details`)
  await expect(fieldElement(page, 'companyWebsite'), 'the message of the field left before remains').toContainText(
    'valid web',
  )
  const email = fieldElement(page, 'companyEmail').getByRole('textbox')
  await email.pressSequentially('office@')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.pressSequentially('company.example')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(fieldElement(page, 'companyEmail')).not.toContainText(
    'Enter a valid email address, like name@company.com.',
  )

  // Deleting a part of a grouped number leaves the number that was meant.
  await visitSection(page, sectionAt('/financial-profile'))
  const amount = fieldElement(page, 'initialFundingAmount').getByRole('textbox')
  await amount.fill('25000')
  await amount.blur()
  await expect(amount).toHaveValue('25,000')
  await amount.press('End')
  await page.keyboard.press('Backspace')
  await expect(amount).toHaveValue('2500')
  await amount.blur()
  await expect(amount).toHaveValue('2,500')
  await amount.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,5')
  await expect(amount, 'typing replaces the text selected by the keyboard').toHaveValue('1,5')
})

test('[VAL-1] [SAV-2] accepts a date as typed or pasted, and shows and keeps an invalid one without storing another', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details'] })
  const stored = async () => valueAt(await storedForm(portal, applicant), 'clientDetail.companyInfo.companyRegDate')
  const before = await stored()
  await open(page, `${portal.url}/company-details`)
  const field = fieldElement(page, 'companyRegDate')
  const box = field.getByRole('textbox')
  const whole = 'Enter a full date with a four-digit year, for example 03/07/2015.'
  await expect(box).toHaveValue('14 May 2024')
  await box.press('ControlOrMeta+a')
  await page.keyboard.type('31/4')
  await expect(field, 'not during typing').not.toContainText(whole)
  expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'error')).toHaveText(`Saved, except one answer. Registration date: ${whole}`)
  await expect(field).toContainText(whole)
  await expect(box).toHaveValue('31/4')
  await box.press('End')
  await page.keyboard.type('/2015')
  await footerButton(page, 'Next').click()
  await expect(field).toContainText('Enter a real date.')
  await expect(page).toHaveURL(`${portal.url}/company-details`)
  await expect(box).toHaveValue('31/04/2015')
  expect(await stored()).toBe(before)

  await field.getByRole('button', { name: 'Open calendar' }).click()
  const [month, year] = ['month', 'year'].map((part) => page.getByRole('dialog').getByRole('combobox', { name: part }))
  await year?.selectOption('1987')
  await month?.selectOption('March')
  await expect(page.getByRole('grid', { name: 'March 1987' })).toBeVisible()
  await year?.selectOption('2026')
  await month?.selectOption('November')
  await page.getByRole('button', { name: / 3 November/ }).click()
  await expect(box, 'a day of the calendar replaces the typed text').toHaveValue('3 November 2026')
  await expect(field).not.toContainText('Enter a real date')
  await box.press('ControlOrMeta+a')
  await page.keyboard.insertText('3.11.2015')
  await footerButton(page, 'Next').click()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  expect(await stored()).toBe('2015-11-03')
})

test('[VAL-1] shows problems in the title too, leads from the summary to the field, and opens its entry', async ({
  page,
  portal,
  applicant,
}) => {
  const directors = { r1: { fullLegalName: 'Omar T' }, r2: { fullLegalName: 'Ben W' } }
  await save(portal, applicant, sectionAt('/company-directors'), { directors })
  await open(page, `${portal.url}/company-details`)
  await expect(page).toHaveTitle('Company Information - Onboarding Application')
  await visitSection(page, sectionAt('/company-details'), { showProblems: true })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(page).toHaveTitle('Error: Company Information - Onboarding Application')
  await summary.getByRole('button', { name: /^Show / }).focus()
  await page.keyboard.press('Enter')
  await expect(summary.getByRole('listitem').nth(12).getByRole('button'), 'the first of those added').toBeFocused()

  await visitSection(page, sectionAt('/company-directors'), { showProblems: true })
  await expect(page).toHaveTitle('Error: Register of Directors - Onboarding Application')
  await summary.getByRole('button', { name: 'Omar T: Select the nationality.' }).click()
  await expect(fieldElement(page, 'directors/r1/nationality').getByRole('combobox')).toBeFocused()

  const sanctions = sectionAt('/sanctions')
  await visitSection(page, sanctions, { showProblems: true })
  const questions = Object.entries(sanctions.fields).flatMap(([name, { blank, when }]) =>
    blank === null && when === undefined ? [name] : [],
  )
  for (const [index, name] of questions.entries()) {
    if (index === 1) await chooseLanguage(page, 'zh-CN')
    await expect(page).toHaveTitle(index === 0 ? /^Error: Sanctions/ : /^错误：.*制裁/)
    await fieldElement(page, name)
      .getByText(index === 0 ? 'No' : '否', { exact: true })
      .click()
  }
  await expect(page, 'all problems are corrected').toHaveTitle(/^[^：]*制裁/)
})

test('[VAL-1] loses no press on a button that moves because a field above is left', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/account-preference`)
  const box = (name: string) => fieldElement(page, 'platform').getByRole('checkbox', { name })
  const words = (name: string) => fieldElement(page, 'platform').getByText(name, { exact: true })
  await words('MetaTrader 5').click()
  await words('MetaTrader 5').click()
  await words('MetaTrader 4').click()
  await expect(box('MetaTrader 4')).toBeChecked()
  await expect(fieldElement(page, 'platform')).not.toContainText('Select the trading platforms.')
})

test('[VAL-23] [A6] the error of the statements leads to the first that is not accepted, and names it', async ({
  page,
  portal,
  applicant,
}) => {
  const declaration = sectionAt('/declaration')
  await save(portal, applicant, declaration, { declarationList: umStatements.map((_text, index) => index !== 10) })
  await open(page, `${portal.url}/company-details`)
  await visitSection(page, declaration, { showProblems: true })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('button', { name: /Statement 11 isn’t accepted yet\.$/ }).click()
  const last = fieldElement(page, 'declarationList').getByRole('checkbox').nth(10)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
})
