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

/** The company under EMIR, its LEI and who reports its trades (eu and uk). */
export const emirClassification = section({
  ...place,
  prepare: ['guide-prepare-reporting'],
  terms: ['term-lei', 'term-emir'],
  fields: {
    leiCode,
    emirHelp: notice('emir-help', { tone: 'help' }),
    counterpartyType: choice(emirCounterpartyTypes),
    financialSector: text({ min: 2, optional: true, when: { counterpartyType: ['FC', 'FC_SMALL'] } }),
    delegatedReporting: choice(reportingChoices),
    reportingAgentName,
  },
  rules: { identifiersAgree, reportingFitsType },
})

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
