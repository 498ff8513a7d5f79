import { sanctionedCountries } from '../../../kit/data/compliance.ts'
import { callForAction, increasedMonitoring } from '../../../kit/data/fatfLists.ts'
import { titles } from '../../../kit/data/lists.ts'
import { explanation, name, patterned, text } from '../formats.ts'
import { choice, country, notice, yesNo } from '../formatsOfChoices.ts'
import { files, recentFiles, signedDay } from '../formatsOfNumbers.ts'
import { conditionalRow, type FieldRow, optionalRow, type SectionTable, type TestCase } from '../table.ts'

/** Exposure, sanctions and documents, according to `compliance.md` and `documents.md` (uae and mu). */

const exposed = { isPEP: [true] }
const company = 'clientDetail.companyInfo'
const noPerson = { [`${company}.shareholders`]: [], companyLeadership: [] }

const passport = patterned(
  ['A1234', '12345678901234567890', 'ｅ１２３４５', 'A 1234 5678'],
  [
    ['A123', 'tooShort'],
    ['A-123456', 'passportNumber'],
    ['护照12345', 'passportNumber'],
  ],
  20,
)

function withExposedPerson(dataPath: string, row: object): TestCase {
  const change = { ...noPerson, isPEP: false, [dataPath]: [{ rowId: 'a', politicallyExposedPerson: true, ...row }] }
  return { change, expects: ['isPEP exposureContradicts?'] }
}

export const pep: SectionTable = {
  ids: '[VAL-17] [VIS-7]',
  fields: {
    definition: notice(),
    isPEP: yesNo(),
    several: conditionalRow(notice(), exposed),
    salutation: conditionalRow(choice(titles), exposed),
    fullName: conditionalRow(name(), exposed),
    passportName: conditionalRow(country(), exposed),
    passportBearingNumber: conditionalRow(passport, exposed),
    signatureDate: conditionalRow(signedDay(), exposed),
    consent: conditionalRow(notice(), exposed),
    none: conditionalRow(notice(), { isPEP: [false] }),
  },
  cases: [
    { change: { ...noPerson, isPEP: false }, expects: [] },
    { change: { ...noPerson, isPEP: true }, expects: [] },
    withExposedPerson(`${company}.shareholders`, { legalNature: 'naturalPerson' }),
    withExposedPerson('companyLeadership', { type: ['director'] }),
  ],
}

const questions = ['isRelatedToFATF', 'isCountryFATFIM', 'isUAEorUNSCSanctioned', 'isOtherSanctioned'] as const
const concerned = questions.map((question) => ({ [question]: [true] }))
const noneConcerned = Object.fromEntries(questions.map((question) => [question, false]))

function from(code: string | undefined, ...expects: string[]): TestCase {
  return { change: { ...noPerson, ...noneConcerned, [`${company}.companyRegCountry`]: code }, expects }
}

export const sanctions: SectionTable = {
  ids: '[VAL-18] [VIS-5] [VIS-7]',
  fields: {
    intro: notice(),
    lists: notice(),
    ...Object.fromEntries(questions.map((question) => [question, yesNo()])),
    reasonForSanction: conditionalRow(explanation(), ...concerned),
    sanctionedCountry: conditionalRow(choice(sanctionedCountries), ...concerned),
    otherSanctionedCountry: conditionalRow(text(2, 140), { sanctionedCountry: ['Others'] }),
    dualUse: notice(),
    isTradeDualUseGoods: yesNo(),
    copyOfEOCN6: conditionalRow(files(), { isTradeDualUseGoods: [true] }),
    undertaking: notice(),
  },
  cases: [
    from('AE'),
    ...callForAction.map((code) => from(code, 'isRelatedToFATF sanctionsContradict?')),
    ...increasedMonitoring.map((code) => from(code, 'isCountryFATFIM sanctionsContradict?')),
    {
      change: {
        ...from('AE').change,
        companyLeadership: [{ rowId: 'a', type: ['director'], nationality: 'IR', country: 'VN' }],
      },
      expects: ['isCountryFATFIM sanctionsContradict?', 'isRelatedToFATF sanctionsContradict?'],
    },
  ],
}

const documents: Readonly<Record<string, FieldRow>> = {
  businessRegistration: files(),
  tradeLicence: files(),
  proofOfRegulation: files(),
  memorandumArticles: files(),
  registerOfDirectors: files(),
  registerOfShareholders: files(),
  registeredAddress: recentFiles(),
  operatingAddress: recentFiles(),
  proofOfIdentity: files(),
  residentialAddress: recentFiles(),
  financials: files(),
  boardOfResolution: files(),
}

const keys = Object.keys(documents)
const without = (...missing: readonly string[]) => Object.fromEntries(missing.map((key) => [key, []]))
const expectedOf = (...missing: readonly string[]) => missing.map((key) => `${key} documentExpected?`)
const resolution = 'clientOtherInfo.certifiedBoardResolution'
const always = keys.filter(
  (key) => !['proofOfRegulation', 'operatingAddress', 'financials', 'boardOfResolution'].includes(key),
)

/** One file of any key completes the section; missing expected documents are warnings. */
export const supportingDocuments: SectionTable = {
  ids: '[CMP-3] [UPL-6] [UPL-7]',
  fields: {
    ...Object.fromEntries(keys.map((key) => [key, optionalRow(documents[key] as FieldRow)])),
    otherDocuments: optionalRow(files()),
  },
  crossFieldIssues: (values) =>
    [...keys, 'otherDocuments'].every((key) => (values[key] as []).length === 0)
      ? ['businessRegistration requiredAnyFile']
      : [],
  cases: [
    { change: {}, expects: [] },
    ...always.map((key) => ({ change: without(key), expects: expectedOf(key) })),
    ...[true, false].map((answer) => ({
      change: { ...without('proofOfRegulation'), [`${company}.isGovernmentEntity`]: answer },
      expects: answer ? expectedOf('proofOfRegulation') : [],
    })),
    ...[true, false].map((answer) => ({
      change: { ...without('operatingAddress'), [`${company}.sameAsOfficeAddress`]: answer },
      expects: answer ? [] : expectedOf('operatingAddress'),
    })),
    ...[true, false].map((answer) => ({
      change: {
        ...without('financials'),
        [`${company}.hasFinancialStatements`]: answer,
        [`${company}.financialStatements`]: [],
      },
      expects: answer ? expectedOf('financials') : [],
    })),
    { change: without('boardOfResolution'), expects: [] },
    {
      change: {
        ...without('boardOfResolution'),
        [`${resolution}.directorSignatures`]: [{ rowId: 'a', signature: '' }],
      },
      expects: expectedOf('boardOfResolution'),
    },
    {
      change: {
        ...without(...keys, 'otherDocuments'),
        [`${company}.isGovernmentEntity`]: false,
        [`${company}.sameAsOfficeAddress`]: true,
        [`${company}.hasFinancialStatements`]: false,
      },
      expects: ['businessRegistration requiredAnyFile', ...expectedOf(...always)],
    },
    ...keys.map((key) => ({
      change: {
        ...without(...keys.filter((other) => other !== key)),
        [`${company}.isGovernmentEntity`]: false,
        [`${company}.sameAsOfficeAddress`]: true,
        [`${company}.hasFinancialStatements`]: false,
      },
      expects: expectedOf(...always.filter((other) => other !== key)),
    })),
  ],
}
