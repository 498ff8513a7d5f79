import { name } from '../formats.ts'
import { notice, statements, yesNo } from '../formatsOfChoices.ts'
import { given, maybe, none, type SectionTable } from '../table.ts'
import { companyLines, personalSigner, personalSignerLines, signer, signerLines } from './mandates.ts'

/** The letter of professional clients and the transfer of title, as `client-classification.md` has them. */

/** The letter in which protections are given up, each by itself: seven in eu and uk, four in sa, five in au. */
export function letterOf(count: number): SectionTable {
  return {
    ids: '[VAL-6]',
    fields: {
      companyName: name(),
      opening: notice(),
      acknowledgements: statements(count),
      closing: notice(),
      ...signer,
    },
    lines: [...signerLines, ...companyLines],
  }
}

/** au-pro: five, and nobody has a position. */
export const personalLetter: SectionTable = {
  ids: '[VAL-6] [VAL-24]',
  fields: {
    fullName: name(),
    opening: notice(),
    acknowledgements: statements(5),
    closing: notice(),
    ...personalSigner,
  },
  lines: personalSignerLines,
}

const slot = 'clientOtherInfo.titleTransferCollateral'
const seen = {
  agree: true,
  name: 'Omar Testwell',
  position: 'Director',
  date: '2026-11-20',
  signature: signer.signature.right[0],
}

/** uk and eu: nobody can be forced to agree, and the page is complete once its data are stored. */
export const titleTransfer: SectionTable = {
  ids: '[CMP-3] [VIS-7]',
  fields: {
    companyName: maybe(name()),
    arrangement: notice(),
    agree: maybe(yesNo()),
    declined: given(notice(), { agree: [false] }),
    name: maybe(signer.name),
    position: maybe(signer.position),
    date: maybe(signer.date),
    signature: maybe(signer.signature),
  },
  lines: [
    ...companyLines,
    { change: { [slot]: none }, finds: ['agree requiredChoice'] },
    { change: { [slot]: {} }, finds: [] },
    { change: { [slot]: { agree: null } }, finds: [] },
    { change: { [slot]: { agree: false } }, finds: [] },
    {
      change: { [slot]: { agree: true } },
      finds: ['name required?', 'position required?', 'date requiredDate?', 'signature requiredSignature?'],
    },
    { change: { [slot]: seen }, finds: [] },
    { change: { [slot]: { ...seen, date: '2026-11-21' } }, finds: ['date futureDate'] },
  ],
}
