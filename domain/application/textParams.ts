import { defaultConfig } from '../contract/config.ts'
import { blankLine } from '../kit/answers.ts'
import { callForAction, fatfAsOf, increasedMonitoring } from '../kit/data/fatfLists.ts'
import { formatDate } from '../kit/format.ts'
import type { Params, Translate } from '../kit/translate.ts'
import type { ApplicationData } from '../kit/values.ts'
import type { RegionId } from '../regions/region.ts'
import { applicantNameOf } from './people.ts'

/** The words of the brokerage that stand in texts; what is not configured is worded neutrally. */
export interface BrokerParams {
  readonly brokerName: string
  /** The licensed entity of the region. */
  readonly brokerEntity: string
  /** The client agreement, as it is titled. */
  readonly agreementName: string
  readonly privacyNotice: string
}

const brokerParamNames = ['brokerName', 'brokerEntity', 'agreementName', 'privacyNotice'] as const

/** What texts shared by several regions call differently in each: its laws, lists and authorities. */
const regionalParamNames = [
  'proliferationLaw',
  'localList',
  'dataLaw',
  'permitAuthority',
  'exposureScope',
  'declarationNote',
  'taxNumberHint',
] as const

export type RegionalParam = (typeof regionalParamNames)[number]

/**
 * The words for the placeholders of texts, in the language of `say`: those of the brokerage, the region and the company, and
 * the FATF lists with their date. Given to `answers`, `wordsOf` and every text shown, they are stored with the snapshot.
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

/** What the brokerage is called in the language of `say`, for texts that stand alone, such as mails. */
export function brokerNameOf(configured: Partial<BrokerParams>, t: Translate): string {
  return brokerParam('brokerName', configured, t)
}

function brokerParam(name: keyof BrokerParams, configured: Partial<BrokerParams>, t: Translate): string {
  return configuredParam(name, configured) || t(`texts.word-${name}`)
}

/** The word an installation has set; an English default of the settings is none, and every language says its own. */
function configuredParam(name: keyof BrokerParams, configured: Partial<BrokerParams>): string | undefined {
  return configured[name] === defaultConfig.wording[name] ? undefined : configured[name]
}

function companyParams(data: ApplicationData): Params {
  return { companyName: applicantNameOf(data) || blankLine }
}

function listParams(t: Translate): Params {
  const countryNames = (codes: readonly string[]) =>
    codes.map((code) => t(`countries.${code}`)).join(t('answers.separator'))
  return {
    fatfAsOf: formatDate(fatfAsOf, t.language),
    callForAction: countryNames(callForAction),
    increasedMonitoring: countryNames(increasedMonitoring),
  }
}
