import { describe, expect, it } from 'vitest'
import { languages } from '../../kit/translate.ts'
import { regionIds, regions } from '../../regions/index.ts'
import { personalRegions, type RegionId } from '../../regions/region.ts'
import { formTexts, translateForm } from '../../testing/form.ts'
import { specifiedRegions } from '../../testing/specified.ts'
import { textParamsOf } from '../textParams.ts'
import { guideOf } from './guide.ts'

const company = ['registration', 'bank', 'owners', 'people', 'funds']

/** The table of the domain reference: what applicants of each region prepare, and the number of their documents. */
const expected: readonly {
  readonly region: RegionId
  readonly currency: string
  readonly sections: number
  readonly prepare: readonly string[]
  readonly always: number
  readonly conditional: readonly string[]
  readonly pages: readonly string[]
}[] = [
  {
    region: 'uae',
    currency: 'AED',
    sections: 14,
    prepare: [...company, 'addresses', 'lei', 'tax'],
    always: 8,
    conditional: [
      'financialStatements',
      'copyOfEOCN6',
      'proofOfRegulation',
      'operatingAddress',
      'financials',
      'boardOfResolution',
    ],
    pages: [],
  },
  {
    region: 'mu',
    currency: 'MUR',
    sections: 14,
    prepare: [...company, 'addresses', 'lei', 'tax'],
    always: 8,
    conditional: [
      'financialStatements',
      'copyOfEOCN6',
      'proofOfRegulation',
      'operatingAddress',
      'financials',
      'boardOfResolution',
    ],
    pages: ['/third-party-access'],
  },
  ...(['eu', 'uk'] as const).map((region) => ({
    region,
    currency: region === 'eu' ? 'EUR' : 'GBP',
    sections: 16,
    prepare: [...company, 'address', 'classification', 'residency', 'reporting'],
    always: 0,
    conditional: ['electiveProof'],
    pages: ['/wholesale-client-information-statement', '/professional-account-guide'],
  })),
  {
    region: 'sa',
    currency: 'ZAR',
    sections: 15,
    prepare: [...company, 'address', 'counterparty', 'residency', 'lei-needed'],
    always: 0,
    conditional: [],
    pages: ['/wholesale-client-information-statement', '/professional-account-guide'],
  },
  {
    region: 'au',
    currency: 'AUD',
    sections: 15,
    prepare: [...company, 'address', 'wholesale', 'residency', 'lei-needed'],
    always: 0,
    conditional: ['certificateUpload'],
    pages: [
      '/wholesale-client-information-statement',
      '/professional-account-guide',
      '/sophisticated-investor-questionnaire',
    ],
  },
  {
    region: 'au-pro',
    currency: 'AUD',
    sections: 8,
    prepare: ['person', 'employment', 'own-funds', 'residency', 'certificate'],
    always: 0,
    conditional: ['certificateUpload', 'signedCertificate'],
    pages: ['/wholesale-client-information-statement', '/professional-account-guide'],
  },
]

describe('the guide', () => {
  it.each(expected)('of $region lists the needs of its sections, each once', ({ region, currency, ...wanted }) => {
    const guide = guideOf(regions[region])
    const items = guide.blocks.find(({ text }) => text === 'guide-prepare')?.items ?? []
    expect(items.toSorted()).toEqual(wanted.prepare.map((name) => `guide-prepare-${name}`).toSorted())
    expect(guide.params).toEqual({ sectionCount: wanted.sections, currency })
    expect(guide.documents.always).toHaveLength(wanted.always)
    // [L11] Only uae and mu ask for proofs of identity and address.
    expect(guide.documents.text).toBe(['uae', 'mu'].includes(region) ? 'guide-documents' : 'guide-documents-evidence')
    expect(guide.documents.conditional.map(({ label }) => label.split('.').at(-2))).toEqual(wanted.conditional)
    expect(guide.pages.map(({ path }) => path)).toEqual(wanted.pages)
  })

  it('is tested for every region of the specification', () => {
    expect(expected.map(({ region }) => region).toSorted()).toEqual(specifiedRegions)
  })

  it('counts the sections that the answers make visible', () => {
    const clientSelfCertification = { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false }
    const data = { clientOtherInfo: { clientSelfCertification } }
    expect(guideOf(regions['au-pro'], data).params.sectionCount).toBe(9)
    const listed = { clientDetail: { companyInfo: { isListedOnRegulator: true } } }
    expect(guideOf(regions.sa, listed).params.sectionCount).toBe(14)
  })

  it('lists nothing for omitted sections', () => {
    const small = guideOf({ ...regions.uae, steps: regions.uae.steps.slice(0, 2) })
    expect(small.blocks.find((block) => block.text === 'guide-prepare')?.items).toEqual([
      'guide-prepare-registration',
      'guide-prepare-addresses',
      'guide-prepare-lei',
      'guide-prepare-bank',
    ])
    expect(small.documents.always).toEqual([])
    expect(small.terms).toEqual(['term-lei', 'term-iban', 'term-bic'])
  })

  it.each(Object.values(regions))('[L7] knows whether the applicants of $id are persons', ({ id, steps }) => {
    const hasPerson = steps.some(({ section }) => section.id === 'personalInformation')
    expect(personalRegions.includes(id)).toBe(hasPerson)
  })

  it('addresses a person in a region for persons', () => {
    const said = (region: RegionId) => guideOf(regions[region]).blocks.map(({ text }) => text)
    const ofPerson = ['guide-intro-person', 'guide-after-person', 'guide-privacy-person']
    expect(said('au-pro').filter((text) => text.endsWith('-person'))).toEqual(ofPerson)
    expect(said('au').filter((text) => text.endsWith('-person'))).toEqual([])
  })

  const inLanguages = regionIds.flatMap((id) => languages.map((language) => [id, language] as const))

  it.each(inLanguages)('[I18N-2] of %s has every text in %s, without an unfilled placeholder', (id, language) => {
    const texts = formTexts(language)
    const { title, blocks, documents, pages, terms, params } = guideOf(regions[id])
    const explained = terms.flatMap((term) => [term, `${term}-meaning`])
    const ids = [title, ...blocks.flatMap(({ text, items }) => [text, ...items]), ...explained]
    const labels = [...documents.always, ...documents.conditional].map(({ label }) => label)
    const keys = [
      ...ids.map((text) => `texts.${text}`),
      ...labels,
      ...pages.flatMap((page) => [page.title, page.description]),
    ]
    expect(keys.filter((key) => !texts[key])).toEqual([])
    const t = translateForm(language)
    const known = { ...textParamsOf(id, {}, t), ...params }
    const named = keys.flatMap((key) => [...(texts[key] ?? '').matchAll(/\{(\w+)/g)].map(([, word = '']) => word))
    expect(named.filter((word) => !(word in known))).toEqual([])
    expect(named).toContain('sectionCount')
  })

  it.each(languages)('leaves the names of the documents to the list of uploads, in %s', (language) => {
    expect(formTexts(language)['texts.guide-prepare-registration']).not.toMatch(/certificate|licence|证书|执照/)
  })

  it.each(inLanguages)('[LAY-1] of %s has help on every page in %s: for a field, or in a notice', (id, language) => {
    const texts = Object.keys(formTexts(language))
    const { steps, extraPages } = regions[id]
    const without = [...steps.map(({ section }) => section), ...extraPages].filter(({ messages, fields }) => {
      const helps = texts.some((key) => key.startsWith(`sections.${messages}.fields.`) && key.endsWith('.help'))
      return !helps && !Object.values(fields).some(({ isNotice }) => isNotice)
    })
    expect(without.map((section) => section.id)).toEqual([])
  })
})
