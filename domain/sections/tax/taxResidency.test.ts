import { describe, expect, it } from 'vitest'
import { applyChanges, readChanges } from '../../kit/changes.ts'
import { dataPathOf, rootOfSection } from '../../kit/section.ts'
import { valuesOf } from '../../kit/values/values.ts'
import { errorsOf, issuesOf, rowsWith, valuesWith } from '../../testing/issues.ts'
import { fatcaDeclaration } from './fatcaDeclaration.ts'
import { isTaxNumberUnusual, taxResidency } from './taxResidency.ts'

const inUae = { taxResidencyCountry: 'AE', taxIdentificationNumber: '100999999900003' }
const inSingapore = { taxResidencyCountry: 'SG', taxIdentificationNumber: '', noTinReason: '1' }

function values(multipleTaxResidencies: boolean | null, ...entries: Record<string, unknown>[]) {
  return valuesWith(taxResidency, {
    multipleTaxResidencies,
    taxResidencys: rowsWith(taxResidency, 'taxResidencys', ...entries),
  })
}

describe('taxResidency', () => {
  it.each([
    [taxResidency, 'taxResidencys'],
    [fatcaDeclaration, 'taxResidencys'],
    [fatcaDeclaration, 'controllingPersons'],
  ])('[VAL-8] stores a full-width tax number as half-width (%#)', (section, register) => {
    const typed = { [register]: { row1: { taxIdentificationNumber: '９１３１００００ＭＡ１Ｋ' } } }
    const stored = { [register]: { row1: { taxIdentificationNumber: '91310000MA1K' } } }
    expect(readChanges(section, typed)).toEqual({ changes: stored, rejections: [] })
  })

  it.each([
    ['nothing answered', null, [], ['multipleTaxResidencies requiredChoice', 'taxResidencys requiredEntry']],
    ['the question about several unanswered', null, [inUae], ['multipleTaxResidencies requiredChoice']],
    ['one residency with its number', false, [inUae], []],
    ['two residencies', true, [inUae, inSingapore], []],
    ['no country', false, [{ ...inUae, taxResidencyCountry: null }], [at('taxResidencyCountry', 'requiredChoice')]],
    [
      '[L15] neither number nor reason',
      false,
      [{ ...inUae, taxIdentificationNumber: '' }],
      [at('taxIdentificationNumber', 'taxNumberMissing')],
    ],
    ['reason 1 instead of a number', false, [inSingapore], []],
    ['reason 2 instead of a number', false, [{ ...inSingapore, noTinReason: '2' }], []],
    [
      'reason 3 without its explanation',
      false,
      [{ ...inSingapore, noTinReason: '3' }],
      [at('noTinReasonDetail', 'required')],
    ],
    [
      'reason 3 hardly explained',
      false,
      [{ ...inSingapore, noTinReason: '3', noTinReasonDetail: 'n/a' }],
      [at('noTinReasonDetail', 'explanationTooShort')],
    ],
    [
      'reason 3 explained',
      false,
      [{ ...inSingapore, noTinReason: '3', noTinReasonDetail: 'The number was applied for in October.' }],
      [],
    ],
    ['an old reason 3 with a number does not count', false, [{ ...inUae, noTinReason: '3' }], []],
    [
      'a number too short for any country',
      false,
      [{ ...inUae, taxIdentificationNumber: 'n/a' }],
      [at('taxIdentificationNumber', 'taxNumberNoDigit')],
    ],
    [
      'words instead of a number',
      false,
      [{ ...inUae, taxIdentificationNumber: 'not applicable' }],
      [at('taxIdentificationNumber', 'taxNumberNoDigit')],
    ],
    [
      'a number of three digits',
      false,
      [{ ...inUae, taxIdentificationNumber: '123' }],
      [at('taxIdentificationNumber', 'tooShort')],
    ],
    ['several, and only one entered', true, [inUae], ['taxResidencys multipleResidenciesExpected']],
    ['one, and two entered', false, [inUae, inSingapore], ['taxResidencys singleResidencyExpected']],
    ['the same country twice', true, [inUae, inUae], ['taxResidencys/row-2/taxResidencyCountry duplicateCountry']],
    [
      'a row without a country is no duplicate',
      true,
      [
        { ...inUae, taxResidencyCountry: null },
        { ...inSingapore, taxResidencyCountry: null },
      ],
      [at('taxResidencyCountry', 'requiredChoice'), at('taxResidencyCountry', 'requiredChoice', 2)],
    ],
  ])('[VAL-7] %s', (_scenario, multiple, entries, expected) => {
    expect(errorsOf(taxResidency, values(multiple, ...entries))).toEqual(expected)
  })

  it.each([
    ['AE', '100999999900003', false],
    ['AE', '100 9999 9990 0003', false],
    ['AE', '10099999990000', true],
    ['GB', '9990011122', false],
    ['GB', '99900111', true],
    ['CY', '12345678x', false],
    ['CN', '91310000MA0TEST00X', false],
    ['US', '99-9999999', false],
    ['SG', 'anything goes', false],
    [null, '123', false],
    ['AE', '', false],
  ])('[VAL-7] the number of a company in %s, %s: unusual is %s', (country, number, unusual) => {
    expect(isTaxNumberUnusual(country, number)).toBe(unusual)
  })

  it('[VAL-7] only warns about an unusual number', () => {
    const unusual = values(false, { ...inUae, taxIdentificationNumber: '12345' })
    expect(issuesOf(taxResidency, unusual)).toEqual(['taxResidencys/row-1/taxIdentificationNumber taxNumberUnusual?'])
  })

  it('[VAL-7] shares its data with the FATCA page', () => {
    for (const name of ['multipleTaxResidencies', 'taxResidencys'] as const) {
      expect(dataPathOf(taxResidency, name, taxResidency.fields[name])).toBe(
        dataPathOf(fatcaDeclaration, name, fatcaDeclaration.fields[name]),
      )
    }
    const changes = { multipleTaxResidencies: false, taxResidencys: { a: { taxResidencyCountry: 'AE' } } }
    const data = applyChanges(taxResidency, {}, changes)
    expect(data).toEqual({
      clientOtherInfo: {
        taxInfo: { multipleTaxResidencies: false },
        taxResidencys: [{ rowId: 'a', taxResidencyCountry: 'AE' }],
      },
    })
    expect(valuesOf(fatcaDeclaration, data)).toMatchObject({
      multipleTaxResidencies: false,
      taxResidencys: [{ taxResidencyCountry: 'AE' }],
    })
    expect(rootOfSection(taxResidency)).toBe('clientOtherInfo')
  })
})

function at(field: string, code: string, row = 1): string {
  return `taxResidencys/row-${row}/${field} ${code}`
}
