import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explanation, name } from '../kinds/text/text.ts'
import { hasTooManyMarks, maxMarksInARow, maxShortInput, normalizeText } from './normalize.ts'

const root = join(import.meta.dirname, '..', '..', '..')

it('[V1] normalizes texts in one file only, after a check of their length', () => {
  const files = globSync('{domain,pdf,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/(test|testing|fixtures|security)\/|node_modules/.test(path))
    .filter((path) => /\.normalize\b|\['normalize'\]/.test(readFileSync(join(root, path), 'utf8')))
  expect(files).toEqual(['domain/kit/values/normalize.ts'])
})

it('normalizes a text within its limits', () => {
  expect(normalizeText('e\u0301', 'NFC', 10)).toBe('é')
  expect(normalizeText('１２', 'NFKC', 10)).toBe('12')
  expect(normalizeText('é', 'NFKD', 10)).toBe('e\u0301')
})

it('[V1] rejects a text beyond its maximum length, and marks beyond the stream-safe format', () => {
  const marks = (count: number) => `a${'\u0315\u0300'.repeat(count / 2)}b`
  expect(normalizeText('x'.repeat(11), 'NFC', 10)).toBeUndefined()
  expect(normalizeText(marks(maxMarksInARow), 'NFC', 100)).toBeDefined()
  expect(normalizeText(marks(maxMarksInARow + 2), 'NFC', 100)).toBeUndefined()
})

it('[V1] accepts its own result, although one mark may become two', () => {
  expect(normalizeText(`q${'\u0344'.repeat(15)}`, 'NFC', 100)).toHaveLength(31)
  expect(normalizeText(`q${'\u0344'.repeat(16)}`, 'NFC', 100)).toBeUndefined()
})

it('[V1] counts every character that normalization sorts as a mark', () => {
  const missed: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    const isMark = /^\p{M}+$/u.test(character.normalize('NFKD'))
    if (isMark && normalizeText(character.repeat(maxMarksInARow + 1), 'NFKC', maxShortInput) !== undefined)
      missed.push(`U+${code.toString(16)}`)
  }
  expect(missed).toEqual([])
})

const rejected = { rejected: 'combiningMarks', params: { max: maxMarksInARow } }

it.each([
  ['Devanagari conjuncts', 'क\u094D'],
  ['Devanagari conjuncts with joiners', 'क\u094D\u200D'],
  ['Bengali conjuncts', 'ক\u09CD'],
  ['Tamil conjuncts', 'க\u0BCD'],
  ['Sinhala conjuncts', 'ක\u0DCA\u200D'],
  ['Myanmar stacks', 'က\u1039'],
  ['Khmer stacks', 'ក\u17D2'],
  ['Tibetan subjoined letters', '\u0F90'],
  ['Brahmi conjuncts', '\u{11013}\u{11046}'],
  ['Korean initial consonants', '\u1100'],
  ['Korean vowels', '\u1161'],
  ['Korean final consonants', '\u11A8'],
  ['joined emoji', '👩\u200D'],
  ['emoji modifiers', '🏽'],
  ['variation selectors', '\uFE0F'],
  ['supplementary variation selectors', '\u{E0100}'],
  ['tags', '\u{E0067}'],
  ['Thai vowels with a ring', '\u0E33'],
  ['Malayalam dot rephs', '\u0D4E'],
])('[F4] rejects a cluster of a thousand %s', (_name, part) => {
  expect(explanation().read(`a${part.repeat(1000 / part.length)}`)).toEqual(rejected)
})

it('[F4] counts the marks of letters that linkers join, and restarts at each cluster', () => {
  const conjunct = (count: number) => `${'क\u094D'.repeat(count)}क`
  expect(hasTooManyMarks(conjunct(maxMarksInARow))).toBe(false)
  expect(hasTooManyMarks(conjunct(maxMarksInARow + 1))).toBe(true)
  expect(hasTooManyMarks(`${conjunct(maxMarksInARow)}क${conjunct(maxMarksInARow)}`)).toBe(false)
})

it('[F4] contains every character of the combining class of viramas', () => {
  // U+3099 is of class 8 and U+05B0 of class 10; normalisation sorts by class.
  const isOfClass9 = (mark: string) =>
    `\u05B0${mark}`.normalize('NFD') === `${mark}\u05B0` && `${mark}\u3099`.normalize('NFD') === `\u3099${mark}`
  const endOnly = ['\u0E3A', '\u0EBA', '\u0F84', '\u103A']
  const missed: string[] = []
  for (let code = 0x300; code <= 0x1ffff; code += 1) {
    const mark = String.fromCodePoint(code)
    if (/^[\u05B0\u3099]$/.test(mark) || !isOfClass9(mark) || endOnly.includes(mark)) continue
    if (!hasTooManyMarks(`a${mark}`.repeat(maxMarksInARow + 1))) missed.push(code.toString(16))
  }
  expect(missed).toEqual([])
})

