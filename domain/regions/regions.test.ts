import { describe, expect, it } from 'vitest'
import { visibleSections } from '../application/progress/completion.ts'
import { guidePath, thanksPath } from '../application/progress/navigation.ts'
import { menuOf, regionsOf, stepRoutes } from '../application/progress/routes.ts'
import type { AnyField, Fields } from '../kit/field.ts'
import type { Options } from '../kit/kinds/choice.ts'
import { isList } from '../kit/kinds/list.ts'
import type { Section } from '../kit/section.ts'
import { languages } from '../kit/translate.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import { peopleRegisters } from '../ownership/people.ts'
import { formTexts, loadedTexts } from '../testing/form.ts'
import { specifiedRegions } from '../testing/specified.ts'
import { regionIds, regionOf, regions } from './index.ts'
import type { RegionId } from './region.ts'

function pathsShown(id: RegionId, data: ApplicationData = {}): string[] {
  return visibleSections(regionOf(id), data).map(({ path }) => path)
}

function menuPaths(id: RegionId, data: ApplicationData = {}): string[] {
  return menuOf(regionOf(id), data, [])
    .filter(({ isVisible }) => isVisible)
    .map(({ path }) => path)
}

/** Returns the fields of a section and of its lists, by the key of their texts. */
function fieldsIn(key: string, fields: Fields): [key: string, field: AnyField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, AnyField][] => {
    const own = `${key}.fields.${name}`
    return [[own, field], ...(isList(field) ? fieldsIn(own, field.fields) : [])]
  })
}

/** Returns the keys of the labels of an option list. */
function labelsOf({ name, codes }: Options): string[] {
  return codes.map((code) => `options.${name}.${code}`)
}

