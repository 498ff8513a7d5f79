import { platforms, resolutionRoles, tradingStrategies, tradingVolumes } from '../../../kit/data/lists.ts'
import { name, text } from '../formats.ts'
import { choice, choices, notice, statements, yesNo } from '../formatsOfChoices.ts'
import { birthday, signature, signedDay, timestamp } from '../formatsOfNumbers.ts'
import { conditionalRow, list, optionalRow, type SectionTable, type TestCase } from '../table.ts'
import { title } from './people.ts'

/** Appropriateness, experience, resolution and declarations, according to `mandates.md`. */

const experience = {
  hasCompanyTradedFX: yesNo(),
  companyTradedFXVolume: conditionalRow(choice(tradingVolumes), { hasCompanyTradedFX: [true] }),
  hasCoTradedCFsFutsYr: yesNo(),
  volumeTradedCFsFuts: conditionalRow(choice(tradingVolumes), { hasCoTradedCFsFutsYr: [true] }),
  hasFinancialSectorExperience: yesNo(),
  warning: conditionalRow(notice(), {
    hasCompanyTradedFX: [false],
    hasCoTradedCFsFutsYr: [false],
    hasFinancialSectorExperience: [false],
  }),
}

/** uae and mu. */
export const appropriateness: SectionTable = { ids: '[VAL-16] [VIS-7]', fields: experience }

/** au, eu, sa and uk. */
export const tradingExperience: SectionTable = {
  ids: '[VAL-16] [VIS-6] [VIS-7]',
  fields: {
    ...experience,
    tradingPlatform: choices(platforms),
    otherTradingPlatforms: conditionalRow(text(2, 70), { tradingPlatform: ['Others'] }),
    tradingStrategy: optionalRow(choices(tradingStrategies)),
    expectedMonthlyVolume: optionalRow(choice(tradingVolumes)),
  },
}

const company = 'clientDetail.companyInfo.companyName'
const registered = {
  companyLeadership: [{ rowId: 'a', type: ['authPerson'], firstName: 'Omar', lastName: 'Testwell' }],
}

const persons = (...names: readonly string[]) => ({
  authorisedPersons: names.map((person, index) => ({
    rowId: `p${index}`,
    name: person,
    dateOfBirth: '1980-01-01',
    signature: signature().valid[0],
  })),
})

const alone = (role: string, certifier: string) => ({
  ...registered,
  ...persons('Omar Testwell'),
  role,
  name: certifier,
})

/** Cases of the named company, which should be the applicant. */
export const companyLines: readonly TestCase[] = [
  { change: { companyName: 'Another Ltd', [company]: 'Sample Ltd' }, expects: ['companyName nameDiffers?'] },
  { change: { companyName: 'SAMPLE LTD.', [company]: 'Sample Ltd' }, expects: [] },
  { change: { companyName: 'Another Ltd', [company]: '' }, expects: [] },
]

/** All regions except au-pro. */
export const boardResolution: SectionTable = {
  ids: '[VAL-22] [VIS-1]',
  fields: {
    companyName: { ...name(), missing: 'companyNameMissing' },
    time: timestamp(),
    resolution: notice(),
    authorisedPersons: list({ name: name(), dateOfBirth: birthday(), signature: signature() }),
    directorSignatures: list({ name: name(), ...title, signature: signature() }),
    name: name(),
    role: choice(resolutionRoles),
    certificate: notice(),
  },
  cases: [
    ...companyLines,
    { change: alone('director', 'Testwell, Omar'), expects: ['name certifierAlone?'] },
    { change: alone('sole_director', 'Omar Testwell'), expects: [] },
    { change: alone('director', 'Layla Mithali'), expects: [] },
    {
      change: { ...registered, ...persons('omar TESTWELL', 'Layla Mithali') },
      expects: ['authorisedPersons/p1/name personNotInRegister?'],
    },
    { change: { companyLeadership: [], ...persons('Layla Mithali', 'Omar Testwell') }, expects: [] },
  ],
}

export const signer = { name: name(), position: text(1, 70), date: signedDay(), signature: signature() }
export const personalSigner = { name: name(), date: signedDay(), signature: signature() }

/** Cases of the signatory of a company, who should be one of its representatives. */
export const signerLines: readonly TestCase[] = [
  { change: { ...registered, name: 'OMAR Testwell' }, expects: [] },
  { change: { ...registered, name: 'Layla Mithali' }, expects: ['name personNotInRegister?'] },
  { change: { companyLeadership: [], name: 'Layla Mithali' }, expects: [] },
]

const applicant = 'clientDetail.personalInfo.fullName'

/** Cases of a personal signatory, who should be the applicant. */
export const personalSignerLines: readonly TestCase[] = [
  { change: { [applicant]: 'Avery Samplewood', name: 'SAMPLEWOOD Avery' }, expects: [] },
  { change: { [applicant]: 'Avery Samplewood', name: 'Morgan Ledgerman' }, expects: ['name applicantDiffers?'] },
  { change: { [applicant]: '', name: 'Morgan Ledgerman' }, expects: [] },
]

function declarationOf(count: number): SectionTable {
  return {
    ids: '[VAL-23]',
    fields: { intro: notice(), declarationList: statements(count), ...signer },
    cases: signerLines,
  }
}

/** Eleven statements in uae and mu, six in au, eu, sa and uk, five in au-pro, without a position. */
export const gulfDeclaration = declarationOf(11)
export const professionalDeclaration = declarationOf(6)
export const personalDeclaration: SectionTable = {
  ids: '[VAL-23]',
  fields: { intro: notice(), declarationList: statements(5), ...personalSigner },
  cases: personalSignerLines,
}
