import { businessNatures, entityTypes, reasonsForOpeningAccount } from '../../../options/lists.ts'
import { callingCode, email, explanation, lei, name, phone, postalCode, reference, text, website } from '../formats.ts'
import { choice, countriesBut, country, toggle, yesNo } from '../formatsOfChoices.ts'
import { day, files } from '../formatsOfNumbers.ts'
import { type FieldRow, given, linesAt, maybe, none, type SectionTable } from '../table.ts'

/** Company information, as `company.md` has it. */

const identity = {
  companyName: name(),
  companyRegNo: reference(),
  companyRegDate: day(),
  companyRegCountry: country(),
  entityType: maybe(choice(entityTypes)),
  businessNature: choice(businessNatures),
  otherBusinessNature: given(text(3, 140), { businessNature: ['others'] }),
  leiNumber: maybe(lei()),
}

const contact = {
  companyWebsite: maybe(website()),
  companyEmail: email(),
  areaCodePhone: callingCode(),
  companyPhone: phone(),
  areaCodeMobile: callingCode(),
  companyMobile: phone(),
}

const supervision = {
  isGovernmentEntity: yesNo(),
  governmentCountry: given(country(), { isGovernmentEntity: [true] }),
  governmentDetails: given(text(3, 140), { isGovernmentEntity: [true] }),
  isListedOnRegulator: yesNo(),
  regulatorName: given(text(2, 140), { isListedOnRegulator: [true] }),
}

const phoneLines = [
  // 15 digits together with the calling code, and one more
  { change: { areaCodePhone: '+44', companyPhone: '1234567890123' }, finds: [] },
  { change: { areaCodePhone: '+44', companyPhone: '12345678901234' }, finds: ['companyPhone phone'] },
  { change: { areaCodePhone: '+1', companyPhone: '12345678901234' }, finds: [] },
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
    pendingLitigationDetails: given(explanation(), { hasCompanyPendingLitigation: [true] }),
    isBankruptcy: yesNo(),
    bankruptcyCountry: given(country(), { isBankruptcy: [true] }),
    hasFinancialStatements: yesNo(),
    financialStatements: given(files(), { hasFinancialStatements: [true] }),
    noHaveFinancialStatementsReason: given(explanation(), { hasFinancialStatements: [false] }),
    country: country(),
    building: text(1, 140),
    street: text(1, 140),
    city: text(1, 70),
    postalCode: maybe(postalCode()),
    sameAsOfficeAddress: toggle(),
    businessCountry: given(country(), elsewhere),
    businessBuilding: given(text(1, 140), elsewhere),
    businessStreet: given(text(1, 140), elsewhere),
    businessCity: given(text(1, 70), elsewhere),
    businessPostalCode: given(maybe(postalCode()), elsewhere),
  },
  lines: [
    ...phoneLines,
    { change: { country: 'MU', postalCode: '72201' }, finds: [] },
    { change: { country: 'MU', postalCode: 'EC9A 9ZZ' }, finds: ['postalCode postalCodeUnusual?'] },
    { change: { country: 'AE', postalCode: 'EC9A 9ZZ' }, finds: [] },
  ],
}

function professionalCompany(county: Readonly<Record<string, FieldRow>>): SectionTable {
  return {
    ids: '[VAL-3] [VAL-5] [VIS-1] [VIS-7]',
    fields: {
      ...identity,
      companyRegDate: maybe(day()),
      ...contact,
      areaCodeMobile: maybe(callingCode(), { companyMobile: [none] }),
      companyMobile: maybe(phone()),
      ...supervision,
      reasonForOpeningAccount: choice(reasonsForOpeningAccount),
      otherReasonForOpeningAccount: given(text(3, 140), { reasonForOpeningAccount: ['others'] }),
      country: country(),
      address: text(1, 140),
      town: text(1, 70),
      ...county,
      postCode: postalCode(),
    },
    lines: [
      ...phoneLines,
      { change: { country: 'GB', postCode: 'EC9A 9ZZ' }, finds: [] },
      { change: { country: 'GB', postCode: '2830' }, finds: ['postCode postalCodeUnusual?'] },
      ...linesAt('leiNumber', [['ZZZZ00ASTERBAYSHP933'], ['ZZZZ00ASTERBAYSHP932', 'lei']]),
    ],
  }
}

const writtenOut = text(1, 70)

/** eu and uk: the region, province or county is written out. */
export const companyWithCounty = professionalCompany({ county: writtenOut })

/** au: its states and territories are a list; elsewhere the state is written out. */
export const australianCompany = professionalCompany({
  county: given(choice(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']), { country: ['AU'] }),
  countyAbroad: given(writtenOut, { country: countriesBut('AU') }),
})

/** sa: its nine provinces are a list. */
export const southAfricanCompany = professionalCompany({
  county: given(choice(['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC']), { country: ['ZA'] }),
  countyAbroad: given(writtenOut, { country: countriesBut('ZA') }),
})
