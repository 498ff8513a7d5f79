import { describe, expect, it } from 'vitest'
import type { AnyField } from '../field.ts'
import { date, dateTime } from './date.ts'
import { money } from './number.ts'
import { bankAccount, bankIdentifier } from './text/bank.ts'
import { email } from './text/email.ts'
import { giin, lei } from './text/identifier.ts'
import { callingCode, phone } from './text/phone.ts'
import { postalCode } from './text/postalCode.ts'
import { explanation, name, reference, text } from './text/text.ts'
import { website } from './text/url.ts'

const fields: Readonly<Record<string, AnyField>> = {
  text: text(),
  name: name(),
  reference: reference(),
  explanation: explanation(),
  email: email(),
  website: website(),
  lei: lei(),
  giin: giin(),
  phone: phone({ code: 'code' }),
  callingCode: callingCode(),
  bankAccount: bankAccount({ country: 'country' }),
  bankIdentifier: bankIdentifier({ country: 'country', account: 'account' }),
  postalCode: postalCode({ country: 'country' }),
  money: money(),
  date: date(),
  dateTime: dateTime(),
}

/** Inputs of about one megabyte, the limit of a request body. */
const expensiveInputs = {
  'alternating combining marks': `a${'\u0315\u0300'.repeat(250_000)}`,
  'half-width marks that NFKC decomposes': `a${'\uFF9E\u0300'.repeat(200_000)}`,
  'letters of which NFKC makes 18': '\uFDFA'.repeat(350_000),
  'full-width letters': '\uFF21'.repeat(350_000),
  spaces: ' '.repeat(1_000_000),
  'spaces between letters': 'a \t'.repeat(350_000),
  'at signs': '@'.repeat(1_000_000),
  digits: '9'.repeat(1_000_000),
  separators: '9.'.repeat(500_000),
}

function processorMilliseconds(act: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && least > 5; time += 1) {
    const begun = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(begun)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

describe.each(Object.entries(fields))('a field of kind %s', (_kind, field) => {
  it.each(Object.entries(expensiveInputs))('[V1] rejects a megabyte of %s within 5 ms', (_name, input) => {
    expect(field.read(input)).toHaveProperty('rejected')
    expect(processorMilliseconds(() => void field.read(input))).toBeLessThanOrEqual(5)
  })
})

it('[V1] returns the limit of the field with the issue of a text that is too long', () => {
  expect(text({ max: 35 }).read('x'.repeat(1_000_000))).toEqual({ rejected: 'tooLong', params: { max: 35 } })
})

it('[V1] rejects marks beyond the stream-safe format and returns the limit', () => {
  const rejected = { rejected: 'combiningMarks', params: { max: 30 } }
  expect(explanation().read(`a${'\u0315\u0300'.repeat(900)}`)).toEqual(rejected)
  // The invisible character between them is removed first.
  expect(name().read(`a${'\u0300'.repeat(20)}\u200B${'\u0300'.repeat(20)}`)).toEqual(rejected)
})

it('[V1] stores a text within its limit, with any spaces and marks around it', () => {
  expect(name().read(`${' '.repeat(300)}Nguye\u0302\u0303n${' '.repeat(300)}`)).toEqual({ value: 'Nguyễn' })
  expect(explanation().read('각'.normalize('NFD').repeat(2000))).toEqual({ value: '각'.repeat(2000) })
})
