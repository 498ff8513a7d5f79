import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { compilePdf } from './compile.ts'
import { compact, edgesOf, metadataOf, textOf } from './fixtures/read.ts'
import { drawnSignature, owner, recordOf } from './fixtures/record.ts'
import { runPdfTool } from './fixtures/tools.ts'

const signature = await drawnSignature()
const folder = mkdtempSync(join(tmpdir(), 'portal-arabic-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Words of Arabic, Persian, Urdu and others with dots, lam-alef ligatures, hamzas, vowel signs, a tatweel and digits.
 */
const words = [
  ...['الاستثمار', 'دبي', 'شركة', 'الإمارات', 'العربية', 'المتحدة', 'لا', 'الآن', 'الأوراق', 'خلال', 'مؤسسة', 'رئيس'],
  ...['قابضة', 'تجارة', 'غذائية', 'ضمان', 'ظبي', 'ثلاثة', 'جزء', 'سماء', 'هيئة', 'ينبغي', 'الله', 'ذ.م.م', 'ماجد،'],
  ...['مُحَمَّد', 'مؤسّسة', 'عامًا', 'شكراً', 'تَثْبِيتٌ', 'بِسْمِ', 'الرَّحْمٰن', 'إِلَٰه', 'حُبِّ', 'بـــيت', 'مـحـمـد'],
  ...['پژوهش', 'چگونه', 'گچ', 'شرکت', 'سرمایه\u200cگذاری', 'کیفیت', 'ٹیکسٹ', 'بڑے', 'ہے', 'نہیں', 'ڈھاکہ', 'گھر'],
  ...['ښځې', 'ۍ', 'ڄاڻ', 'ڇوڪرو', 'ئۇيغۇر', 'ۋە', 'کوردستان', 'ێ', 'ڕۆژ', '١٢٣٤٥', '۱۲۳۴۵', '٢٠٢٦'],
] as const

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 }).map((some) => some.join(' '))
/** Generates the same texts in every run; a failure shows the seed and the path of its smallest document. */
const seeded = { seed: 20_261_122, numRuns: 6 }

/** Returns a record with each text as an answer, as the title of an entry and as a table cell. */
function recordOfTexts(texts: readonly string[]): SubmissionRecord {
  const answer = (path: string, label: string, answered: string) => ({
    type: 'text' as const,
    path,
    label,
    text: answered,
  })
  const rows = texts.map((item, index) => ({
    rowId: `row${index}`,
    title: item,
    answers: [answer(`rows/row${index}/a`, 'First', item), answer(`rows/row${index}/b`, 'Second', item)],
  }))
  const answers = [
    // Labels without letters: poppler orders signs by the direction of most letters of a page.
    ...texts.map((item, index) => answer(`text${index}`, `${index}`, item)),
    { type: 'rows' as const, path: 'rows', label: 'Rows', rows },
  ]
  const section = { id: 'texts', path: '/texts', title: 'Texts', groups: [{ id: '', title: '', answers }] }
  return { ...recordOf(signature, texts[0]), sections: [section] }
}

/**
 * Returns the runs of a text that both readers extract in the order of typing. poppler orders words around signs and
 * digits by the main direction of the page, and a non-joiner has no glyph.
 */
function runsOf(typed: string): string[] {
  return typed.split(/[،.\d\u0660-\u0669\u06f0-\u06f9]+/).map((run) => compact(run).replaceAll('\u200c', ''))
}

/** Returns the text of a document as extracted by two programs, without white space and direction marks. */
async function extracted(bytes: Uint8Array): Promise<Readonly<Record<'pdf.js' | 'poppler', string>>> {
  const path = join(folder, `${randomUUID()}.pdf`)
  writeFileSync(path, bytes)
  return { 'pdf.js': await textOf(bytes), poppler: compact(await runPdfTool('pdftotext', path, '-')) }
}

describe('[V9] [S16] Arabic in the document', () => {
  it('is extracted letter by letter as typed, by two readers', async () => {
    const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(texts, async (some) => {
        const found = await extracted(await compilePdf(recordOfTexts(some)))
        for (const item of some) {
          expect(found['pdf.js']).toContain(compact(item).replaceAll('\u200c', ''))
          for (const run of runsOf(item)) expect(found.poppler).toContain(run)
        }
      }),
      seeded,
    )
  })

  it('is extracted as typed for single words in a question, a title and a table', async () => {
    const found = await extracted(await compilePdf(recordOfTexts(words)))
    for (const [reader, all] of Object.entries(found)) {
      const lacking = words.filter((word) => all.split(compact(word).replaceAll('\u200c', '')).length < 4)
      expect(lacking, reader).toEqual([])
    }
  })

  it('retains each run of a text with mixed scripts, and its direction', async () => {
    const found = await extracted(
      await compilePdf(recordOfTexts(['شركة النجم Falcon Holdings للاستثمار 2026 Ltd', 'Bank بنك دبي Ltd'])),
    )
    for (const all of Object.values(found))
      for (const run of ['شركةالنجم', 'FalconHoldings', 'للاستثمار', '2026', 'Bankبنكدبي']) expect(all).toContain(run)
  })

  it('follows the number of an entry, as names of other scripts do', async () => {
    const name = 'شركة الكثبان الزرقاء القابضة'
    const rows = [owner(1), owner(2, name)]
    const answers = [{ type: 'rows' as const, path: 'shareholders', label: 'Holders', rows }]
    const section = { id: 'owners', path: '/owners', title: 'Owners', groups: [{ id: '', title: '', answers }] }
    const document = await compilePdf({ ...recordOf(signature), sections: [section] })
    const [first, ...others] = await edgesOf(document, 'left', 'Holders', /^[12]\./)
    expect(others).toEqual([first])
  })

  it('is in the metadata of the document as typed, without direction marks', async () => {
    const bytes = await compilePdf(recordOf(signature, 'مُحَمَّد للاستثمار'))
    expect(await metadataOf(bytes)).toMatchObject({ Author: 'مُحَمَّد للاستثمار' })
  })

  it('is accessible as PDF/UA-1 and has the same bytes each time', async () => {
    const record = recordOfTexts(['تَثْبِيتٌ', 'دبي'])
    await expect(compilePdf(record, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
    expect(Buffer.compare(await compilePdf(record), await compilePdf(record))).toBe(0)
  })
})
