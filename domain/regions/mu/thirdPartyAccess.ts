import { group } from '../../kit/field.ts'
import { date, dateTime } from '../../kit/kinds/date.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { addressLength, name, reference, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'

const company = 'clientDetail.companyInfo'
const whenGranted = { when: { hasThirdPartyAccess: true } } as const
const account = { pattern: /^(\d{4,12}|pending)$/, patternIssue: 'accountNumber', halfWidth: true, max: 20 } as const

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The parts of the signing day of a power of attorney, with the field names of the specification. */
const signedDateParts = {
  signedDay: (signed: string) => signed.slice(8),
  signedMonth: (signed: string) => monthName.format(new Date(`${signed}T00:00:00Z`)),
}

/** The parts of the start of an authority in the time zone of Mauritius, with the field names of the specification. */
const startDateParts = {
  day: (start: string) => toMauritianTime(start).slice(8, 10),
  month: (start: string) => toMauritianTime(start).slice(5, 7),
  year: (start: string) => toMauritianTime(start).slice(0, 4),
  time: (start: string) => toMauritianTime(start).slice(11, 16),
}

/** Converts a timestamp to the time of Mauritius, UTC+4 all year round. */
function toMauritianTime(timestamp: string): string {
  return new Date(Date.parse(timestamp) + 4 * 60 * 60 * 1000).toISOString()
}

/** The question about trading by a third party, and the limited power of attorney. */
export const thirdPartyAccess = section({
  id: 'thirdPartyAccess',
  messages: 'mu.thirdPartyAccess',
  path: '/third-party-access',
  dataPath: 'clientOtherInfo.lpoa',
  fields: {
    ...group('question', { hasThirdPartyAccess: yesNo() }),
    ...group('agent', {
      agentName: name(whenGranted),
      agentIdentification: { ...reference({ min: 5, ...whenGranted }), isConfidential: true },
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
      signedDate: date({
        datedBy: 'signatureName',
        warnAfterMonths: 3,
        derivedFields: signedDateParts,
        ...whenGranted,
      }),
      signatureName: name({ suggestPeopleFrom: ['representatives', 'directors'], ...whenGranted }),
      signed: notice('third-party-access-signed', whenGranted),
    }),
  },
})
