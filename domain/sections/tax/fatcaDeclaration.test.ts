import { describe, expect, it } from 'vitest'
import { crsEntityTypes, fatcaStatuses } from '../../kit/data/tax.ts'
import { isFieldVisible } from '../../kit/section.ts'
import { errorsOf, issuesOf, rowsWith, valuesWith } from '../../testing/issues.ts'
import { fatcaDeclaration, isClassificationInconsistent } from './fatcaDeclaration.ts'

const residency = { taxResidencyCountry: 'AE', taxIdentificationNumber: '100999999900003' }
const person = {
  fullLegalName: 'Layla Al Mithali',
  dateOfBirth: '1971-08-21',
  nationality: 'AE',
  country: 'AE',
  address: 'Villa 3, Sample Island',
  controllingPersonType: 'CRS801',
  taxResidencyCountry: 'AE',
  noTinReason: '1',
}
const owned = {
  clientDetail: { companyInfo: { shareholders: [{ legalNature: 'naturalPerson', fullLegalName: 'L' }] } },
}

function values(answers: Record<string, unknown> = {}, people: Record<string, unknown>[] = []) {
  return valuesWith(fatcaDeclaration, {
    multipleTaxResidencies: false,
    taxResidencys: rowsWith(fatcaDeclaration, 'taxResidencys', residency),
    crsEntityType: 'anfe_business',
    fatcaStatus: 'active_nffe',
    selfCertAccepted: true,
    controllingPersons: rowsWith(fatcaDeclaration, 'controllingPersons', ...people),
    ...answers,
  })
}