it('[F4] agrees with the clusters of Unicode: no run of one cluster exceeds the limit', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const missed: string[] = []
  for (let code = 0xa0; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const run = String.fromCodePoint(code).repeat(maxMarksInARow + 1)
    const [first] = segmenter.segment(run)
    if (first?.segment.length === run.length && !hasTooManyMarks(run)) missed.push(code.toString(16))
  }
  expect(missed).toEqual([])
})

it.each([
  ['Hindi', 'कृपया ध्यान दें: राष्ट्रीय प्रतिभूति और विनिमय बोर्ड, ज्योत्स्ना श्रीवास्तव एवं सन्स प्राइवेट लिमिटेड, कार्त्स्न्य'],
  ['Bengali', 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার, চট্টগ্রাম, লক্ষ্মী ট্রেডার্স, স্বাতন্ত্র্য'],
  ['Tamil', 'தமிழ்நாடு ஸ்ரீ கிருஷ்ணா இன்ஸ்ட்ருமெண்ட்ஸ், லக்ஷ்மி, எக்ஸ்சேஞ்ச்'],
  ['Malayalam', 'കേരള സർക്കാർ, സ്വാതന്ത്ര്യം, ഇന്‍സ്ട്രക്ഷൻസ്'],
  ['Sinhala', 'ශ්‍රී ලංකා ප්‍රජාතාන්ත්‍රික සමාජවාදී ජනරජය, ක්‍ෂේත්‍ර'],
  ['Khmer', 'ព្រះរាជាណាចក្រកម្ពុជា ក្រសួងសេដ្ឋកិច្ចនិងហិរញ្ញវត្ថុ សាស្ត្រាចារ្យ'],
  ['Thai', 'บริษัทหลักทรัพย์จัดการกองทุนจำกัดมหาชนกรุงเทพมหานครอมรรัตนโกสินทร์น้ำทำงาน พุทฺธํ สรณํ คจฺฉามิ'],
  ['Lao', 'ສາທາລະນະລັດ ປະຊາທິປະໄຕ ປະຊາຊົນລາວ ນໍ້າຄຳ'],
  ['Tibetan', 'བོད་རང་སྐྱོང་ལྗོངས། ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ། ཧཀྵྨླྺྲྱཱུྃ བསྒྲུབས'],
  ['Myanmar', 'ပြည်ထောင်စုသမ္မတမြန်မာနိုင်ငံတော်အစိုးရဘဏ္ဍာရေးဝန်ကြီးဌာနတော်တော်ကျော်ကျော်ပေါ်တော်မူဖော်တော်ကော်မော်'],
  ['Korean', '대한민국 금융위원회 한국투자증권 주식회사'],
  ['old Korean', '\u1112\u119E\u11AB\u1100\u1173\u11AF \u1102\u1161\u11BA\u110A\u1161\u11B7\u302E'],
  ['Arabic', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ شركة الإمارات للوساطة'],
  ['Persian', 'می‌خواهیم شرکت‌های سرمایه‌گذاری کتاب‌هایشان'],
  ['Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Vietnamese', 'Công ty Cổ phần Chứng khoán Nguyễn Thị Ngọc Ánh'],
  ['emoji', '👩🏻‍❤️‍💋‍👨🏿👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈🇦🇪🇲🇺1️⃣'.repeat(3)],
])('[F4] accepts %s, composed and decomposed', (_name, sample) => {
  const stored = sample.normalize('NFC')
  expect(name({ max: 1000 }).read(sample)).toEqual({ value: stored })
  expect(explanation().read(sample.normalize('NFD'))).toEqual({ value: stored })
})

it.each(['क\u094D', '\u200D', 'क\u094Dक', '\u1100', '\u1100가', '\u0600', '👩\u200D', 'a\u0301'])(
  '[F4] checks the 8,000 characters of the longest input of %j within 5 ms',
  (part) => {
    const text = part.repeat(8000 / part.length)
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < 20; round += 1) {
      const begun = process.threadCpuUsage()
      hasTooManyMarks(text)
      const { user, system } = process.threadCpuUsage(begun)
      least = Math.min(least, (user + system) / 1000)
    }
    expect(least).toBeLessThanOrEqual(5)
  },
)
