import type { IssueCode } from '../../kit/issue.ts'
import type { Faulty, FieldRow } from './table.ts'

/** The formats of texts, as the domain reference has them in `formats.md`; the day of the samples is 20 November 2026. */

const notTexts: readonly Faulty[] = [
  [5, 'notText'],
  [true, 'notText'],
  [{ a: 1 }, 'notText'],
  [['a'], 'notText'],
  ['a\u0000b', 'controlCharacters'],
  ['a\ud800', 'controlCharacters'],
]

/** Written as it is; codes and telephone numbers drop what cannot be seen. */
const written: readonly FieldRow['kind'][] = ['text', 'email', 'url']

function textual(kind: FieldRow['kind'], right: readonly string[], wrong: readonly Faulty[], max: number): FieldRow {
  const overridden: readonly Faulty[] = written.includes(kind) ? [['a\u202eb', 'controlCharacters']] : []
  const refused: readonly Faulty[] = [...notTexts, ...overridden, ['a'.repeat(max + 1), 'tooLong']]
  return { kind, blank: '', missing: 'required', needed: true, right, wrong, refused, odd: [] }
}

function between(min: number, max: number, tooShort: IssueCode): FieldRow {
  const right = ['a'.repeat(min), 'a'.repeat(max), '中'.repeat(max), '𠮷'.repeat(max), `  ${'a'.repeat(max)}\t`]
  return textual('text', right, min > 1 ? [['a'.repeat(min - 1), tooShort]] : [], max)
}

export function text(min: number, max: number): FieldRow {
  return between(min, max, 'tooShort')
}

/** In the applicant's own words, over several lines. */
export function explanation(min = 10, max = 2000): FieldRow {
  return between(min, max, 'explanationTooShort')
}

/** A text of a form of its own. */
export function patterned(right: readonly string[], wrong: readonly Faulty[], max: number): FieldRow {
  return textual('text', right, wrong, max)
}

export function name(min = 1): FieldRow {
  const row = between(min, 140, 'tooShort')
  const right = ['Avery Samplewood', '张三', 'عمر', "O'Neill-Smith Jr. (2nd)", ...row.right]
  return { ...row, right, wrong: [...row.wrong, ['12345', 'noLetter'], ['-- --', 'noLetter']] }
}

/** A number of a register, of a licence or a passport. */
export function reference(min = 1): FieldRow {
  const row = textual('text', ['999 000-111/A.(2)', '9'.repeat(min), '9'.repeat(35), '１２３４５'], [], 35)
  const short: readonly Faulty[] = min > 1 ? [['9'.repeat(min - 1), 'tooShort']] : []
  return { ...row, wrong: [...short, ['99999#99', 'pattern'], ['99999_99', 'pattern']] }
}

export function postalCode(): FieldRow {
  return { ...between(1, 16, 'tooShort'), right: ['99999', 'AB-12 3456/78901'] }
}

export function email(): FieldRow {
  const right = ['desk@example.com', 'a.b+c@mail.example.com', '张@example.com', `${'a'.repeat(64)}@example.com`]
  const wrong = [
    'desk',
    'desk@',
    '@example.com',
    'desk@example',
    'a b@example.com',
    'a@b@example.com',
    'a..b@example.com',
  ]
  const long = `${'a'.repeat(65)}@example.com`
  return textual(
    'email',
    right,
    [...wrong, long].map((one) => [one, 'email'] as const),
    254,
  )
}

export function website(): FieldRow {
  const wrong = ['https://localhost', 'ftp://example.com', 'https://user:pass@example.com', 'javascript:alert(1)']
  return textual(
    'url',
    ['https://example.com', 'example.com', 'http://例子.example.com/a?b=c#d'],
    withCode(wrong, 'url'),
    500,
  )
}

/** ISO 17442: the check digits of this one are right; one digit off, one short, one with the check digits of another. */
export function lei(): FieldRow {
  const wrong = ['ZZZZ00WATTLECREEK435', 'ZZZZ00WATTLECREEK43', 'ZZZZ00WATTLECREEK4344', 'ZZZZ00ASTERBAYSHP934', 'N/A']
  return textual('lei', ['ZZZZ00WATTLECREEK434', 'zzzz00 asterbay shp933'], withCode(wrong, 'lei'), 40)
}

export function giin(): FieldRow {
  const wrong = ['A1B2C3.00000.XX.784', 'A1B2CO.00000.SL.784', 'A1B2C3.0000.SL.784', 'A1B2C3.00000.SL.78', 'pending']
  return textual('identifier', ['A1B2C3.00000.SL.784', 'a1b2c3.00000.le.480'], withCode(wrong, 'giin'), 40)
}

export function usTin(): FieldRow {
  const right = ['123456789', '12-3456789', '123-45-6789']
  return textual('identifier', right, withCode(['12345678', '1234567890', '1-23456789', 'unknown'], 'usTin'), 40)
}

export function callingCode(): FieldRow {
  const refused: readonly Faulty[] = [
    [971, 'notText'],
    ['+000', 'notOption'],
    ['971', 'notOption'],
    ['+97123456', 'notOption'],
  ]
  const row = textual('callingCode', ['+971', '+44', '+1', '+86', '+ 230'], [], 5)
  return { ...row, missing: 'requiredChoice', refused }
}

/** At most 15 digits together with the calling code (ITU-T E.164). */
export function phone(): FieldRow {
  const wrong = ['123', '1234567890123456', 'call me', '12345ext6']
  return textual('phone', ['1234', '50 123 4567', '(4) 330-0456', '０５０１２３４５'], withCode(wrong, 'phone'), 30)
}

/** The number of an account or the code of a bank; which are right hangs on the country of the bank. */
export function bankCode(kind: 'bankAccount' | 'bankIdentifier', max: number): FieldRow {
  return textual(kind, [], [], max)
}

function withCode(inputs: readonly string[], code: IssueCode): Faulty[] {
  return inputs.map((input) => [input, code])
}
