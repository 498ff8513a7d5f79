import { group } from '../../kit/field.ts'
import { date, dateTime } from '../../kit/kinds/date.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { name, reference, text } from '../../kit/kinds/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { addressLength } from '../../sections/groups/address.ts'

const company = 'clientDetail.companyInfo'
const whenGranted = { when: { hasThirdPartyAccess: true } } as const
const account = { pattern: /^(\d{4,12}|pending)$/, patternIssue: 'accountNumber', halfWidth: true, max: 20 } as const

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The day a power of attorney names, under the names the specification gives its parts. */
const signedDateParts = {
  signedDay: (signed: string) => signed.slice(8),
  signedMonth: (signed: string) => monthName.format(new Date(`${signed}T00:00:00Z`)),
}

/** The moment an authority begins at the clock of Mauritius, under the names the specification gives its parts. */
const startDateParts = {
  day: (start: string) => toMauritianTime(start).slice(8, 10),
  month: (start: string) => toMauritianTime(start).slice(5, 7),
  year: (start: string) => toMauritianTime(start).slice(0, 4),
  time: (start: string) => toMauritianTime(start).slice(11, 16),
}

/** Four hours ahead of universal time, all year round. */
function toMauritianTime(timestamp: string): string {
  return new Date(Date.parse(timestamp) + 4 * 60 * 60 * 1000).toISOString()
}

/** Whether somebody else may trade for the company, and the limited power of attorney for it. */
export const thirdPartyAccess = section({
  id: 'thirdPartyAccess',
  messages: 'mu.thirdPartyAccess',
  path: '/third-party-access',
  dataPath: 'clientOtherInfo.lpoa',
  fields: {
    ...group('question', { hasThirdPartyAccess: yesNo() }),
    ...group('agent', {
      agentName: name(whenGranted),
      agentIdentification: reference({ min: 5, ...whenGranted }),
      agentAddress: text({ ...addressLength, ...whenGranted }),
    }),
    ...group('client', {
      clientName: name({ prefillFrom: `${company}.companyName`, ...whenGranted }),
      clientIdentification: reference({ min: 5, prefillFrom: `${company}.companyRegNo`, ...whenGranted }),
      clientAddress: text({ ...addressLength, ...whenGranted }),
    }),
    ...group('accounts', {
      accountHolderName: name({ prefillFrom: `${company}.companyName`, ...whenGranted }),
      accountHolderNumber: text({ ...account, ...whenGranted }),
      mamAccountNo: text({ ...account, ...whenGranted }),
    }),
    ...group('start', {
      startOfAuthority: dateTime({
        earliest: '2000-01-01',
        latest: '2099-12-31',
        derivedFields: startDateParts,
        ...whenGranted,
      }),
    }),
    ...group('power', {
      power: notice('third-party-access', whenGranted),
      signedDate: date({ defaultsToToday: true, warnAfterMonths: 3, derivedFields: signedDateParts, ...whenGranted }),
      signatureName: name({ suggestPeopleFrom: ['representatives', 'directors'], ...whenGranted }),
      signed: notice('third-party-access-signed', whenGranted),
    }),
  },
})
