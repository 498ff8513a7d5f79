import { type BrokerParams, defaultConfig } from '../contract/config.ts'
import { callForAction, fatfAsOf, increasedMonitoring } from '../kit/data/fatfLists.ts'
import type { Params, Translate } from '../kit/translate.ts'
import { blankLine } from '../kit/values/answers.ts'
import { formatDate } from '../kit/values/format.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import { regionalParamNames } from '../messages/regional.ts'
import { applicantNameOf } from '../ownership/people.ts'
import type { RegionId } from '../regions/region.ts'

const brokerParamNames = ['brokerName', 'brokerEntity', 'agreementName', 'privacyNotice'] as const

/**
 * Returns the params of texts in the language of `t`: those of the brokerage, the region and the company, and the FATF
 * lists with their date. `answers`, `answerParams` and every text use them; the submission record stores the filled
 * texts.
 */
export function textParamsOf(
  region: RegionId,
  data: ApplicationData,
  t: Translate,
  configured: Partial<BrokerParams> = {},
): Params {
  const params: Record<string, string> = {}
  for (const name of brokerParamNames) params[name] = brokerParam(name, configured, t)
  for (const name of regionalParamNames) {
    if (t.has(`texts.word-${region}-${name}`)) params[name] = t(`texts.word-${region}-${name}`)
  }
  return { ...params, ...companyParams(data), ...listParams(t) }
}

/** Returns the name of the brokerage in the language of `t`, for texts without an application, such as mails. */
export function brokerNameOf(configured: Partial<BrokerParams>, t: Translate): string {
  return brokerParam('brokerName', configured, t)
}

function brokerParam(name: keyof BrokerParams, configured: Partial<BrokerParams>, t: Translate): string {
  return configuredParam(name, configured) || t(`texts.word-${name}`)
}

/** Returns the configured param, or undefined for the English default, because each language has its own default. */
function configuredParam(name: keyof BrokerParams, configured: Partial<BrokerParams>): string | undefined {
  return configured[name] === defaultConfig.brokerParams[name] ? undefined : configured[name]
}

function companyParams(data: ApplicationData): Params {
  return { companyName: applicantNameOf(data) || blankLine }
}

function listParams(t: Translate): Params {
  const countryNames = (codes: readonly string[]) =>
    codes.map((code) => t(`options.sanctionedCountry.${code}`)).join(t('answers.separator'))
  return {
    fatfAsOf: formatDate(fatfAsOf, t.language),
    callForAction: countryNames(callForAction),
    increasedMonitoring: countryNames(increasedMonitoring),
  }
}