describe('regions', () => {
  it.each([
    ['au', 'Australia', 'AUD', 'en-AU'],
    ['eu', 'European Union', 'EUR', 'en-IE'],
    ['sa', 'South Africa', 'ZAR', 'en-ZA'],
    ['uk', 'United Kingdom', 'GBP', 'en-GB'],
    ['uae', 'United Arab Emirates', 'AED', 'en-AE'],
    ['au-pro', 'Australia Pro', 'AUD', 'en-AU'],
    ['mu', 'Mauritius', 'MUR', 'en-MU'],
  ] as const)('[REG-1] %s is %s, %s, %s', (id, name, currency, locale) => {
    expect(regions[id]).toMatchObject({ id, code: id, name, currency, locale })
  })

  it('[REG-1] are seven, each with a valid locale, currency and time zone', () => {
    expect(specifiedRegions).toHaveLength(7)
    expect(regionIds).toEqual(expect.arrayContaining([...specifiedRegions]))
    for (const { currency, locale, timeZone } of Object.values(regions)) {
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
      expect(Intl.supportedValuesOf('currency')).toContain(currency)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  it('[REG-2] are found by id; an unknown id throws an error with the valid ids', () => {
    expect(regionOf('uae')).toBe(regions.uae)
    const valid = Object.keys(regions).join(', ')
    expect(() => regionOf('mars')).toThrow(`there is no region "mars"; valid ones are ${valid}`)
  })

  it('[REG-3] uae offers the pages of the specification', () => {
    const { steps, extraPages } = regionOf('uae')
    const paths = [...steps.map(({ section }) => section.path), ...extraPages.map(({ path }) => path)]
    expect(paths.toSorted()).toEqual([
      '/account-preference',
      '/appropriateness-assessment',
      '/authorised-representative',
      '/bank-details',
      '/beneficial-owners',
      '/certified-board-resolution',
      '/company-details',
      '/company-directors',
      '/declaration',
      '/fatca-declaration',
      '/financial-profile',
      '/pep-declaration',
      '/professional-account-guide',
      '/sanctions',
      '/sophisticated-investor-questionnaire',
      '/supporting-documents',
      '/tax-residency',
      '/wholesale-client-information-statement',
    ])
  })

  it('[MENU-1] the menu of uae, in order', () => {
    expect([guidePath, ...regionOf('uae').steps.map(({ section }) => section.path)]).toEqual([
      '/guide',
      '/company-details',
      '/bank-details',
      '/beneficial-owners',
      '/company-directors',
      '/authorised-representative',
      '/financial-profile',
      '/appropriateness-assessment',
      '/fatca-declaration',
      '/pep-declaration',
      '/sanctions',
      '/account-preference',
      '/certified-board-resolution',
      '/declaration',
      '/supporting-documents',
    ])
    const texts = formTexts('en')
    expect(texts['sections.bankDetails.title']).toBe('Bank Details')
    expect(texts['sections.companyDirectors.title']).toBe('Register of Directors')
  })

  it.each([
    ['uae', true, true],
    ['uae', false, true],
    ['mu', true, true],
    ['mu', false, true],
    ['eu', true, false],
    ['eu', false, true],
    ['eu', null, true],
    ['uk', true, false],
    ['uk', false, true],
    ['uk', null, true],
    ['sa', true, false],
    ['sa', false, true],
    ['sa', null, true],
    ['au', true, false],
    ['au', false, true],
    ['au', null, true],
  ] as const)('[MENU-2] in %s, listed on a regulator %s: the owners are shown %s', (id, isListedOnRegulator, shown) => {
    const data = { clientDetail: { companyInfo: { isListedOnRegulator } } }
    expect(pathsShown(id, data).includes('/beneficial-owners')).toBe(shown)
    expect(menuPaths(id, data).includes('/beneficial-owners')).toBe(shown)
  })

  it('[MENU-3] [REG-3] mu mirrors uae, page by page, in the same order', () => {
    expect(menuPaths('mu')).toEqual(menuPaths('uae'))
    expect(regionOf('mu').extraPages).toEqual(regionOf('uae').extraPages)
    const own = regionOf('mu').steps.filter((step) => !step.outsideMenu)
    const questions = (section: Section) => ({ ...section, messages: '' })
    expect(own.map(({ section }) => questions(section))).toEqual(
      regionOf('uae').steps.map(({ section }) => questions(section)),
    )
  })

  it('[MENU-3] third-party access in mu is never in the menu, and always counts', () => {
    expect(menuPaths('mu')).not.toContain('/third-party-access')
    expect(pathsShown('mu')).toContain('/third-party-access')
  })

  const professionalMenu = [
    '/guide',
    '/company-details',
    '/professional-client',
    '/bank-details',
    '/beneficial-owners',
    '/company-directors',
    '/authorised-representative',
    '/tax-residency',
    '/trading-accounts',
    '/senior-management',
    '/trading-experience',
    '/client-email-for-communications',
    '/emir-classification',
    '/professional-client-letter',
    '/certified-board-resolution',
    '/declaration',
  ]

  it.each(['sa', 'au'] as const)('[MENU-4] the menu of %s, the declaration last', (id) => {
    expect(menuPaths(id)).toEqual(professionalMenu)
  })

  it.each(['uk', 'eu'] as const)('[MENU-5] the menu of %s also contains the title transfer', (id) => {
    expect(menuPaths(id)).toEqual(professionalMenu.toSpliced(-2, 0, '/title-transfer-collateral'))
  })

  it('[MENU-4] the pages of the menu have the names of the specification', () => {
    const texts = formTexts('en')
    const { steps } = regionOf('sa')
    expect(steps.map(({ section }) => texts[`sections.${section.messages}.title`])).toEqual([
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
      'Certified Board Resolution',
      'Declaration',
    ])
  })

  const personalMenu = [
    '/guide',
    '/personal-information',
    '/employment-details',
    '/trading-accounts',
    '/tax-residency',
    '/trading-platform',
    '/wholesale-client-self-certification',
    '/professional-client-letter',
    '/declaration',
  ]
  const certificate = '/certificate'
  const questionnaire = '/sophisticated-investor-questionnaire'

  it.each([
    [null, null, undefined],
    [null, false, undefined],
    ['wholesaleClient', null, undefined],
    ['wholesaleClient', false, certificate],
    ['wholesaleClient', true, undefined],
    ['sophisticatedInvestor', null, questionnaire],
    ['sophisticatedInvestor', false, questionnaire],
    ['sophisticatedInvestor', true, questionnaire],
    ['professionalInvestor', null, undefined],
    ['professionalInvestor', false, undefined],
    ['professionalInvestor', true, undefined],
  ] as const)(
    '[MENU-6] the menu of au-pro with eligibility %s and New Zealand %s additionally has: %s',
    (...answers) => {
      const [eligibility, isNewZealandWholesaleInvestor, additional] = answers
      const data = { clientOtherInfo: { clientSelfCertification: { eligibility, isNewZealandWholesaleInvestor } } }
      const expected = additional ? personalMenu.toSpliced(-2, 0, additional) : personalMenu
      expect(menuPaths('au-pro', data)).toEqual(expected)
      expect(pathsShown('au-pro', data)).toEqual(expected.slice(1))
    },
  )

  it('[MENU-6] no further page is required before the class is certified', () => {
    expect(menuPaths('au-pro')).toEqual(personalMenu)
  })

  it.each([
    ['en', ['Trading Platform', 'Wholesale Client Self-Certification', 'Certificate by a Qualified Accountant']],
    ['zh-CN', ['交易平台', '批发客户自我认证', '合格会计师证明']],
  ] as const)('[MENU-6] the pages of au-pro alone have their names in %s', (language, names) => {
    const texts = formTexts(language)
    const titles = regionOf('au-pro').steps.map(({ section }) => texts[`sections.${section.messages}.title`])
    expect(titles.slice(4, 7)).toEqual(names)
  })

  it.each(specifiedRegions)('[RT-7] %s has a section for every offered page', (id) => {
    const { steps, extraPages } = regionOf(id)
    const paths = [...steps.map(({ section }) => section.path), ...extraPages.map(({ path }) => path)]
    const offered = Object.keys(stepRoutes).filter((path) => regionsOf(path).includes(id) && path !== guidePath)
    expect(paths.toSorted()).toEqual(offered.filter((path) => path !== thanksPath).toSorted())
  })

  const built = Object.values(regions).flatMap(({ id, steps, extraPages }) =>
    [...steps.map(({ section }) => section), ...extraPages].map((section) => [id, section.messages, section] as const),
  )

  it.each(built)('[MENU-7] %s: %s has title and description in both languages', async (region, id) => {
    for (const language of languages) {
      const texts = await loadedTexts(region, language)
      expect(texts[`sections.${id}.title`]).toBeTruthy()
      expect(texts[`sections.${id}.description`]).toBeTruthy()
    }
  })

  it.each(built)('[I18N-2] %s: the pages load every text %s names, in both languages', async (region, id, section) => {
    const fields = fieldsIn(`sections.${id}`, section.fields)
    const keys = fields.flatMap(([key, field]) => [
      ...('isNotice' in field ? [] : [`${key}.label`]),
      ...('text' in field ? [`texts.${field.text}`] : []),
      ...('texts' in field ? (field.texts as string[]).map((text) => `texts.${text}`) : []),
      ...('options' in field ? labelsOf(field.options as Options) : []),
    ])
    const ofPage = [...section.prepare, ...section.terms, ...section.terms.map((term) => `${term}-meaning`)]
    for (const language of languages) {
      const texts = await loadedTexts(region, language)
      expect([...keys, ...ofPage.map((text) => `texts.${text}`)].filter((key) => !texts[key])).toEqual([])
    }
  })

  it.each(regionIds)('[I18N-2] the pages of %s load the texts of the links between its pages', async (id) => {
    const links = regionOf(id).steps.flatMap(({ link }) => (link ? [`texts.${link.text}`] : []))
    const texts = await loadedTexts(id, 'en')
    expect(links.filter((key) => !texts[key])).toEqual([])
  })

  it.each(built)('[REG-2] %s: %s suggests people from registers that exist', (_region, _id, section) => {
    const fields = fieldsIn('', section.fields).map(([, field]) => field)
    const registers = fields.flatMap((field) =>
      'suggestPeopleFrom' in field ? (field.suggestPeopleFrom as string[]) : [],
    )
    expect(registers.filter((item) => !peopleRegisters.some((register) => register === item))).toEqual([])
  })
})

describe('the names of the regions', () => {
  it.each(Object.values(regions))('of $id equals its English name, and is Chinese in Chinese', ({ id, name }) => {
    expect(formTexts('en')[`regions.${id}`]).toBe(name)
    expect(formTexts('zh-CN')[`regions.${id}`]).toMatch(/^\p{Script=Han}+$/u)
  })
})
