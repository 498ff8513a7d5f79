import type { Page } from '@playwright/test'
import type { Fields } from '../../../../domain/kit/field.ts'
import { pathOf } from '../../../../domain/kit/issue.ts'
import { isList, type ListField } from '../../../../domain/kit/kinds/list.ts'
import type { SectionValues } from '../../../../domain/kit/section.ts'
import { blankRow, valuesOf } from '../../../../domain/kit/values/values.ts'
import { elementId } from '../../../../web/form/fields/names.ts'
import { expectOnlyVisible, fillField } from '../../fillers/fields.ts'
import { addEntry, editorOf } from '../../fillers/register.ts'
import { formOf } from '../../fillers/section.ts'
import { translatorIn } from '../../fillers/translator.ts'
import { sectionAt } from '../../harness/application.ts'
import { fieldElement, open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { mouse } from '../../input-methods/mouse.ts'

/** Answers, and the questions that they show and hide. */
interface Step {
  readonly answer: Readonly<Record<string, unknown>>
  readonly shown?: readonly string[]
  readonly hidden?: readonly string[]
}

interface Case {
  readonly ids: string
  readonly path: string
  /** The register that contains the entry. */
  readonly list?: string
  readonly steps: readonly Step[]
}

const business = ['businessCountry', 'businessPostalCode', 'businessBuilding', 'businessStreet', 'businessCity']
const explained = ['reasonForSanction', 'sanctionedCountry']
const ofFunds = [
  'annualTurnover',
  'profit',
  'totalValueOfClientFundsHeld',
  'nameOfShareholder',
  'nameOfDirector',
  'sourceOfOtherFunds',
  'valueOfFunds',
]

function fundsOf(sourceOfFunds: string, ...shown: readonly string[]): Step {
  return { answer: { sourceOfFunds }, shown, hidden: ofFunds.filter((name) => !shown.includes(name)) }
}

const titled: readonly Step[] = [
  { answer: {}, hidden: ['titleOfOther'] },
  { answer: { title: 'other' }, shown: ['titleOfOther'] },
  { answer: { title: 'dr' }, hidden: ['titleOfOther'] },
]

const cases: readonly Case[] = [
  {
    ids: '[VIS-1] [VIS-2] [VIS-3]',
    path: '/company-details',
    steps: [
      { answer: {}, hidden: ['otherBusinessNature'] },
      { answer: { businessNature: 'others' }, shown: ['otherBusinessNature'] },
      { answer: { sameAsOfficeAddress: true }, hidden: business },
      { answer: { sameAsOfficeAddress: false }, shown: business },
      { answer: {}, hidden: ['financialStatements', 'noHaveFinancialStatementsReason'] },
      {
        answer: { hasFinancialStatements: true },
        shown: ['financialStatements'],
        hidden: ['noHaveFinancialStatementsReason'],
      },
      {
        answer: { hasFinancialStatements: false },
        shown: ['noHaveFinancialStatementsReason'],
        hidden: ['financialStatements'],
      },
      { answer: { isGovernmentEntity: true }, shown: ['governmentCountry'] },
      { answer: { isListedOnRegulator: true }, shown: ['regulatorName'] },
      { answer: { isListedOnRegulator: false }, hidden: ['regulatorName'] },
      { answer: { hasCompanyPendingLitigation: true }, shown: ['pendingLitigationDetails'] },
      { answer: { isBankruptcy: true }, shown: ['bankruptcyCountry'] },
    ],
  },
  { ids: '[VIS-1]', path: '/authorised-representative', list: 'representatives', steps: titled },
  { ids: '[VIS-1]', path: '/certified-board-resolution', list: 'directorSignatures', steps: titled },
  {
    ids: '[VIS-4]',
    path: '/financial-profile',
    list: 'sourceOfFundsForTradingAccounts',
    steps: [
      { answer: {}, hidden: ofFunds },
      fundsOf('revenue_business_profits', 'annualTurnover', 'profit'),
      fundsOf('client_funds', 'totalValueOfClientFundsHeld'),
      fundsOf('shareholder_funds', 'nameOfShareholder', 'valueOfFunds'),
      fundsOf('director_loan', 'nameOfDirector', 'valueOfFunds'),
      fundsOf('other', 'sourceOfOtherFunds', 'valueOfFunds'),
    ],
  },
  {
    ids: '[VIS-5]',
    path: '/sanctions',
    steps: [
      { answer: {}, hidden: [...explained, 'otherSanctionedCountry', 'copyOfEOCN6'] },
      ...['isRelatedToFATF', 'isCountryFATFIM', 'isUAEorUNSCSanctioned', 'isOtherSanctioned'].flatMap((question) => [
        { answer: { [question]: true }, shown: explained, hidden: ['otherSanctionedCountry', 'copyOfEOCN6'] },
        { answer: { [question]: false }, hidden: explained },
      ]),
      { answer: { isOtherSanctioned: true, sanctionedCountry: 'Others' }, shown: ['otherSanctionedCountry'] },
      { answer: { isTradeDualUseGoods: true }, shown: ['copyOfEOCN6'] },
      { answer: { isTradeDualUseGoods: false }, hidden: ['copyOfEOCN6'] },
      { answer: { isTradeDualUseGoods: true, isOtherSanctioned: false }, shown: ['copyOfEOCN6'], hidden: explained },
    ],
  },
  {
    ids: '[VIS-6]',
    path: '/account-preference',
    steps: [
      { answer: { platform: ['MT5'] }, hidden: ['otherPlatform'] },
      { answer: { platform: ['MT5', 'Others'] }, shown: ['otherPlatform'] },
      { answer: { platform: ['MT5'] }, hidden: ['otherPlatform'] },
    ],
  },
]

async function expectShown(page: Page, paths: readonly string[], count: 0 | 1): Promise<void> {
  for (const path of paths) await expect(fieldElement(page, path), path).toHaveCount(count)
}

/** Returns the fields, their blank values, and the path of each. */
async function askedIn(page: Page, { path, list }: Case) {
  const section = sectionAt(path)
  const form = formOf({ page, t: translatorIn('en'), inputMethod: mouse }, section, {})
  const field = list === undefined ? undefined : section.fields[list]
  if (list === undefined || !field || !isList(field)) {
    return { form, fields: withoutLists(section.fields), values: valuesOf(section, {}), pathOf: (name: string) => name }
  }
  await addEntry(form, list)
  const id = (await editorOf(form, list).getAttribute('id')) ?? ''
  const rowId = id.slice(elementId(`${list}/`).length)
  const values: SectionValues = blankRow(field as ListField, rowId)
  return { form, fields: field.fields, values, pathOf: (name: string) => pathOf(list, rowId, name) }
}

function withoutLists(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !isList(field)))
}

for (const asked of cases) {
  const { ids, path, list, steps } = asked
  test(`${ids} ${path}${list ? `, ${list}` : ''}: shows exactly the questions that the answers require`, async ({
    page,
    portal,
    applicant,
  }) => {
    void applicant
    await open(page, portal.url + path)
    const { form, fields, values: blank, pathOf } = await askedIn(page, asked)
    let values = blank
    for (const { answer, shown = [], hidden = [] } of steps) {
      values = { ...values, ...answer }
      const now = { fields, values, pathOf }
      for (const [name, field] of Object.entries(fields)) if (name in answer) await fillField(form, now, name, field)
      await expectOnlyVisible(form, now)
      await expectShown(page, shown.map(pathOf), 1)
      await expectShown(page, hidden.map(pathOf), 0)
    }
  })
}

test('[VIS-7] an answer hidden by mistake returns with its question', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/account-preference`)
  const others = fieldElement(page, 'platform').getByText('Other', { exact: true })
  await others.click()
  const written = fieldElement(page, 'otherPlatform').getByRole('textbox')
  await written.fill('cTrader')
  await others.click()
  await expect(written).toHaveCount(0)
  await others.click()
  await expect(written).toHaveValue('cTrader')
})
