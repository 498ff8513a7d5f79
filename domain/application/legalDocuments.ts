import type { LegalDocument } from '../contract/config.ts'

const agreement = [
  'clientAgreement',
  'orderExecutionPolicy',
  'conflictsOfInterestPolicy',
  'riskDisclosure',
  'feeSchedule',
] as const satisfies readonly LegalDocument[]

/** The documents that a text refers to, by the id of the text. The pages show links to them next to it. */
const documentsByText: Readonly<Record<string, readonly LegalDocument[]>> = {
  'um-decl-09': ['riskDisclosure'],
  'um-decl-10': ['privacyNotice'],
  'um-decl-11': agreement,
  'g4-decl-05': ['privacyNotice'],
  'g4-decl-06': agreement,
  'ap-decl-05': ['clientAgreement', 'privacyNotice'],
  'board-resolution': ['clientAgreement'],
  'title-transfer': ['clientAgreement'],
}

/** Returns the documents that a statement, an acceptance or a notice refers to, in the order of its text. */
export function documentsOfText(text: string): readonly LegalDocument[] {
  return Object.hasOwn(documentsByText, text) ? (documentsByText[text] ?? []) : []
}
