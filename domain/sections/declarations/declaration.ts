import { notice } from '../../kit/kinds/notice.ts'
import { statements } from '../../kit/kinds/statements.ts'
import { section } from '../../kit/section.ts'
import { personalSignerFields, signerFields, signerIsApplicant, signerIsRegistered } from '../groups/signer.ts'

const sectionBase = {
  id: 'declaration',
  path: '/declaration',
  dataPath: 'clientOtherInfo.declarationAndAgreement',
} as const

function statementFields(introText: string, statementTexts: readonly string[]) {
  return { intro: notice(introText), declarationList: statements({ texts: statementTexts }) }
}

/**
 * Returns the declaration at the end of the form, with the opening and the statements of a region by the ids of their
 * texts. The applicant ticks each statement.
 */
export function declarationOf(introText: string, statementTexts: readonly string[]) {
  return section({
    ...sectionBase,
    fields: { ...statementFields(introText, statementTexts), ...signerFields },
    rules: { signerIsRegistered },
  })
}

/** The eleven statements of the UAE and Mauritius. Their ids never change; a new statement gets a new id. */
export const umStatements = [
  'um-decl-01',
  'um-decl-02',
  'um-decl-03',
  'um-decl-04',
  'um-decl-05',
  'um-decl-06',
  'um-decl-07',
  'um-decl-08',
  'um-decl-09',
  'um-decl-10',
  'um-decl-11',
] as const

/** The six statements of Australia, the European Union, South Africa and the United Kingdom. */
const professionalStatements = [
  'g4-decl-01',
  'g4-decl-02',
  'g4-decl-03',
  'g4-decl-04',
  'g4-decl-05',
  'g4-decl-06',
] as const

/** The declaration of au, eu, sa and uk. */
export const professionalDeclaration = declarationOf('g4-decl-intro', professionalStatements)

/** The declaration of the UAE and Mauritius. */
export const declaration = declarationOf('um-decl-intro', umStatements)

/** The five statements of a person (au-pro). */
const personalStatements = ['ap-decl-01', 'ap-decl-02', 'ap-decl-03', 'ap-decl-04', 'ap-decl-05'] as const

/** The declaration of au-pro: a person without a position signs. */
export const personalDeclaration = section({
  ...sectionBase,
  messages: 'auPro.declaration',
  fields: { ...statementFields('ap-decl-intro', personalStatements), ...personalSignerFields },
  rules: { signerIsApplicant },
})
