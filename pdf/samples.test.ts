import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/kit/say.ts'
import { forms } from '#domain/regions/forms.ts'
import { changed, type SampleName, sample, samplesByRegion } from '#domain/testing/samples.ts'
import { compilePdf } from './compile.ts'
import { compact, lastSizesOf, reachOf, textOf, wordsOf } from './fixtures/read.ts'
import { recordOfData, sampleRecord } from './fixtures/samples.ts'
import { ownershipTextsIn } from './texts.ts'

const cases = samplesByRegion.flatMap(([, name]) => languages.map((language) => [name, language] as const))

/** Each document is made once; several tests look at it. */
const made = new Map<string, Promise<Uint8Array>>()
function documentOf(name: SampleName, language: Language): Promise<Uint8Array> {
  const key = `${name} ${language}`
  const document = made.get(key) ?? compilePdf(sampleRecord(name, language))
  made.set(key, document)
  return document
}

describe('the samples', () => {
  it.each(cases)('%s in %s: every question and answer is in the document', async (name, language) => {
    const record = sampleRecord(name, language)
    const bytes = await documentOf(name, language)
    const text = await textOf(bytes)
    const words = wordsOf(record)
    // a person is asked less than a company
    expect(words.length).toBeGreaterThan(name === 'wholesalePerson' ? 150 : 200)
    for (const one of words) expect(text).toContain(compact(one))
    for (const file of record.files) expect(text).toContain(file.sha256)
    expect(await reachOf(bytes)).toBeLessThan(0.93)
    // headings of parts and groups are larger than anything else after the cover
    const [, ...sizes] = await lastSizesOf(bytes)
    for (const size of sizes) expect(size).toBeLessThan(10)
  })

  it.each(languages)('simple in %s: what was hidden is not in the document', async (language) => {
    const company = 'clientDetail.companyInfo'
    const data = changed(sample('simple'), {
      [`${company}.otherBusinessNature`]: 'HiddenNature',
      [`${company}.regulatorName`]: 'HiddenRegulator',
      [`${company}.pendingLitigationDetails`]: 'HiddenLitigation',
      [`${company}.businessStreet`]: 'HiddenStreet',
    })
    const asked = changed(data, { [`${company}.hasCompanyPendingLitigation`]: true })
    expect(await textOf(await compilePdf(recordOfData(asked, language)))).toContain('HiddenLitigation')
    const text = await textOf(await compilePdf(recordOfData(data, language)))
    const { regulatorName, bankruptcyCountry } = forms[language].sections.companyDetails.fields
    for (const hidden of ['Hidden', regulatorName.label, bankruptcyCountry.label]) {
      expect(text).not.toContain(compact(hidden))
    }
  })

  it.each(cases)('%s in %s: the owners are drawn as a chart where they are asked for', async (name, language) => {
    const record = sampleRecord(name, language)
    const isAsked = record.sections.some(({ id }) => id === 'beneficialOwners')
    const text = await textOf(await documentOf(name, language))
    expect(text.includes(compact(ownershipTextsIn(language).label))).toBe(isAsked)
    expect(record.ownership !== undefined).toBe(isAsked)
  })

  it.each(cases)('%s in %s: the signatures are all drawn', async (name, language) => {
    const record = sampleRecord(name, language)
    const text = await textOf(await documentOf(name, language))
    expect(JSON.stringify(record.sections)).toContain('data:image/png')
    expect(text).not.toContain('couldnotbedrawn')
    expect(text).not.toContain('签名无法显示')
  })

  it.each(cases)('%s in %s: accessible as PDF/UA-1', async (name, language) => {
    await expect(compilePdf(sampleRecord(name, language), { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
  })
})
