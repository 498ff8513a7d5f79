import { controllingPersonTypes, crsEntityTypes, fatcaStatuses } from '../../../kit/data/tax.ts'
import type { SectionValues } from '../../../kit/section.ts'
import { explanation, giin, name, taxIdentificationNumber, text, usTin } from '../formats.ts'
import { acceptance, choice, country, notice, yesNo } from '../formatsOfChoices.ts'
import { birthday, percent } from '../formatsOfNumbers.ts'
import { conditionalRow, entries, list, none, optionalRow, type SectionTable, type TestCase } from '../table.ts'

/** Tax residency, CRS and FATCA, according to `tax-fatca-crs.md`. */

const noNumber = { taxIdentificationNumber: [none] }

/** A number, or the reason for its absence; the third reason requires an explanation. */
const taxNumber = {
  taxResidencyCountry: country(),
  taxIdentificationNumber: {
    ...optionalRow(taxIdentificationNumber(), { noTinReason: ['1', '2', '3'] }),
    missing: 'taxNumberMissing' as const,
  },
  noTinReason: conditionalRow(optionalRow(choice(['1', '2', '3'])), noNumber),
  noTinReasonDetail: conditionalRow(explanation(10, 500), { noTinReason: ['3'] }),
}

const residency = {
  taxHelp: notice(),
  multipleTaxResidencies: yesNo(),
  taxResidencys: list(taxNumber, { max: 50 }),
}

/** Returns the expected errors: each country once, at least two entries for several residencies, else one. */
function residencies(values: SectionValues): string[] {
  const rows = entries(values, 'taxResidencys')
  const countries = rows.map((row) => row.taxResidencyCountry)
  const again = rows.filter((_, index) => countries[index] !== null && countries.indexOf(countries[index]) < index)
  const several = values.multipleTaxResidencies
  return [
    ...again.map(({ rowId }) => `taxResidencys/${rowId}/taxResidencyCountry duplicateCountry`),
    ...(several === true && rows.length === 1 ? ['taxResidencys multipleResidenciesExpected'] : []),
    ...(several === false && rows.length > 1 ? ['taxResidencys singleResidencyExpected'] : []),
  ]
}

const company = 'clientDetail.companyInfo'
const registered = {
  [`${company}.companyRegCountry`]: 'MU',
  [`${company}.country`]: 'GB',
  [`${company}.businessCountry`]: 'DE',
}

function resident(
  several: boolean | null,
  numbers: readonly (readonly [string, string?])[],
  ...expects: string[]
): TestCase {
  const taxResidencys = numbers.map(([taxResidencyCountry, taxIdentificationNumber = '99900456'], index) => ({
    rowId: `r${index}`,
    taxResidencyCountry,
    taxIdentificationNumber,
  }))
  return { change: { ...registered, multipleTaxResidencies: several, taxResidencys }, expects }
}

const unusual = 'taxResidencys/r0/taxIdentificationNumber taxNumberUnusual?'

const lines: readonly TestCase[] = [
  resident(false, [['MU']]),
  resident(true, [['MU'], ['IE']]),
  resident(true, [['MU']], 'taxResidencys multipleResidenciesExpected'),
  resident(false, [['MU'], ['IE']], 'taxResidencys singleResidencyExpected'),
  resident(true, [['MU'], ['MU']], 'taxResidencys/r1/taxResidencyCountry duplicateCountry'),
  resident(true, [['MU'], ['IE'], ['MU']], 'taxResidencys/r2/taxResidencyCountry duplicateCountry'),
  resident(false, [['GB', '9990011122']]),
  resident(false, [['DE', '9991234567']]),
  resident(false, [['IE']], 'taxResidencys residencyUnexpected?'),
  resident(false, [['MU', '9990045']], unusual),
  resident(false, [['MU', '999-00-456']]),
  resident(false, [['GB', '999001112']], unusual),
]

const numbersOfCompanies: readonly TestCase[] = [
  resident(false, [['CN', '110101199003077']], unusual, 'taxResidencys residencyUnexpected?'),
  resident(false, [['AE', '123456789012345']], 'taxResidencys residencyUnexpected?'),
  resident(false, [['AE', '12345678901234']], unusual, 'taxResidencys residencyUnexpected?'),
]

/** uae and mu, where the question about several residencies is required. */
export const gulfResidency: SectionTable = {
  ids: '[VAL-7] [VAL-8] [VIS-7]',
  fields: residency,
  crossFieldIssues: residencies,
  cases: [...lines, ...numbersOfCompanies],
}

export const professionalResidency: SectionTable = {
  ids: '[VAL-7] [VIS-7]',
  fields: { ...residency, multipleTaxResidencies: optionalRow(yesNo()) },
  crossFieldIssues: residencies,
  cases: [...lines, ...numbersOfCompanies, resident(null, [['MU']]), resident(null, [['MU'], ['IE']])],
}