describe('fatcaDeclaration', () => {
  it.each([
    ['an active entity', {}, []],
    [
      'no answer about several residencies',
      { multipleTaxResidencies: null },
      ['multipleTaxResidencies requiredChoice'],
    ],
    ['no residency', { taxResidencys: [] }, ['taxResidencys requiredEntry']],
    [
      'a residency without its country',
      { taxResidencys: rowsWith(fatcaDeclaration, 'taxResidencys', { ...residency, taxResidencyCountry: null }) },
      ['taxResidencys/row-1/taxResidencyCountry requiredChoice'],
    ],
    [
      'reason 3 without its explanation',
      {
        taxResidencys: rowsWith(fatcaDeclaration, 'taxResidencys', {
          ...residency,
          taxIdentificationNumber: '',
          noTinReason: '3',
        }),
      },
      ['taxResidencys/row-1/noTinReasonDetail required'],
    ],
    ['no class under CRS', { crsEntityType: null }, ['crsEntityType requiredChoice']],
    ['no status under FATCA', { fatcaStatus: null }, ['fatcaStatus requiredChoice']],
    ['not certified', { selfCertAccepted: false }, ['selfCertAccepted requiredAcceptance']],
    ['listed, market not named', { crsEntityType: 'anfe_listed' }, ['crsListedExchange required']],
    ['listed, market named', { crsEntityType: 'anfe_listed', crsListedExchange: 'ADX' }, []],
    ['a US person without number', { fatcaStatus: 'us_specified' }, ['usTin required']],
    ['a US person with a wrong number', { fatcaStatus: 'us_not_specified', usTin: '12' }, ['usTin usTin']],
    ['a US person with number', { fatcaStatus: 'us_not_specified', usTin: '99-9999999' }, []],
    ['a sponsored institution', { fatcaStatus: 'sponsored_ffi' }, ['sponsorName required', 'sponsorGiin required']],
    ['a wrong GIIN', { fatcaStatus: 'participating_ffi', giin: 'OOOOOO.99999.SL.784' }, ['giin giin']],
    ['a GIIN', { fatcaStatus: 'participating_ffi', giin: 'ZZ9ZZ9.99999.SL.784' }, []],
    ['a passive entity without people', { crsEntityType: 'pnfe' }, ['controllingPersons requiredEntry']],
  ])('[VAL-8] %s', (_scenario, answers, expected) => {
    expect(errorsOf(fatcaDeclaration, values(answers))).toEqual(expected)
  })

  it('[VAL-8] requires a GIIN, a sponsor and a US number by the status only', () => {
    const askedFor = (field: string) =>
      fatcaStatuses.codes.filter((fatcaStatus) => isFieldVisible(fatcaDeclaration.fields, field, { fatcaStatus }))
    expect(askedFor('giin')).toEqual([
      'reporting_model1_ffi',
      'participating_ffi',
      'registered_deemed_compliant',
      'direct_reporting_nffe',
    ])
    expect(askedFor('sponsorName')).toEqual(['sponsored_ffi'])
    expect(askedFor('usTin')).toEqual(['us_specified', 'us_not_specified'])
    expect(askedFor('controllingPersons')).toEqual(['passive_nffe'])
  })

  it('[VAL-8] requires controlling persons for the classes with controlling persons', () => {
    const asked = crsEntityTypes.codes.filter((crsEntityType) =>
      isFieldVisible(fatcaDeclaration.fields, 'controllingPersons', { crsEntityType, fatcaStatus: 'active_nffe' }),
    )
    expect(asked).toEqual(['fi_investment_npj', 'pnfe'])
  })

  it.each([
    ['complete', {}, []],
    ['under age', { dateOfBirth: '2010-01-01' }, ['dateOfBirth underAge']],
    ['no address', { address: '' }, ['address required']],
    ['a share of 12.5 percent, below the limit of the register', { holdingPercentage: 12.5 }, []],
    ['[L15] neither number nor reason', { noTinReason: null }, ['taxIdentificationNumber taxNumberMissing']],
    ['reason 3 unexplained', { noTinReason: '3' }, ['noTinReasonDetail required']],
  ])('[VAL-8] a controlling person: %s', (_scenario, change, expected) => {
    const passive = values({ crsEntityType: 'pnfe', fatcaStatus: 'passive_nffe' }, [{ ...person, ...change }])
    expect(errorsOf(fatcaDeclaration, passive, owned)).toEqual(
      expected.map((issue) => `controllingPersons/row-1/${issue}`),
    )
  })

  it.each([
    ['fi_investment', 'active_nffe', 'AE', true],
    ['fi_investment', 'reporting_model1_ffi', 'AE', false],
    ['fi_investment', 'us_specified', 'AE', false],
    ['fi_investment_npj', 'passive_nffe', 'AE', false],
    ['fi_investment_npj', 'reporting_model1_ffi', 'AE', false],
    ['anfe_business', 'nonreporting_ffi', 'AE', true],
    ['anfe_business', 'passive_nffe', 'AE', true],
    ['anfe_business', 'active_nffe', 'AE', false],
    ['anfe_government', 'exempt_beneficial_owner', 'AE', false],
    ['pnfe', 'active_nffe', 'AE', true],
    ['pnfe', 'passive_nffe', 'AE', false],
    ['pnfe', 'passive_nffe', 'US', true],
    ['pnfe', 'us_specified', 'US', false],
    [null, 'passive_nffe', 'US', false],
  ])('[VAL-8] classes %s and %s, resident in %s: inconsistent is %s', (crsEntityType, fatcaStatus, country, odd) => {
    expect(
      isClassificationInconsistent({ crsEntityType, fatcaStatus, taxResidencys: [{ taxResidencyCountry: country }] }),
    ).toBe(odd)
  })

  it('[VAL-8] only warns about inconsistent classes', () => {
    expect(issuesOf(fatcaDeclaration, values({ fatcaStatus: 'nonreporting_ffi' }))).toEqual([
      'fatcaStatus classificationDiffers?',
    ])
  })

  it.each([
    ['registered there', { companyRegCountry: 'AE' }, []],
    ['registered elsewhere', { companyRegCountry: 'SG' }, ['taxResidencys residencyUnexpected?']],
    ['registered elsewhere, run there', { companyRegCountry: 'SG', businessCountry: 'AE' }, []],
    ['registered elsewhere, its office there', { companyRegCountry: 'SG', country: 'AE' }, []],
    ['run elsewhere, registered there', { companyRegCountry: 'AE', businessCountry: 'SG' }, []],
    ['without a country of registration', {}, []],
  ])('[VAL-8] a company resident in AE and %s', (_scenario, companyInfo, expected) => {
    expect(issuesOf(fatcaDeclaration, values(), { clientDetail: { companyInfo } })).toEqual(expected)
  })

  it('[VAL-8] does not warn about the country of registration before a country of residency is chosen', () => {
    const unchosen = rowsWith(fatcaDeclaration, 'taxResidencys', { ...residency, taxResidencyCountry: null })
    const application = { clientDetail: { companyInfo: { companyRegCountry: 'SG' } } }
    expect(issuesOf(fatcaDeclaration, values({ taxResidencys: unchosen }), application)).toEqual([
      'taxResidencys/row-1/taxResidencyCountry requiredChoice',
    ])
  })

  it('[VAL-8] warns about a listed company of a passive class, and about a register without people', () => {
    const passive = values({ crsEntityType: 'pnfe', fatcaStatus: 'passive_nffe' }, [person])
    const byEntities = [{ legalNature: 'legalEntity', companyName: 'Owner Ltd' }]
    const application = { clientDetail: { companyInfo: { isListedOnRegulator: true, shareholders: byEntities } } }
    expect(issuesOf(fatcaDeclaration, passive, application)).toEqual([
      'crsEntityType classificationDiffers?',
      'controllingPersons controllingPersonMissing?',
    ])
    expect(issuesOf(fatcaDeclaration, passive, owned)).toEqual([])
    expect(issuesOf(fatcaDeclaration, values(), application)).toEqual([])
  })
})
