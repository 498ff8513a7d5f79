import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { compilePdf } from './compile.ts'
import { compact, objectsOf, pagesOf, textOf } from './fixtures/read.ts'
import { drawnSignature, recordOf } from './fixtures/record.ts'

const record = recordOf(await drawnSignature())
const drawing = readFileSync(join(import.meta.dirname, '../quality/e2e/brand/logo-dark.svg'))
const logo = (await sharp(drawing).resize({ height: 240 }).png().toBuffer()).toString('base64')
const colours = { primary: '#0b4a3a', accent: '#8a5a00', soft: '#d8e2df' }
const texts = {
  en: { 'pdf.title': 'Application to Meridian', 'answers.yes': 'Certainly' },
  'zh-CN': { 'pdf.title': 'Meridian 开户申请' },
}

it('[I19-4] the cover has the logo with its name, the colours and the texts of the brand, in both languages', async () => {
  const plain = objectsOf(await compilePdf(record))
  for (const language of ['en', 'zh-CN'] as const) {
    const bytes = await compilePdf({ ...record, language }, { brand: { colours, logo, texts } })
    const [cover = ''] = await pagesOf(bytes)
    expect(cover).toContain(compact(texts[language]['pdf.title']))
    const objects = objectsOf(bytes)
    const pictures = (text: string) => text.match(/\/Subtype ?\/Image/g)?.length ?? 0
    expect(pictures(objects)).toBeGreaterThan(pictures(plain))
    expect(objects).toContain(`/Alt (${record.brokerName})`)
  }
})

it('[I19-4] a branded document stays accessible, and the next one without a brand has the texts of the portal', async () => {
  const ua = await compilePdf(record, { brand: { colours, logo, texts }, standard: 'ua-1' })
  expect(await textOf(ua)).toContain('ApplicationtoMeridian')
  expect(await textOf(await compilePdf(record))).not.toContain('Meridian')
})