/** au-pro: with the usual numbers of persons instead of companies. */
export const personalResidency: SectionTable = {
  ...professionalResidency,
  cases: [
    resident(
      true,
      [['AU', '999000111']],
      'taxResidencys multipleResidenciesExpected',
      'taxResidencys residencyUnexpected?',
    ),
    resident(false, [['MU', '9990045']]),
    resident(false, [['AU', '1234567']], unusual, 'taxResidencys residencyUnexpected?'),
    resident(false, [['CN', '11010119900307123X']], 'taxResidencys residencyUnexpected?'),
    resident(false, [['CN', '91310000MA1FL0AB1C']], unusual, 'taxResidencys residencyUnexpected?'),
    resident(true, [['MU'], ['MU']], 'taxResidencys/r1/taxResidencyCountry duplicateCountry'),
  ],
}

const institution = [
  'reporting_model1_ffi',
  'participating_ffi',
  'registered_deemed_compliant',
  'direct_reporting_nffe',
]
const listed = { crsEntityType: ['anfe_listed'] }
const sponsored = { fatcaStatus: ['sponsored_ffi'] }

function classes(crsEntityType: string, fatcaStatus: string, isOdd: boolean, more: TestCase['change'] = {}): TestCase {
  const change = { crsEntityType, fatcaStatus, [`${company}.isListedOnRegulator`]: false, ...more }
  return { change, expects: isOdd ? ['fatcaStatus classificationDiffers?'] : [] }
}

const owners = `${company}.shareholders`
const noOwners = { [owners]: [{ rowId: 'a', legalNature: 'legalEntity', companyName: 'A Ltd' }] }
const someOwners = { [owners]: [{ rowId: 'a', legalNature: 'naturalPerson', fullLegalName: 'Priya Modelle' }] }

export const fatca: SectionTable = {
  ids: '[VAL-7] [VAL-8] [VIS-7]',
  fields: {
    ...residency,
    crsHelp: notice(),
    crsEntityType: choice(crsEntityTypes),
    crsListedExchange: conditionalRow(text(2, 140), listed),
    crsRelatedListedCompany: conditionalRow(optionalRow(name()), listed),
    fatcaStatus: choice(fatcaStatuses),
    giin: conditionalRow(giin(), { fatcaStatus: institution }),
    sponsorName: conditionalRow(name(), sponsored),
    sponsorGiin: conditionalRow(giin(), sponsored),
    usTin: conditionalRow(usTin(), { fatcaStatus: ['us_specified', 'us_not_specified'] }),
    controllingPersons: conditionalRow(
      list({
        fullLegalName: name(),
        dateOfBirth: birthday(),
        nationality: country(),
        country: country(),
        address: text(5, 280),
        controllingPersonType: choice(controllingPersonTypes),
        holdingPercentage: optionalRow({
          ...percent(),
          valid: [0, 19.99, 100],
          invalid: [
            [100.01, 'maximum'],
            [-1, 'minimum'],
            [1.001, 'decimals'],
          ],
        }),
        ...taxNumber,
      }),
      { crsEntityType: ['pnfe', 'fi_investment_npj'] },
      { fatcaStatus: ['passive_nffe'] },
    ),
    selfCertAccepted: acceptance(),
  },
  crossFieldIssues: residencies,
  cases: [
    ...lines,
    ...numbersOfCompanies,
    classes('fi_custodial', 'active_nffe', true),
    classes('fi_custodial', 'participating_ffi', false),
    classes('fi_investment_npj', 'active_nffe', false, someOwners),
    classes('anfe_business', 'participating_ffi', true),
    classes('anfe_business', 'passive_nffe', true),
    classes('anfe_business', 'active_nffe', false),
    classes('pnfe', 'active_nffe', true, someOwners),
    classes('pnfe', 'passive_nffe', false, someOwners),
    {
      change: { ...noOwners, crsEntityType: 'pnfe', fatcaStatus: 'passive_nffe' },
      expects: ['controllingPersons controllingPersonMissing?'],
    },
    { change: { ...someOwners, crsEntityType: 'pnfe', fatcaStatus: 'passive_nffe' }, expects: [] },
    {
      change: {
        ...someOwners,
        crsEntityType: 'pnfe',
        fatcaStatus: 'passive_nffe',
        [`${company}.isListedOnRegulator`]: true,
      },
      expects: ['crsEntityType classificationDiffers?'],
    },
    {
      change: {
        ...resident(false, [['US', '123456789']]).change,
        crsEntityType: 'anfe_business',
        fatcaStatus: 'active_nffe',
      },
      expects: ['fatcaStatus classificationDiffers?', 'taxResidencys residencyUnexpected?'],
    },
  ],
}
