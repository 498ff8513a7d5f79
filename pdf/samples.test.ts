import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/kit/translate.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { allMessages } from '#domain/regions/allMessages.ts'
import { type SampleName, sample, samplesByRegion, withChanges } from '#domain/testing/samples.ts'
import { compilePdf } from './compile.ts'
import { compact, pagesOf, textOf, textsOf } from './fixtures/read.ts'
import { recordOfData, sampleRecord } from './fixtures/samples.ts'
import { freshIdentity, sealMetadata } from './fixtures/seals.ts'
import { runPdfTool } from './fixtures/tools.ts'
import { ownershipTextsIn } from './layout/texts.ts'
import { sealPdf } from './seal/seal.ts'

const cases = samplesByRegion.flatMap(([, name]) => languages.map((language) => [name, language] as const))

interface Made {
  readonly path: string
  readonly attached: string
  /** The reason why the same document is not PDF/UA-1; empty when it is. */
  readonly notAccessible: string
  /** The text without white space, headers and footers. */
  readonly text: string
}

const folder = mkdtempSync(join(tmpdir(), 'portal-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))
const identity = freshIdentity()

/** Height of an A4 page, points. */
const heightOfPage = 842

/** The area between header and footer of an A4 page, points. */
const body = ['-x', '0', '-y', '67', '-W', '596', '-H', '708']

/** Renders and seals each document once, for several tests. */
const made = new Map<string, Promise<Made>>()
function documentOf(name: SampleName, language: Language): Promise<Made> {
  const key = `${name}-${language}`
  const document = made.get(key) ?? make(name, language, join(folder, `${key}.pdf`))
  made.set(key, document)
  return document
}

async function make(name: SampleName, language: Language, path: string): Promise<Made> {
  const record = sampleRecord(name, language)
  const attached = canonicalJson({ record })
  writeFileSync(path, await sealPdf(await compilePdf(record, { attached }), await identity, sealMetadata))
  // Compiled directly after the other one, most of which is still in the cache of the compiler.
  const notAccessible = await compilePdf(record, { attached, standard: 'ua-1' }).then(() => '', String)
  return { path, attached, notAccessible, text: compact(await runPdfTool('pdftotext', '-raw', ...body, path, '-')) }
}

interface Word {
  readonly text: string
  /** Right and lower edge, points. */
  readonly right: number
  readonly bottom: number
  /** Size of the letters, points. */
  readonly size: number
}

/** Returns the words between header and footer of each page, in order. */
async function pagesOfWords(path: string): Promise<Word[][]> {
  const html = await runPdfTool('pdftotext', '-raw', '-bbox', ...body, path, '-')
  const word = /<word xMin="[\d.]+" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/g
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(word), ([, top, right, bottom, text = '']) => {
        const height = Number(bottom) - Number(top)
        // The box of a Latin letter includes room for marks above it.
        return {
          text,
          right: Number(right),
          bottom: Number(bottom),
          size: /\p{Script=Han}/u.test(text) ? height : height / 1.362,
        }
      }),
    )
}

