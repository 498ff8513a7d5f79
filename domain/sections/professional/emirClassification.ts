import { emirCounterpartyTypes, reportingChoices } from '../../kit/data/lists.ts'
import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { choice, pickOptions } from '../../kit/kinds/choice.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { lei } from '../../kit/kinds/text/identifier.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values/values.ts'

const sectionBase = {
  id: 'emirClassification',
  path: '/emir-classification',
  dataPath: 'clientOtherInfo.emirClassification',
} as const

const companyCountry = 'clientDetail.companyInfo.companyRegCountry'
const companyLei = 'clientDetail.companyInfo.leiNumber'
const leiCode = lei({ prefillFrom: companyLei })
const reportingAgentName = name({ min: 2, when: { delegatedReporting: 'third_party_reports' } })

/** Returns a warning when the code differs from the code on the company page. */
function identifierMatchesCompany(values: { readonly leiCode: string }, { application }: CheckContext): Issue[] {
  const companyCode = valueAt(application, companyLei)
  const differs =
    typeof companyCode === 'string' && companyCode !== '' && values.leiCode !== '' && companyCode !== values.leiCode
  return differs ? [{ path: 'leiCode', code: 'identifierDiffers', severity: 'warning' }] : []
}

interface Reporting {
  readonly counterpartyType: string | null
  readonly delegatedReporting: string | null
}

/** The counterparty types allowed for each choice; other choices are allowed for all types. */
const allowedTypes: Readonly<Record<string, RegExp>> = {
  statutory_nfc_minus: /^NFC_MINUS$/,
  not_subject: /^(TCE_|EXEMPT$)/,
}

/**
 * Returns an error for a choice that the counterparty type does not allow: the brokerage reports by law for small
 * non-financial counterparties only, and only bodies outside the regime do not report.
 */
function reportingFitsType({ counterpartyType, delegatedReporting }: Reporting): Issue[] {
  const open = allowedTypes[delegatedReporting ?? '']
  const fits = counterpartyType === null || !open || open.test(counterpartyType)
  return fits ? [] : [{ path: 'delegatedReporting', code: 'reportingChoice', severity: 'error' }]
}

/** Returns a rule about the brokerage's duty to report for small companies, which applies in its jurisdiction only. */
function reportingIn(jurisdiction: readonly string[]) {
  return ({ counterpartyType, delegatedReporting }: Reporting, { application }: CheckContext): Issue[] => {
    const country = valueAt(application, companyCountry)
    const isAbroad = typeof country === 'string' && country !== '' && !jurisdiction.includes(country)
    const isByLaw = delegatedReporting === 'statutory_nfc_minus' && counterpartyType === 'NFC_MINUS'
    return isByLaw && isAbroad ? [{ path: 'delegatedReporting', code: 'reportingAbroad', severity: 'error' }] : []
  }
}

/**
 * Returns the page about the company's EMIR classification, its LEI and the party that reports its trades (eu and uk).
 * @param jurisdiction countries under the law of the brokerage, ISO 3166-1 alpha-2
 */
export function emirClassificationIn(jurisdiction: readonly string[]) {
  return section({
    ...sectionBase,
    prepare: ['guide-prepare-reporting'],
    terms: ['term-lei', 'term-emir', 'term-nfc'],
    fields: {
      leiCode,
      emirHelp: notice('emir-help', { tone: 'help' }),
      counterpartyType: choice(emirCounterpartyTypes),
      financialSector: text({ min: 2, optional: true, when: { counterpartyType: ['FC', 'FC_SMALL'] } }),
      delegatedReporting: choice(reportingChoices),
      reportingAgentName,
    },
    rules: {
      identifiersAgree: identifierMatchesCompany,
      reportingFitsType,
      reportingIsAtHome: reportingIn(jurisdiction),
    },
  })
}

/** The LEI and the reporting party in regions outside EMIR (au and sa); the default answer is not subject to EMIR. */
export const reportingOutsideEmir = section({
  ...sectionBase,
  prepare: ['guide-prepare-lei-needed'],
  terms: ['term-lei'],
  fields: {
    leiCode,
    delegatedReporting: choice(
      pickOptions(reportingChoices, ['not_subject', 'broker_reports', 'self_report', 'third_party_reports']),
      { defaultValue: { code: 'not_subject' } },
    ),
    reportingAgentName,
  },
  rules: { identifiersAgree: identifierMatchesCompany },
})
