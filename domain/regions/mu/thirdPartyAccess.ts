import { isDate } from '../../kit/dates.ts'
import { group } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { date } from '../../kit/kinds/date.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { name, reference, text } from '../../kit/kinds/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { addressLength } from '../../sections/groups/address.ts'

const company = 'clientDetail.companyInfo'
const given = { when: { hasThirdPartyAccess: true } } as const
const account = { pattern: /^(\d{4,12}|pending)$/, mismatch: 'accountNumber', halfWidth: true, max: 20 } as const
const start = { mismatch: 'dayOfYear', halfWidth: true, max: 4, ...given } as const
const dayOfMonth = /^(0[1-9]|[12]\d|3[01])$/
const monthOfYear = /^(0[1-9]|1[0-2])$/
const thisCentury = /^20\d\d$/

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The day a power of attorney names, under the names the specification gives its parts. */
const signedParts = {
  signedDay: (signed: string) => signed.slice(8),
  signedMonth: (signed: string) => monthName.format(new Date(`${signed}T00:00:00Z`)),
}

interface Start {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** The day on which the authority begins exists; it may lie ahead. */
function startExists({ day, month, year }: Start): Issue[] {
  // A part that cannot be right by itself is found by its field.
  const couldBe = dayOfMonth.test(day) && monthOfYear.test(month) && thisCentury.test(year)
  return couldBe && !isDate(`${year}-${month}-${day}`) ? [{ path: 'day', code: 'dayOfYear', severity: 'error' }] : []
}

/** Whether somebody else may trade for the company, and the limited power of attorney for it. */
export const thirdPartyAccess = section({
  id: 'thirdPartyAccess',
  messages: 'mu.thirdPartyAccess',
  path: '/third-party-access',
  slot: 'clientOtherInfo.lpoa',
  fields: {
    ...group('question', { hasThirdPartyAccess: yesNo() }),
    ...group('agent', {
      agentName: name(given),
      agentIdentification: reference({ min: 5, ...given }),
      agentAddress: text({ ...addressLength, ...given }),
    }),
    ...group('client', {
      clientName: name({ from: `${company}.companyName`, ...given }),
      clientIdentification: reference({ min: 5, from: `${company}.companyRegNo`, ...given }),
      clientAddress: text({ ...addressLength, ...given }),
    }),
    ...group('accounts', {
      accountHolderName: name({ from: `${company}.companyName`, ...given }),
      accountHolderNumber: text({ ...account, ...given }),
      mamAccountNo: text({ ...account, ...given }),
    }),
    ...group('start', {
      day: text({ pattern: dayOfMonth, ...start }),
      month: text({ pattern: monthOfYear, ...start }),
      year: text({ pattern: thisCentury, ...start }),
      time: text({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, mismatch: 'timeOfDay', halfWidth: true, max: 5, ...given }),
    }),
    ...group('power', {
      power: notice('third-party-access', given),
      signedDate: date({ startsToday: true, warnAfterMonths: 3, copies: signedParts, ...given }),
      signatureName: name({ people: ['representatives', 'directors'], ...given }),
      signed: notice('third-party-access-signed', given),
    }),
  },
  rules: { startExists },
})