describe('the samples', () => {
  it.each(cases)('%s in %s: every question and answer is in the document', async (name, language) => {
    const record = sampleRecord(name, language)
    const { text, path } = await documentOf(name, language)
    const words = textsOf(record)
    // The form for persons has fewer questions than the form for companies.
    expect(words.length).toBeGreaterThan(name === 'wholesalePerson' ? 150 : 200)
    for (const word of words) expect(text).toContain(compact(word))
    for (const file of record.files) expect(text).toContain(file.sha256)
    const [, ...pages] = await pagesOfWords(path)
    for (const page of pages) {
      for (const { right } of page) expect(right).toBeLessThan(596 * 0.93)
      // After the cover, headings of parts and groups are larger than other text.
      expect(page.at(-1)?.size).toBeLessThan(10)
    }
  })

  it.each(cases)('[A6] %s in %s: no page but the last ends in its upper half', async (name, language) => {
    const [, ...pages] = await pagesOfWords((await documentOf(name, language)).path)
    for (const page of pages.slice(0, -1))
      expect(Math.max(...page.map(({ bottom }) => bottom))).toBeGreaterThan(0.6 * heightOfPage)
  })

  it.each(languages)(
    '[A6] a broken entry repeats its title, and a signature stays with the last statement, in %s',
    async (language) => {
      const pages = await pagesOf(readFileSync((await documentOf('european', language)).path))
      const isBroken = (title: string) => pages.filter((page) => page.includes(compact(title))).length > 1
      expect(['1. Eleni Paradeigma', '3. Klaus Mustermann'].some(isBroken)).toBe(true)
      const { path } = await documentOf('wholesalePerson', language)
      const signed = sampleRecord('wholesalePerson', language).sections.find(({ id }) => id === 'declaration')
      const statements = signed?.groups.flatMap(({ answers }) => answers).find(({ type }) => type === 'statements')
      const last = statements?.type === 'statements' ? (statements.statements.at(-1)?.text ?? '') : ''
      expect((await pagesOf(readFileSync(path))).filter((page) => page.includes(compact(last)))).toEqual([
        expect.stringContaining('AverySamplewood|'),
      ])
    },
  )

  it.each(cases)('%s in %s: other programs verify structure, seal, tags, fonts and data', async (name, language) => {
    const { path, attached } = await documentOf(name, language)
    expect(await runPdfTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
    const fonts = (await runPdfTool('pdffonts', path)).trimEnd().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes /)
    const info = await runPdfTool('pdfinfo', path)
    for (const line of [/^Tagged: +yes$/m, /^JavaScript: +no$/m, /^Title: +\S/m]) expect(info).toMatch(line)
    expect(await runPdfTool('pdfinfo', '-meta', path)).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</)
    const seal = await runPdfTool('pdfsig', '-nocert', path)
    for (const words of ['Signature is Valid.', 'Total document signed', 'ETSI.CAdES.detached'])
      expect(seal).toContain(words)
    await runPdfTool('pdfdetach', '-save', '1', '-o', `${path}.json`, path)
    expect(readFileSync(`${path}.json`, 'utf8')).toBe(attached)
  })

  it.each(languages)('simple in %s: hidden answers are not in the document', async (language) => {
    const company = 'clientDetail.companyInfo'
    const data = withChanges(sample('simple'), {
      [`${company}.otherBusinessNature`]: 'HiddenNature',
      [`${company}.regulatorName`]: 'HiddenRegulator',
      [`${company}.pendingLitigationDetails`]: 'HiddenLitigation',
      [`${company}.businessStreet`]: 'HiddenStreet',
    })
    const asked = withChanges(data, { [`${company}.hasCompanyPendingLitigation`]: true })
    expect(await textOf(await compilePdf(recordOfData(asked, language)))).toContain('HiddenLitigation')
    const text = await textOf(await compilePdf(recordOfData(data, language)))
    const { regulatorName, bankruptcyCountry } = allMessages[language].sections.companyDetails.fields
    for (const hidden of ['Hidden', regulatorName.label, bankruptcyCountry.label]) {
      expect(text).not.toContain(compact(hidden))
    }
  })

  it.each(cases)('%s in %s: a register of owners has a chart', async (name, language) => {
    const record = sampleRecord(name, language)
    const isAsked = record.sections.some(({ id }) => id === 'beneficialOwners')
    const { text } = await documentOf(name, language)
    expect(text.includes(compact(ownershipTextsIn(language).label))).toBe(isAsked)
    expect(record.ownership !== undefined).toBe(isAsked)
  })

  it.each(cases)('%s in %s: all signatures are drawn', async (name, language) => {
    const record = sampleRecord(name, language)
    const { text } = await documentOf(name, language)
    expect(JSON.stringify(record.sections)).toContain('data:image/png')
    expect(text).not.toContain('couldnotbedrawn')
    expect(text).not.toContain('签名无法显示')
  })

  it.each(cases)('%s in %s: accessible as PDF/UA-1', async (name, language) => {
    expect((await documentOf(name, language)).notAccessible).toBe('')
  })
})
