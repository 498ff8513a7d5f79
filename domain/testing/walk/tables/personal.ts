import {
  derivativeYears,
  educationLevels,
  financialSectorYears,
  industries,
  occupations,
  tradesLastYear,
  tradingVolumes,
} from '../../../kit/data/lists.ts'
import type { SectionValues } from '../../../kit/section.ts'
import { callingCode, email, explanation, name, phone, postalCode, text } from '../formats.ts'
import { acceptance, choice, countriesBut, country, notice, statements, toggle, yesNo } from '../formatsOfChoices.ts'
import { birthday, day, files, signature } from '../formatsOfNumbers.ts'
import { casesAt, conditionalRow, optionalRow, type SectionTable, type TestCase } from '../table.ts'
import { personalSigner, personalSignerLines } from './mandates.ts'

/** The pages of a person, according to `au-pro.md`. */

export const personalInformation: SectionTable = {
  ids: '[VAL-24] [VIS-7]',
  fields: {
    fullName: name(),
    dateOfBirth: birthday(),
    nationality: country(),
    isMultipleCitizenship: yesNo(),
    multipleCitizenshipDetails: conditionalRow(text(2, 140), { isMultipleCitizenship: [true] }),
    country: country(),
    address: text(5, 280),
    town: text(1, 70),
    suburb: text(1, 70),
    state: conditionalRow(choice(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']), { country: ['AU'] }),
    stateAbroad: conditionalRow(text(1, 70), { country: countriesBut('AU') }),
    postCode: optionalRow(postalCode()),
    email: email(),
    areaCode: callingCode(),
    mobile: phone(),
    educationLevel: choice(educationLevels),
    otherEducationLevel: conditionalRow(text(2, 140), { educationLevel: ['others'] }),
  },
  cases: [
    ...casesAt('address', [
      ['21 Invented Parade'],
      ['PO Box 21, Melbourne', 'postOfficeBox'],
      ['P.O. Box 21', 'postOfficeBox'],
      ['GPO box 2100', 'postOfficeBox'],
      ['Locked Bag 7', 'postOfficeBox'],
    ]),
    ...casesAt('postCode', [['3999'], ['399', 'postalCodeUnusual?'], ['EC9A 9ZZ', 'postalCodeUnusual?']]),
  ],
}

const working = { employmentType: ['full_time', 'part_time', 'self_employed', 'contractor'] }
const atWork = occupations.codes.filter((code) => code !== 'none')

export const employment: SectionTable = {
  ids: '[VAL-24] [VIS-7]',
  fields: {
    employmentType: choice([...working.employmentType, 'retired', 'student', 'unemployed']),
    currentIndustryEmployedIn: conditionalRow(choice(industries), working),
    employerName: conditionalRow(text(2, 140), working),
    occupation: conditionalRow(choice(atWork), working),
    occupationDetail: conditionalRow(optionalRow(text(2, 140)), working),
  },
}

const atHome = ['cpa_australia', 'ca_anz', 'ipa']
const abroad = ['aicpa', 'acca', 'cica', 'icaew', 'icai', 'icas']
const foreign = { isForeignMember: [true] }
const controlled = { entity: ['company', 'trust'] }

/** Returns the expected errors: at least one test of means, membership of the named body, at most two years old. */
function certificateRules(values: SectionValues): string[] {
  const { hasNetAssets, hasGrossIncome, isMember, isForeignMember, professionalMembership: body, date } = values
  const neither = isMember === false && isForeignMember === false
  const answer = atHome.includes(String(body)) ? isMember : isForeignMember
  const isOld = typeof date === 'string' && date >= '1600-01-01' && date < '2024-11-20'
  return [
    ...(hasNetAssets === false && hasGrossIncome === false ? ['hasNetAssets certificateTest'] : []),
    ...(neither ? ['isMember accountantNotMember'] : []),
    ...(!neither && body !== null && answer === false ? ['professionalMembership membershipDiffers'] : []),
    ...(isOld ? ['date certificateTooOld'] : []),
  ]
}

const member = { isMember: true, isForeignMember: true, isForeignMemberResident: true }

function membership(isMember: boolean, isForeignMember: boolean, body: string, ...expects: string[]): TestCase {
  return { change: { ...member, isMember, isForeignMember, professionalMembership: body }, expects }
}

export const certificate: SectionTable = {
  ids: '[VAL-24] [VIS-7]',
  fields: {
    nameOfAccountant: name(),
    nameOfAddressOfFirm: text(5, 280),
    isMember: yesNo(),
    isForeignMember: yesNo(),
    isForeignMemberResident: conditionalRow(yesNo(), foreign),
    professionalMembership: choice([...atHome, ...abroad]),
    nameAndAddressOfPersonOrEntity: text(5, 280),
    entity: choice(['individual', 'company', 'trust']),
    theInvestor: name(),
    companyOrTrust: conditionalRow(name(), controlled),
    hasNetAssets: yesNo(),
    hasGrossIncome: yesNo(),
    certified: notice(),
    netAssets: conditionalRow(notice(), { hasNetAssets: [true] }),
    grossIncome: conditionalRow(notice(), { hasGrossIncome: [true] }),
    control: conditionalRow(notice(), controlled),
    practice: conditionalRow(notice(), { isForeignMemberResident: [true] }),
    purpose: notice(),
    date: { ...day(), valid: ['2026-11-20', '2024-11-20'] },
    isOnPaper: toggle(),
    signedCertificate: conditionalRow(files(), { isOnPaper: [true] }),
    signature: conditionalRow(signature(), { isOnPaper: [false] }),
  },
  crossFieldIssues: certificateRules,
  cases: [
    ...atHome.flatMap((body) => [
      membership(true, false, body),
      membership(true, true, body),
      membership(false, true, body, 'professionalMembership membershipDiffers'),
      membership(false, false, body, 'isMember accountantNotMember'),
    ]),
    ...abroad.flatMap((body) => [
      membership(false, true, body),
      membership(true, true, body),
      membership(true, false, body, 'professionalMembership membershipDiffers'),
      membership(false, false, body, 'isMember accountantNotMember'),
    ]),
    { change: { hasNetAssets: true, hasGrossIncome: true }, expects: [] },
    { change: { hasNetAssets: true, hasGrossIncome: false }, expects: [] },
    { change: { hasNetAssets: false, hasGrossIncome: true }, expects: [] },
    { change: { hasNetAssets: false, hasGrossIncome: false }, expects: ['hasNetAssets certificateTest'] },
    { change: member, expects: [] },
    {
      change: { ...member, isForeignMemberResident: false },
      expects: ['isForeignMemberResident accountantElsewhere?'],
    },
    ...casesAt('date', [['2024-11-20'], ['2024-11-19', 'certificateTooOld'], ['2026-11-21', 'futureDate']]),
  ],
}

/** au and au-pro. */
export const questionnaire: SectionTable = {
  ids: '[VAL-6] [RT-9] [VIS-7]',
  fields: {
    purpose: notice(),
    derivativeYears: choice(derivativeYears),
    tradesLastYear: conditionalRow(choice(tradesLastYear), { derivativeYears: ['lt_1', '1_2', '3_5', 'gt_5'] }),
    largestPosition: conditionalRow(choice(tradingVolumes), { derivativeYears: ['lt_1', '1_2', '3_5', 'gt_5'] }),
    financialSectorYears: choice(financialSectorYears),
    financialSectorRole: conditionalRow(text(2, 140), { financialSectorYears: ['lt_1', '1_3', 'gt_3'] }),
    qualifications: optionalRow(text(2, 280)),
    abilities: statements(5),
    marginCallExplained: explanation(20, 500),
    notForBusiness: acceptance(),
    acknowledged: acceptance(),
    ...personalSigner,
  },
  cases: personalSignerLines,
}
