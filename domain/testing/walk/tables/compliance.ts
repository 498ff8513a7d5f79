import { sanctionedCountries } from '../../../options/compliance.ts'
import { callForAction, increasedMonitoring } from '../../../options/fatfLists.ts'
import { titles } from '../../../options/lists.ts'
import { explanation, name, patterned, text } from '../formats.ts'
import { choice, country, notice, yesNo } from '../formatsOfChoices.ts'
import { files, recentFiles, signedDay } from '../formatsOfNumbers.ts'
import { type FieldRow, given, type Line, maybe, type SectionTable } from '../table.ts'

/** Exposure, sanctions and documents, as `compliance.md` and `documents.md` have them (uae and mu). */

const exposed = { isPEP: [true] }
const company = 'clientDetail.companyInfo'
const nobody = { [`${company}.shareholders`]: [], companyLeadership: [] }

const passport = patterned(
  ['A1234', '12345678901234567890', 'ｅ１２３４５'],
  [
    ['A123', 'tooShort'],
    ['A-123456', 'pattern'],
    ['护照12345', 'pattern'],
  ],
  20,
)

function marked(place: string, row: object): Line {
  const change = { ...nobody, isPEP: false, [place]: [{ rowId: 'a', politicallyExposedPerson: true, ...row }] }
  return { change, finds: ['isPEP exposureContradicts?'] }
}

export const pep: SectionTable = {
  ids: '[VAL-17] [VIS-7]',
  fields: {
    definition: notice(),
    isPEP: yesNo(),
    several: given(notice(), exposed),
    salutation: given(choice(titles), exposed),
    fullName: given(name(), exposed),
    passportName: given(country(), exposed),
    passportBearingNumber: given(passport, exposed),
    signatureDate: given(signedDay(), exposed),
    consent: given(notice(), exposed),
    none: given(notice(), { isPEP: [false] }),
  },
  lines: [
    { change: { ...nobody, isPEP: false }, finds: [] },
    { change: { ...nobody, isPEP: true }, finds: [] },
    marked(`${company}.shareholders`, { legalNature: 'naturalPerson' }),
    marked('companyLeadership', { type: ['director'] }),
  ],
}

const questions = ['isRelatedToFATF', 'isCountryFATFIM', 'isUAEorUNSCSanctioned', 'isOtherSanctioned'] as const
const concerned = questions.map((question) => ({ [question]: [true] }))
const noneConcerned = Object.fromEntries(questions.map((question) => [question, false]))

function from(code: string | undefined, ...finds: string[]): Line {
  return { change: { ...nobody, ...noneConcerned, [`${company}.companyRegCountry`]: code }, finds }
}

export const sanctions: SectionTable = {
  ids: '[VAL-18] [VIS-5] [VIS-7]',
  fields: {
    intro: notice(),
    lists: notice(),
    ...Object.fromEntries(questions.map((question) => [question, yesNo()])),
    reasonForSanction: given(explanation(), ...concerned),
    sanctionedCountry: given(choice(sanctionedCountries), ...concerned),
    otherSanctionedCountry: given(text(2, 140), { sanctionedCountry: ['Others'] }),
    dualUse: notice(),
    isTradeDualUseGoods: yesNo(),
    copyOfEOCN6: given(files(), { isTradeDualUseGoods: [true] }),
    undertaking: notice(),
  },
  lines: [
    from('AE'),
    ...callForAction.map((code) => from(code, 'isRelatedToFATF sanctionsContradict?')),
    ...increasedMonitoring.map((code) => from(code, 'isCountryFATFIM sanctionsContradict?')),
    {
      change: {
        ...from('AE').change,
        companyLeadership: [{ rowId: 'a', type: ['director'], nationality: 'IR', country: 'VN' }],
      },
      finds: ['isCountryFATFIM sanctionsContradict?', 'isRelatedToFATF sanctionsContradict?'],
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

/** One file of any key makes the section complete; what the answers call for is told. */
export const supportingDocuments: SectionTable = {
  ids: '[CMP-3] [UPL-6] [UPL-7]',
  fields: Object.fromEntries(keys.map((key) => [key, maybe(documents[key] as FieldRow)])),
  also: (values) =>
    keys.every((key) => (values[key] as []).length === 0) ? ['businessRegistration requiredFile'] : [],
  lines: [
    { change: {}, finds: [] },
    ...always.map((key) => ({ change: without(key), finds: expectedOf(key) })),
    ...[true, false].map((answer) => ({
      change: { ...without('proofOfRegulation'), [`${company}.isGovernmentEntity`]: answer },
      finds: answer ? expectedOf('proofOfRegulation') : [],
    })),
    ...[true, false].map((answer) => ({
      change: { ...without('operatingAddress'), [`${company}.sameAsOfficeAddress`]: answer },
      finds: answer ? [] : expectedOf('operatingAddress'),
    })),
    ...[true, false].map((answer) => ({
      change: {
        ...without('financials'),
        [`${company}.hasFinancialStatements`]: answer,
        [`${company}.financialStatements`]: [],
      },
      finds: answer ? expectedOf('financials') : [],
    })),
    { change: without('boardOfResolution'), finds: [] },
    {
      change: {
        ...without('boardOfResolution'),
        [`${resolution}.directorSignatures`]: [{ rowId: 'a', signature: '' }],
      },
      finds: expectedOf('boardOfResolution'),
    },
    {
      change: {
        ...without(...keys),
        [`${company}.isGovernmentEntity`]: false,
        [`${company}.sameAsOfficeAddress`]: true,
        [`${company}.hasFinancialStatements`]: false,
      },
      finds: ['businessRegistration requiredFile', ...expectedOf(...always)],
    },
    ...keys.map((key) => ({
      change: {
        ...without(...keys.filter((other) => other !== key)),
        [`${company}.isGovernmentEntity`]: false,
        [`${company}.sameAsOfficeAddress`]: true,
        [`${company}.hasFinancialStatements`]: false,
      },
      finds: expectedOf(...always.filter((other) => other !== key)),
    })),
  ],
}
