import { describe, expect, it } from 'vitest'
import { describeKind } from '../../../testing/kind.ts'
import { explanation, name, readText, reference, text } from './text.ts'

const required = { blank: '', missing: 'required' } as const

describeKind('text', {
  field: text({ min: 3, max: 10 }),
  defaults: required,
  reads: [
    ['a text without the spaces around it', '  Dubai  ', 'Dubai'],
    ['inner spaces, tabs and breaks as one space', 'a \t b\n c', 'a b c'],
    ['an ideographic space as a space', '上海\u3000路', '上海 路'],
    ['a decomposed letter composed (NFC)', 'Cafe\u0301', 'Café'],
    ['full-width letters as typed: names may contain them', 'ＡＢ', 'ＡＢ'],
    ['no zero-width or soft-hyphen characters of copied text', 'Du\u00ADb\u200Bai\uFEFF\u2060', 'Dubai'],
    ['ten characters beyond the basic plane as ten', '𠮷'.repeat(10), '𠮷'.repeat(10)],
    ['an unfinished answer: drafts may be incomplete', 'a', 'a'],
    ['only spaces as unanswered', ' \u200B ', ''],
  ],
  rejects: [
    ['a number', 5, 'notText'],
    ['a boolean', false, 'notText'],
    ['an object', { toString: 'x' }, 'notText'],
    ['an array', ['a'], 'notText'],
    ['more than its length', 'x'.repeat(11), 'tooLong'],
    ['a null character', 'a\u0000b', 'controlCharacters'],
    ['a control character of the second block', 'a\u009Bb', 'controlCharacters'],
    ['a bidirectional override', 'abc\u202Etxt.exe', 'controlCharacters'],
    ['a bidirectional isolate', 'abc\u2066d', 'controlCharacters'],
    ['half a character, which no database stores', 'a\uD842', 'controlCharacters'],
  ],
  passes: [
    ['the fewest characters', 'abc'],
    ['three characters beyond the basic plane', '𠂇𠂇𠂇'],
  ],
  fails: [
    ['fewer characters than needed', 'ab', 'tooShort'],
    ['two characters beyond the basic plane', '𠮷𠮷', 'tooShort'],
  ],
  answers: [
    ['its words', 'Dubai', { type: 'text', text: 'Dubai' }],
    ['nothing', '', { type: 'text', text: '' }],
  ],
})

describeKind('name', {
  field: name(),
  defaults: required,
  reads: [
    ['a name as it is written', "Zoë D'Arcy-Ó Súilleabháin", "Zoë D'Arcy-Ó Súilleabháin"],
    ['the Chinese name in brackets', 'ZHANG San (张三)', 'ZHANG San (张三)'],
  ],
  rejects: [['141 characters', 'x'.repeat(141), 'tooLong']],
  passes: [
    ['one character: 一 is a name', '一'],
    ['a name without a space', 'Sukarno'],
    ['Arabic letters', 'شركة الرمال'],
    ['140 characters', 'x'.repeat(140)],
    ['digits and letters', '3i Group'],
  ],
  fails: [
    ['digits only', '12345', 'noLetter'],
    ['signs only', '---', 'noLetter'],
    ['an invisible letter', '\u3164', 'noLetter'],
  ],
  answers: [['its words', '张三', { type: 'text', text: '张三' }]],
})

describeKind('reference', {
  field: reference(),
  defaults: required,
  reads: [
    ['full-width digits as half-width (NFKC)', 'ＦＺ－２０２４', 'FZ-2024'],
    ['a number of any register', 'HRB 12345 B', 'HRB 12345 B'],
  ],
  rejects: [['36 characters', '1'.repeat(36), 'tooLong']],
  passes: [
    ['one character', '7'],
    ['35 characters', '1'.repeat(35)],
    ['letters of another script', '沪浦12345号'],
    ['slashes, dots, brackets', 'AB/12.3(4)-5'],
  ],
  fails: [
    ['a sign of no register', 'AB#12', 'pattern'],
    ['markup', '<b>1</b>', 'pattern'],
  ],
  answers: [['the number', 'FZ-1', { type: 'text', text: 'FZ-1' }]],
})

describeKind('explanation', {
  field: explanation(),
  defaults: required,
  reads: [
    ['the line breaks of any system', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['no spaces at the ends of lines', ' one  two \n\t three ', 'one two\nthree'],
  ],
  rejects: [['2,001 characters', 'x'.repeat(2001), 'tooLong']],
  passes: [
    ['ten characters', 'because so'],
    ['2,000 characters', 'x'.repeat(2000)],
  ],
  fails: [['"n/a", which explains nothing', 'n/a', 'explanationTooShort']],
  answers: [['its lines', 'a\nb', { type: 'text', text: 'a\nb' }]],
})

describe('readText', () => {
  it.each(['', ' ', 'a b', ' a', 'a ', 'a  b', 'a\tb', 'a\nb', '~!', 'abcd', 'a\u007Fb', 'é', 'e\u0301'])(
    'reads %j the same with and without an invisible character before it',
    (value) => {
      for (const long of [true, false]) expect(readText(value, 3, long)).toEqual(readText(`\u200B${value}`, 3, long))
    },
  )

  it('limits the stored form, so that every stored text can be read again', () => {
    expect(readText('ﷺ', 10, false, (value) => value.normalize('NFKC'))).toMatchObject({ rejected: 'tooLong' })
    expect(readText('a b c', 3, false, (value) => value.replaceAll(' ', ''))).toEqual({ value: 'abc' })
  })
})

describe('a text with a pattern', () => {
  it.each([
    [{}, 'pattern'],
    [{ patternIssue: 'accountNumber' } as const, 'accountNumber'],
  ])('that does not match has its specific issue: %j', (options, code) => {
    const field = text({ pattern: /^\d\d:\d\d$/, ...options })
    expect(field.check('9 am', { today: '2026-11-20', values: {} })).toEqual({ code })
    expect(field.check('09:00', { today: '2026-11-20', values: {} })).toBeUndefined()
  })
})
