import type { IssueCode } from '../../kit/issue.ts'
import type { FieldRow, InvalidInput } from './table.ts'

/**
 * The formats of texts according to `formats.md` of the domain reference; the day of the samples is 20 November 2026.
 */

const notTexts: readonly InvalidInput[] = [
  [5, 'notText'],
  [true, 'notText'],
  [{ a: 1 }, 'notText'],
  [['a'], 'notText'],
  ['a\u0000b', 'controlCharacters'],
  ['a\ud800', 'controlCharacters'],
]

/** Kinds that reject bidirectional overrides; codes and telephone numbers drop them. */
const written: readonly FieldRow['kind'][] = ['text', 'email', 'url']

function textRow(
  kind: FieldRow['kind'],
  valid: readonly string[],
  invalid: readonly InvalidInput[],
  max: number,
): FieldRow {
  const overridden: readonly InvalidInput[] = written.includes(kind) ? [['a\u202eb', 'controlCharacters']] : []
  const rejected: readonly InvalidInput[] = [...notTexts, ...overridden, ['a'.repeat(max + 1), 'tooLong']]
  return { kind, blank: '', missing: 'required', requiredWhen: true, valid, invalid, rejected, unusual: [] }
}

function between(min: number, max: number, tooShort: IssueCode): FieldRow {
  const valid = ['a'.repeat(min), 'a'.repeat(max), '中'.repeat(max), '𠂇'.repeat(max), `  ${'a'.repeat(max)}\t`]
  return textRow('text', valid, min > 1 ? [['a'.repeat(min - 1), tooShort]] : [], max)
}

export function text(min: number, max: number): FieldRow {
  return between(min, max, 'tooShort')
}

/** A text of several lines by the applicant. */
export function explanation(min = 10, max = 2000): FieldRow {
  return between(min, max, 'explanationTooShort')
}

/** A text with a pattern. */
export function patterned(valid: readonly string[], invalid: readonly InvalidInput[], max: number): FieldRow {
  return textRow('text', valid, invalid, max)
}

export function name(min = 1): FieldRow {
  const row = between(min, 140, 'tooShort')
  const valid = ['Avery Samplewood', '张三', 'عمر', "O'Neill-Smith Jr. (2nd)", ...row.valid]
  return { ...row, valid, invalid: [...row.invalid, ['12345', 'noLetter'], ['-- --', 'noLetter']] }
}

/** A registration, licence or passport number. */
export function reference(min = 1): FieldRow {
  const row = textRow('text', ['999 000-111/A.(2)', '9'.repeat(min), '9'.repeat(35), '１２３４５'], [], 35)
  const short: readonly InvalidInput[] = min > 1 ? [['9'.repeat(min - 1), 'tooShort']] : []
  return { ...row, invalid: [...short, ['99999#99', 'pattern'], ['99999_99', 'pattern']] }
}

export function postalCode(): FieldRow {
  return { ...between(1, 16, 'tooShort'), valid: ['99999', 'AB-12 3456/78901'] }
}

export function email(): FieldRow {
  const valid = ['desk@example.com', 'a.b+c@mail.example.com', '张@example.com', `${'a'.repeat(64)}@example.com`]
  const invalid = [
    'desk',
    'desk@',
    '@example.com',
    'desk@example',
    'a b@example.com',
    'a@b@example.com',
    'a..b@example.com',
  ]
  const long = `${'a'.repeat(65)}@example.com`
  return textRow(
    'email',
    valid,
    [...invalid, long].map((item) => [item, 'email'] as const),
    254,
  )
}

export function website(): FieldRow {
  const invalid = ['https://localhost', 'ftp://example.com', 'https://user:pass@example.com', 'javascript:alert(1)']
  return textRow(
    'url',
    ['https://example.com', 'example.com', 'http://例子.example.com/a?b=c#d'],
    withCode(invalid, 'url'),
    500,
  )
}

/**
 * ISO 17442: a valid code; invalid ones with one wrong digit, one digit missing, and the check digits of another code.
 */
export function lei(): FieldRow {
  const invalid = [
    'ZZZZ00WATTLECREEK435',
    'ZZZZ00WATTLECREEK43',
    'ZZZZ00WATTLECREEK4344',
    'ZZZZ00ASTERBAYSHP934',
    'N/A',
  ]
  return textRow('lei', ['ZZZZ00WATTLECREEK434', 'zzzz00 asterbay shp933'], withCode(invalid, 'lei'), 40)
}

/** A tax number of any country, which has at least one digit. */
export function taxIdentificationNumber(): FieldRow {
  const invalid: readonly InvalidInput[] = [
    ['999', 'tooShort'],
    ['n/a', 'taxNumberNoDigit'],
    ['not applicable', 'taxNumberNoDigit'],
  ]
  return textRow('text', ['9990', '９９９０', 'AB-12 99', '9'.repeat(35)], invalid, 35)
}

export function giin(): FieldRow {
  const invalid = ['A1B2C3.00000.XX.784', 'A1B2CO.00000.SL.784', 'A1B2C3.0000.SL.784', 'A1B2C3.00000.SL.78', 'pending']
  return textRow('identifier', ['A1B2C3.00000.SL.784', 'a1b2c3.00000.le.480'], withCode(invalid, 'giin'), 40)
}

export function usTin(): FieldRow {
  const valid = ['123456789', '12-3456789', '123-45-6789']
  return textRow('identifier', valid, withCode(['12345678', '1234567890', '1-23456789', 'unknown'], 'usTin'), 40)
}

export function callingCode(): FieldRow {
  const rejected: readonly InvalidInput[] = [
    [971, 'notText'],
    ['+000', 'notOption'],
    ['971', 'notOption'],
    ['+97123456', 'notOption'],
  ]
  const row = textRow('callingCode', ['+971', '+44', '+1', '+86', '+ 230'], [], 5)
  return { ...row, missing: 'requiredChoice', rejected }
}

/** At most 15 digits together with the calling code (ITU-T E.164). */
export function phone(): FieldRow {
  const invalid = ['123', '1234567890123456', 'call me', '12345ext6']
  return textRow('phone', ['1234', '50 123 4567', '(4) 330-0456', '０５０１２３４５'], withCode(invalid, 'phone'), 30)
}

/** An account number or a bank code; its validity depends on the country of the bank. */
export function bankCode(kind: 'bankAccount' | 'bankIdentifier', max: number): FieldRow {
  return textRow(kind, [], [], max)
}

function withCode(inputs: readonly string[], code: IssueCode): InvalidInput[] {
  return inputs.map((input) => [input, code])
}
