import { withoutPostalCodes } from '../../../kit/data/countries.ts'
import { businessNatures, entityTypes, reasonsForOpeningAccount } from '../../../kit/data/lists.ts'
import { callingCode, email, explanation, lei, name, phone, postalCode, reference, text, website } from '../formats.ts'
import { choice, countriesBut, country, toggle, yesNo } from '../formatsOfChoices.ts'
import { day, files } from '../formatsOfNumbers.ts'
import { casesAt, conditionalRow, type FieldRow, none, optionalRow, type SectionTable } from '../table.ts'

/** Company information, according to `company.md`. */

const identity = {
  companyName: name(),
  companyRegNo: reference(),
  companyRegDate: day(),
  companyRegCountry: country(),
  entityType: optionalRow(choice(entityTypes)),
  otherEntityType: conditionalRow(text(3, 70), { entityType: ['other'] }),
  businessNature: choice(businessNatures),
  otherBusinessNature: conditionalRow(text(3, 140), { businessNature: ['others'] }),
  leiNumber: optionalRow(lei()),
}

const contact = {
  companyWebsite: optionalRow(website()),
  companyEmail: email(),
  areaCodePhone: callingCode(),
  companyPhone: phone(),
  areaCodeMobile: callingCode(),
  companyMobile: phone(),
}

const supervision = {
  isGovernmentEntity: yesNo(),
  governmentCountry: conditionalRow(country(), { isGovernmentEntity: [true] }),
  governmentDetails: conditionalRow(text(3, 140), { isGovernmentEntity: [true] }),
  isListedOnRegulator: yesNo(),
  regulatorName: conditionalRow(text(2, 140), { isListedOnRegulator: [true] }),
}

const phoneLines = [
  // 15 digits including the calling code, and 16
  { change: { areaCodePhone: '+44', companyPhone: '1234567890123' }, expects: [] },
  { change: { areaCodePhone: '+44', companyPhone: '12345678901234' }, expects: ['companyPhone phone'] },
  { change: { areaCodePhone: '+1', companyPhone: '12345678901234' }, expects: [] },
]

const elsewhere = { sameAsOfficeAddress: [false] }

/** uae and mu. */
export const gulfCompany: SectionTable = {
  ids: '[VAL-3] [VAL-4] [VIS-1] [VIS-2] [VIS-3] [VIS-7]',
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    hasCompanyPendingLitigation: yesNo(),
    pendingLitigationDetails: conditionalRow(explanation(), { hasCompanyPendingLitigation: [true] }),
    isBankruptcy: yesNo(),
    bankruptcyCountry: conditionalRow(country(), { isBankruptcy: [true] }),
    hasFinancialStatements: yesNo(),
    financialStatements: conditionalRow(files(), { hasFinancialStatements: [true] }),
    noHaveFinancialStatementsReason: conditionalRow(explanation(), { hasFinancialStatements: [false] }),
    country: country(),
    building: text(1, 140),
    street: text(1, 140),
    city: text(1, 70),
    postalCode: optionalRow(postalCode()),
    sameAsOfficeAddress: toggle(true),
    businessCountry: conditionalRow(country(), elsewhere),
    businessBuilding: conditionalRow(text(1, 140), elsewhere),
    businessStreet: conditionalRow(text(1, 140), elsewhere),
    businessCity: conditionalRow(text(1, 70), elsewhere),
    businessPostalCode: conditionalRow(optionalRow(postalCode()), elsewhere),
  },
  cases: [
    ...phoneLines,
    { change: { country: 'MU', postalCode: '72201' }, expects: [] },
    { change: { country: 'MU', postalCode: 'EC9A 9ZZ' }, expects: ['postalCode postalCodeUnusual?'] },
    { change: { country: 'AE', postalCode: 'EC9A 9ZZ' }, expects: [] },
  ],
}

function professionalCompany(county: Readonly<Record<string, FieldRow>>): SectionTable {
  return {
    ids: '[VAL-3] [VAL-5] [VIS-1] [VIS-7]',
    fields: {
      ...identity,
      companyRegDate: optionalRow(day()),
      companyRegCountry: optionalRow(country()),
      ...contact,
      companyEmail: optionalRow(email()),
      areaCodeMobile: optionalRow(callingCode(), { companyMobile: [none] }),
      companyMobile: optionalRow(phone()),
      ...supervision,
      reasonForOpeningAccount: choice(reasonsForOpeningAccount),
      otherReasonForOpeningAccount: conditionalRow(text(3, 140), { reasonForOpeningAccount: ['others'] }),
      country: country(),
      address: text(1, 140),
      town: text(1, 70),
      ...county,
      postCode: optionalRow(postalCode(), { country: withoutPostalCodes }),
    },
    cases: [
      ...phoneLines,
      { change: { country: 'GB', postCode: 'EC9A 9ZZ' }, expects: [] },
      { change: { country: 'GB', postCode: '2830' }, expects: ['postCode postalCodeUnusual?'] },
      ...casesAt('leiNumber', [['ZZZZ00ASTERBAYSHP933'], ['ZZZZ00ASTERBAYSHP932', 'lei']]),
    ],
  }
}

const writtenOut = text(1, 70)

/** eu and uk: the applicant types the region, province or county. */
export const companyWithCounty = professionalCompany({ county: writtenOut })

/** au: its states and territories are a list; the applicant types a state of another country. */
export const australianCompany = professionalCompany({
  county: conditionalRow(choice(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']), { country: ['AU'] }),
  countyAbroad: conditionalRow(writtenOut, { country: countriesBut('AU') }),
})

/** sa: its nine provinces are a list. */
export const southAfricanCompany = professionalCompany({
  county: conditionalRow(choice(['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC']), { country: ['ZA'] }),
  countyAbroad: conditionalRow(writtenOut, { country: countriesBut('ZA') }),
})
