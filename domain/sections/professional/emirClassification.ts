import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { choice, someOf } from '../../kit/kinds/choice.ts'
import { lei } from '../../kit/kinds/lei.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { name, text } from '../../kit/kinds/text.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values.ts'
import { emirCounterpartyTypes, reportingChoices } from '../../options/lists.ts'

const place = {
  id: 'emirClassification',
  path: '/emir-classification',
  slot: 'clientOtherInfo.emirClassification',
} as const

const companyCountry = 'clientDetail.companyInfo.companyRegCountry'
const companyLei = 'clientDetail.companyInfo.leiNumber'
const leiCode = lei({ from: companyLei })
const reportingAgentName = name({ min: 2, when: { delegatedReporting: 'third_party_reports' } })

/** The code should be the one given on the company's page. */
function identifiersAgree(values: { readonly leiCode: string }, { application }: CheckContext): Issue[] {
  const given = valueAt(application, companyLei)
  const differs = typeof given === 'string' && given !== '' && values.leiCode !== '' && given !== values.leiCode
  return differs ? [{ path: 'leiCode', code: 'identifierDiffers', severity: 'warning' }] : []
}

interface Reporting {
  readonly counterpartyType: string | null
  readonly delegatedReporting: string | null
}

/** Types each of these choices is open to; every other choice is open to all. */
const openTo: Readonly<Record<string, RegExp>> = { statutory_nfc_minus: /^NFC_MINUS$/, not_subject: /^(TCE_|EXEMPT$)/ }

/** The brokerage reports by law only for a small non-financial counterparty; only bodies outside the regime need not report. */
function reportingFitsType({ counterpartyType, delegatedReporting }: Reporting): Issue[] {
  const open = openTo[delegatedReporting ?? '']
  const fits = counterpartyType === null || !open || open.test(counterpartyType)
  return fits ? [] : [{ path: 'delegatedReporting', code: 'reportingChoice', severity: 'error' }]
}

/** The duty to report for a small company ends where the law of the brokerage does. */
function reportingIn(jurisdiction: readonly string[]) {
  return ({ counterpartyType, delegatedReporting }: Reporting, { application }: CheckContext): Issue[] => {
    const country = valueAt(application, companyCountry)
    const isAbroad = typeof country === 'string' && country !== '' && !jurisdiction.includes(country)
    const isByLaw = delegatedReporting === 'statutory_nfc_minus' && counterpartyType === 'NFC_MINUS'
    return isByLaw && isAbroad ? [{ path: 'delegatedReporting', code: 'reportingAbroad', severity: 'error' }] : []
  }
}

/**
 * The company under EMIR, its LEI and who reports its trades (eu and uk).
 * @param jurisdiction countries where the law of the brokerage applies, ISO 3166-1 alpha-2
 */
export function emirClassificationIn(jurisdiction: readonly string[]) {
  return section({
    ...place,
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
    rules: { identifiersAgree, reportingFitsType, reportingIsAtHome: reportingIn(jurisdiction) },
  })
}

/** The LEI and who reports, where EMIR does not apply by itself (au and sa): not being subject to it is the usual answer. */
export const reportingOutsideEmir = section({
  ...place,
  prepare: ['guide-prepare-lei-needed'],
  terms: ['term-lei'],
  fields: {
    leiCode,
    delegatedReporting: choice(
      someOf(reportingChoices, ['not_subject', 'broker_reports', 'self_report', 'third_party_reports']),
      { startsAs: { code: 'not_subject' } },
    ),
    reportingAgentName,
  },
  rules: { identifiersAgree },
})
