import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { check } from '#domain/kit/check.ts'
import { text } from '#domain/kit/kinds/text/text.ts'
import { section } from '#domain/kit/section.ts'
import { unprintableLetters } from '#domain/kit/values/printable.ts'
import { compilePdf } from './compile.ts'
import { compact, textOf } from './fixtures/read.ts'
import { recordOf } from './fixtures/record.ts'
import { readable } from './layout/visibleText.ts'

/** Names in scripts with a separate font. */
const names = [
  ...['김민수', 'สมชาย ใจดี', 'דוד כהן', 'გიორგი მაისურაძე', 'Արամ Խաչատրյան', 'முருகன் செல்வம்', 'রবীন্দ্রনাথ ঠাকুর'],
  ...['ශ්\u200dරී ලංකා', 'አበበ በቀለ', 'សុខ សុភា', 'ສົມສັກ', 'အောင်ဆန်းစုကြည်', 'రాముడు', 'ಕನ್ನಡ', 'മലയാളം', 'ગુજરાતી'],
  ...['ਗੁਰਮੁਖੀ', 'ଓଡ଼ିଆ', 'ދިވެހި'],
]

function documentOf(texts: readonly string[], language: 'en' | 'zh-CN') {
  const answers = texts.map((item, index) => ({ type: 'text' as const, path: `t${index}`, label: 'Text', text: item }))
  const sections = [{ id: 'x', path: '/x', title: 'Names', groups: [{ id: '', title: '', answers }] }]
  return compilePdf({ ...recordOf(''), language, sections })
}

/** Returns the longest texts that a reader finds in one font. */
async function runsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  return contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
}

const form = section({ id: 'f', path: '/f', dataPath: 'clientOtherInfo', fields: { name: text() } })

describe('[M2] names', () => {
  it('in scripts of our applicants are drawn, and pass the check of their field', async () => {
    const content = await textOf(await documentOf(names, 'en'))
    expect(content).not.toContain('[U+')
    for (const name of names) {
      expect(readable(name)).toBe(name)
      expect(check(form, { name }, { today: '2026-11-20' })).toEqual([])
    }
    // Readers repeat letters of scripts whose marks change the order; these have none.
    for (const name of ['김민수', 'გიორგი', 'Արամ', 'አበበ']) expect(content).toContain(name)
  })

  it.each(['en', 'zh-CN'] as const)(
    '[regions.md] with any Latin letter are found as typed, in %s',
    async (language) => {
      const codes = Array.from({ length: 0x1eff - 0xc0 }, (_, index) => 0xc0 + index)
      const letters = codes
        .map((code) => String.fromCodePoint(code))
        .filter((letter) => /\p{Script=Latin}/u.test(letter))
      const typed = [
        'Nguyễn Thị Ngọc Phụng Lệ',
        'Kṛṣṇa Viṣṇu',
        ...letters.filter((letter) => letter.normalize() === letter),
      ]
      const content = await textOf(
        await documentOf(
          typed.map((item) => `(${item})`),
          language,
        ),
      )
      expect(typed.filter((item) => !content.includes(compact(`(${item})`)))).toEqual([])
    },
  )

  it('in a script without a font are named at their field', () => {
    expect(check(form, { name: 'བཀྲ་ཤིས' }, { today: '2026-11-20' })).toEqual([
      { path: 'name', code: 'notPrintable', severity: 'warning', params: { letters: 'བཀཤས' } },
    ])
  })

  it('count as printable only if a font has their letters, except a few of historic alphabets', () => {
    const missing: string[] = []
    for (let code = 0; code <= 0x323af; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const letter = String.fromCodePoint(code)
      if (!/\p{L}/u.test(letter) || letter.normalize('NFC') !== letter || unprintableLetters(letter) !== '') continue
      if (readable(letter) !== letter) missing.push(letter)
    }
    expect(missing.length).toBeLessThan(70)
    expect(missing.join('')).not.toMatch(
      /[ -\u0863\u0900-\u0c5b\u0c60-\u0cdb\u0ce0-\u1c88\u3040-\u318f\u3400-\u4db5\u4e00-\u9fef\uac00-\ud7a3]/,
    )
  })
})

describe('[A31] [L10] in a Chinese document', () => {
  const latin = [
    'O’Brien, Siobhán',
    'Ibrahim “Abu Omar” al-Said',
    '1 Queen’s Road Central',
    'Employees’ Fund – Acme… Ltd',
  ]

  it('marks inside Latin names are of the Latin font', async () => {
    const runs = await runsOf(await documentOf(latin, 'zh-CN'))
    for (const name of latin) expect(runs).toContain(name)
  })

  it('quotation marks around Latin words in Chinese text stay Chinese', async () => {
    const runs = await runsOf(await documentOf(['公司“Abc Ltd”是'], 'zh-CN'))
    expect(runs).toContain('Abc Ltd')
  })
})
