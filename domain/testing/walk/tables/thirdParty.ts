import { name, patterned, reference, text } from '../formats.ts'
import { notice, yesNo } from '../formatsOfChoices.ts'
import { signedDay } from '../formatsOfNumbers.ts'
import { type FieldRow, given, type Line, type SectionTable } from '../table.ts'

/** Access for a third party, as `mandates.md` has it (mu). */

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

function partOfDay(right: readonly string[], wrong: readonly string[]): FieldRow {
  return patterned(
    right,
    wrong.map((part) => [part, 'dayOfYear'] as const),
    4,
  )
}

const time = patterned(
  ['00:00', '23:59'],
  [
    ['24:00', 'timeOfDay'],
    ['9:00', 'timeOfDay'],
    ['09:60', 'timeOfDay'],
    ['noon', 'timeOfDay'],
  ],
  5,
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
  day: partOfDay(['01', '31'], ['00', '32', '1', 'x']),
  month: partOfDay(['01', '12'], ['00', '13', '1', 'May']),
  year: partOfDay(['2026', '2099'], ['1999', '26', '3000']),
  time,
  power: notice(),
  signedDate: signedDay(),
  signatureName: name(),
  signed: notice(),
}

function start(day: string, month: string, year: string, ...finds: string[]): Line {
  return { change: { hasThirdPartyAccess: true, day, month, year }, finds }
}

export const thirdPartyAccess: SectionTable = {
  ids: '[VAL-20] [VIS-7]',
  fields: {
    hasThirdPartyAccess: yesNo(),
    ...Object.fromEntries(Object.entries(fields).map(([field, row]) => [field, given(row, access)])),
  },
  lines: [
    start('31', '12', '2026'),
    start('31', '11', '2026', 'day dayOfYear'),
    start('29', '02', '2028'),
    start('29', '02', '2027', 'day dayOfYear'),
    start('30', '02', '2028', 'day dayOfYear'),
    { change: { hasThirdPartyAccess: false, day: '31', month: '11' }, finds: [] },
  ],
}
