import { name, patterned, reference, text } from '../formats.ts'
import { notice, yesNo } from '../formatsOfChoices.ts'
import { futureTimestamp, signedDay } from '../formatsOfNumbers.ts'
import { conditionalRow, type FieldRow, type SectionTable } from '../table.ts'

/** Third-party access, according to `mandates.md` (mu). */

const access = { hasThirdPartyAccess: [true] }

const account = patterned(
  ['1234', '123456789012', 'pending', '９００２０１'],
  [
    ['123', 'accountNumber'],
    ['1234567890123', 'accountNumber'],
    ['soon', 'accountNumber'],
  ],
  20,
)

const fields: Readonly<Record<string, FieldRow>> = {
  agentName: name(),
  agentIdentification: reference(5),
  agentAddress: text(5, 280),
  clientName: name(),
  clientIdentification: reference(5),
  clientAddress: text(5, 280),
  accountHolderName: name(),
  accountHolderNumber: account,
  mamAccountNo: account,
  startOfAuthority: futureTimestamp(),
  power: notice(),
  signedDate: signedDay(),
  signatureName: name(),
  signed: notice(),
}

export const thirdPartyAccess: SectionTable = {
  ids: '[VAL-20] [VIS-7]',
  fields: {
    hasThirdPartyAccess: yesNo(),
    ...Object.fromEntries(Object.entries(fields).map(([field, row]) => [field, conditionalRow(row, access)])),
  },
  cases: [
    {
      change: { hasThirdPartyAccess: true, startOfAuthority: '2100-01-01T00:00:00+04:00' },
      expects: ['startOfAuthority dateTooLate'],
    },
    { change: { hasThirdPartyAccess: false, startOfAuthority: '2100-01-01T00:00:00+04:00' }, expects: [] },
  ],
}
