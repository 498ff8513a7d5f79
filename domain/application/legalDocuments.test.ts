import { expect, it } from 'vitest'
import { allMessages } from '../regions/allMessages.ts'
import { documentsOfText } from './legalDocuments.ts'

const { texts } = allMessages.en as unknown as { readonly texts: Readonly<Record<string, string>> }

/** Texts of the guide are left out, because its contact card links every document. */
const agreedIds = Object.keys(texts).filter((id) => !id.startsWith('guide-'))

it.each([
  ['{agreementName}', 'clientAgreement'],
  ['{privacyNotice}', 'privacyNotice'],
  ['the order execution policy', 'orderExecutionPolicy'],
  ['the conflicts of interest policy', 'conflictsOfInterestPolicy'],
  ['the risk disclosure', 'riskDisclosure'],
  ['the fee schedule', 'feeSchedule'],
] as const)('[B8] every text that names %s has the document %s', (words, document) => {
  const naming = agreedIds.filter((id) => texts[id]?.includes(words))
  expect(naming.length).toBeGreaterThan(0)
  expect(naming.filter((id) => !documentsOfText(id).includes(document))).toEqual([])
})

it('a text without documents has none', () => {
  expect(documentsOfText('um-decl-01')).toEqual([])
  expect(documentsOfText('toString')).toEqual([])
})
