import type { Page } from '@playwright/test'
import { regionsOf, stepRoutes } from '../../../../domain/application/progress/routes.ts'
import type { RegionId } from '../../../../domain/regions/region.ts'
import { save, sectionAt } from '../../harness/application.ts'
import { fieldElement, open, stepMenu, visit } from '../../harness/frame.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { type Applicant, expect, test } from '../../harness/test.ts'
import { titleOf } from '../../harness/texts.ts'

const guide = 'Application Instructions'

/** The menu of the United Arab Emirates and of Mauritius, after the guide. */
const gulf = [
  'Company Information',
  'Bank Details',
  'Register of Shareholders',
  'Register of Directors',
  'Authorised Representatives',
  'Financial Profile',
  'Appropriateness Assessment',
  'CRS Entity Self-Certification and Tax Residency',
  'Politically Exposed Persons',
  'Sanctions and Counter Proliferation of WMD',
  'Account Preferences',
  'Certified Board Resolution',
  'Declaration',
  'Attach Your Documents',
]

/** Returns the menu of regions for professional clients, after the guide. @param own the items after the letter */
function professional(...own: readonly string[]): readonly string[] {
  return [
    'Company Information',
    'Professional Client Self-Certification',
    'Company Depositing Bank Details',
    'Register of Shareholders',
    'Register of Directors',
    'Authorised Representatives',
    'Entity Tax Residency',
    'Trading Accounts',
    'Senior Management',
    'Trading Experience',
    'Email for Communications',
    'EMIR Classification and LEI',
    'Professional Client Letter',
    ...own,
    'Certified Board Resolution',
    'Declaration',
  ]
}

const personal = [
  'Personal Information',
  'Employment Details',
  'Trading Accounts',
  'Tax Residency',
  'Trading Platform',
  'Wholesale Client Self-Certification',
  'Professional Client Letter',
  'Declaration',
]

interface Plan {
  readonly region: RegionId
  readonly proves: string
  readonly menu: readonly string[]
  /** The field of the currency, and its default. */
  readonly funds: string
  readonly currency: string
  /** A text that only this region has, with its page. */
  readonly words: readonly (readonly [path: string, words: string])[]
}

const plans: readonly Plan[] = [
  {
    region: 'mu',
    proves: '[MENU-3]',
    menu: gulf,
    funds: '/financial-profile',
    currency: 'MUR – Mauritian rupee',
    words: [['/third-party-access', 'Will a third party trade or view the account?']],
  },
  {
    region: 'eu',
    proves: '[MENU-4] [MENU-5]',
    menu: professional('Title Transfer Collateral Arrangement'),
    funds: '/trading-accounts',
    currency: 'EUR – Euro',
    words: [['/company-details', 'Region or province']],
  },
  {
    region: 'uk',
    proves: '[MENU-4] [MENU-5]',
    menu: professional('Title Transfer Collateral Arrangement'),
    funds: '/trading-accounts',
    currency: 'GBP – Pound sterling',
    words: [['/company-details', 'County']],
  },
  {
    region: 'sa',
    proves: '[MENU-4]',
    menu: professional(),
    funds: '/trading-accounts',
    currency: 'ZAR – South African rand',
    words: [['/professional-client', 'The company’s status towards us under the Financial Markets Act']],
  },
  {
    region: 'au',
    proves: '[MENU-4]',
    menu: professional(),
    funds: '/trading-accounts',
    currency: 'AUD – Australian dollar',
    words: [
      ['/company-details', 'Suburb or town'],
      ['/wholesale-client-information-statement', 'Australian Financial Complaints Authority'],
      ['/professional-account-guide', 'a body regulated by APRA'],
    ],
  },
  {
    region: 'au-pro',
    proves: '[MENU-6]',
    menu: personal,
    funds: '/trading-accounts',
    currency: 'AUD – Australian dollar',
    words: [
      ['/personal-information', 'If there is none, enter the town again.'],
      ['/wholesale-client-information-statement', 'Australian Financial Complaints Authority'],
      ['/professional-account-guide', 'a body regulated by APRA'],
    ],
  },
]

const readingPages = ['/wholesale-client-information-statement', '/professional-account-guide']

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function expectMenu(page: Page, titles: readonly string[]): Promise<void> {
  const entries = stepMenu(page).getByRole('listitem')
  await expect(entries).toHaveCount(titles.length + 1)
  await expect(entries).toContainText([guide, ...titles])
}

/** Answers one question, as another window would, and reloads the menu. */
async function answer(page: Page, portal: PortalUnderTest, applicant: Applicant, path: string, answers: object) {
  await save(portal, applicant, sectionAt(path, portal.region), { ...answers })
  await open(page, `${portal.url}/guide`)
}

for (const { region, proves, menu, funds, currency, words } of plans) {
  test.describe(region, () => {
    test.use({ region })

    test(`${proves} [MENU-2] the menu of ${region} has its pages in order, conditional ones only while their condition holds`, async ({
      page,
      portal,
      applicant,
    }) => {
      await open(page, `${portal.url}/guide`)
      await expectMenu(page, menu)
      if (region === 'au-pro') {
        const path = '/wholesale-client-self-certification'
        await answer(page, portal, applicant, path, { eligibility: 'wholesaleClient' })
        await expectMenu(page, menu)
        await answer(page, portal, applicant, path, { isNewZealandWholesaleInvestor: false })
        await expectMenu(page, menu.toSpliced(6, 0, 'Certificate by a Qualified Accountant'))
        await answer(page, portal, applicant, path, { isNewZealandWholesaleInvestor: true })
        await expectMenu(page, menu)
      } else {
        await answer(page, portal, applicant, '/company-details', { isListedOnRegulator: true })
        const isLookedThrough = region === 'mu'
        await expectMenu(page, isLookedThrough ? menu : menu.filter((title) => title !== 'Register of Shareholders'))
      }
    })

    test(`[RT-7] [RT-8] [RT-9] ${region} shows its pages, and the error page at every page of other regions`, async ({
      page,
      portal,
      applicant,
    }) => {
      void applicant
      await open(page, `${portal.url}/guide`)
      const paths = Object.keys(stepRoutes).filter((path) => !['/guide', '/thanks'].includes(path))
      for (const path of paths.toSorted()) {
        await visit(page, path)
        const isHere = regionsOf(path).includes(region)
        await expectHeading(page, isHere ? titleOf(sectionAt(path, portal.region)) : 'Page not found')
        await expect(page, path).toHaveURL(portal.url + path)
        if (isHere) continue
        await visit(page, '/guide')
        await expectHeading(page, guide)
      }
    })

    test(`[REG-2] ${region} uses its own currency and texts; information pages ask nothing`, async ({
      page,
      portal,
      applicant,
    }) => {
      void applicant
      await open(page, portal.url + funds)
      await expect(fieldElement(page, 'taxFundsCurrency').getByRole('combobox')).toHaveValue(currency)
      const main = page.getByRole('main')
      for (const [path, text] of words) {
        await visit(page, path)
        await expect(main).toContainText(text)
      }
      for (const path of readingPages) {
        await visit(page, path)
        await expectHeading(page, titleOf(sectionAt(path, portal.region)))
        await expect(main.getByRole('textbox').or(main.getByRole('combobox')).or(main.getByRole('radio'))).toHaveCount(
          0,
        )
        await expect(main).not.toContainText('are required to submit')
      }
    })
  })
}
