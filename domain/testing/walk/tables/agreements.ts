import { name } from '../formats.ts'
import { notice, statements, yesNo } from '../formatsOfChoices.ts'
import { conditionalRow, none, optionalRow, type SectionTable } from '../table.ts'
import { companyLines, personalSigner, personalSignerLines, signer, signerLines } from './mandates.ts'

/** The letter of professional clients and the transfer of title, according to `client-classification.md`. */

/** Returns the letter that waives a number of protections: seven in eu and uk, four in sa, five in au. */
export function letterOf(count: number): SectionTable {
  return {
    ids: '[VAL-6]',
    fields: {
      companyName: { ...name(), missing: 'companyNameMissing' },
      opening: notice(),
      acknowledgements: statements(count),
      closing: notice(),
      ...signer,
    },
    cases: [...signerLines, ...companyLines],
  }
}

/** au-pro: five protections, and no position. */
export const personalLetter: SectionTable = {
  ids: '[VAL-6] [VAL-24]',
  fields: {
    fullName: name(),
    opening: notice(),
    acknowledgements: statements(5),
    closing: notice(),
    ...personalSigner,
  },
  cases: personalSignerLines,
}

const slot = 'clientOtherInfo.titleTransferCollateral'
const seen = {
  agree: true,
  name: 'Omar Testwell',
  position: 'Director',
  date: '2026-11-20',
  signature: signer.signature.valid[0],
}

/** uk and eu: no is a complete answer, and the page is complete once its data are stored. */
export const titleTransfer: SectionTable = {
  ids: '[CMP-3] [VIS-7]',
  fields: {
    companyName: { ...optionalRow(name()), missing: 'companyNameMissing' },
    arrangement: notice(),
    agree: optionalRow(yesNo()),
    declined: conditionalRow(notice(), { agree: [false] }),
    name: optionalRow(signer.name),
    position: optionalRow(signer.position),
    date: optionalRow(signer.date),
    signature: optionalRow(signer.signature),
  },
  cases: [
    ...companyLines,
    { change: { [slot]: none }, expects: ['agree requiredChoice'] },
    { change: { [slot]: {} }, expects: ['agree arrangementOpen?'] },
    { change: { [slot]: { agree: null } }, expects: ['agree arrangementOpen?'] },
    { change: { [slot]: { agree: false } }, expects: [] },
    {
      change: { [slot]: { agree: true } },
      expects: ['signature arrangementUnsigned?'],
    },
    { change: { [slot]: seen }, expects: [] },
    { change: { [slot]: { ...seen, date: '2026-11-21' } }, expects: ['date futureDate'] },
  ],
}
