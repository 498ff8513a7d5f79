import { group } from '../../kit/field.ts'
import { date, dateTime } from '../../kit/kinds/date.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { name, reference, text } from '../../kit/kinds/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { addressLength } from '../../sections/groups/address.ts'

const company = 'clientDetail.companyInfo'
const given = { when: { hasThirdPartyAccess: true } } as const
const account = { pattern: /^(\d{4,12}|pending)$/, mismatch: 'accountNumber', halfWidth: true, max: 20 } as const

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The day a power of attorney names, under the names the specification gives its parts. */
const signedParts = {
  signedDay: (signed: string) => signed.slice(8),
  signedMonth: (signed: string) => monthName.format(new Date(`${signed}T00:00:00Z`)),
}

/** The moment an authority begins at the clock of Mauritius, under the names the specification gives its parts. */
const startParts = {
  day: (start: string) => atHome(start).slice(8, 10),
  month: (start: string) => atHome(start).slice(5, 7),
  year: (start: string) => atHome(start).slice(0, 4),
  time: (start: string) => atHome(start).slice(11, 16),
}

/** Four hours ahead of universal time, all year round. */
function atHome(moment: string): string {
  return new Date(Date.parse(moment) + 4 * 60 * 60 * 1000).toISOString()
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
      startOfAuthority: dateTime({ earliest: '2000-01-01', latest: '2099-12-31', copies: startParts, ...given }),
    }),
    ...group('power', {
      power: notice('third-party-access', given),
      signedDate: date({ startsToday: true, warnAfterMonths: 3, copies: signedParts, ...given }),
      signatureName: name({ people: ['representatives', 'directors'], ...given }),
      signed: notice('third-party-access-signed', given),
    }),
  },
})
