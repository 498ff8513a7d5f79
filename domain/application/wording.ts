import { defaultConfig } from '../contract/config.ts'
import { blankLine } from '../kit/answers.ts'
import { formatDate } from '../kit/format.ts'
import type { Params, Say } from '../kit/say.ts'
import type { ApplicationData } from '../kit/values.ts'
import { callForAction, fatfAsOf, increasedMonitoring } from '../options/fatfLists.ts'
import type { RegionId } from '../regions/region.ts'
import { applicantNameOf } from './people.ts'

/** The words of the brokerage that stand in texts; what is not configured is worded neutrally. */
export interface Wording {
  readonly brokerName: string
  /** The licensed entity of the region. */
  readonly brokerEntity: string
  /** The client agreement, as it is titled. */
  readonly agreementName: string
  readonly privacyNotice: string
}

const configurable = ['brokerName', 'brokerEntity', 'agreementName', 'privacyNotice'] as const

/** What texts shared by several regions call differently in each: its laws, lists and authorities. */
const regionalWords = [
  'proliferationLaw',
  'localList',
  'dataLaw',
  'permitAuthority',
  'exposureScope',
  'declarationNote',
  'taxNumberHint',
] as const

export type RegionalWord = (typeof regionalWords)[number]

/**
 * The words for the placeholders of texts, in the language of `say`: those of the brokerage, the region and the company, and
 * the FATF lists with their date. Given to `answers`, `wordsOf` and every text shown, they are stored with the snapshot.
 */
export function wordingOf(
  region: RegionId,
  data: ApplicationData,
  say: Say,
  configured: Partial<Wording> = {},
): Params {
  const words: Record<string, string> = {}
  for (const name of configurable) words[name] = wordFor(name, configured, say)
  for (const name of regionalWords) {
    if (say.has(`texts.word-${region}-${name}`)) words[name] = say(`texts.word-${region}-${name}`)
  }
  return { ...words, ...companyWords(data), ...listWords(say) }
}

/** What the brokerage is called in the language of `say`, for texts that stand alone, such as mails. */
export function brokerNameOf(configured: Partial<Wording>, say: Say): string {
  return wordFor('brokerName', configured, say)
}

function wordFor(name: keyof Wording, configured: Partial<Wording>, say: Say): string {
  return givenWord(name, configured) || say(`texts.word-${name}`)
}

/** The word an installation has set; an English default of the settings is none, and every language says its own. */
function givenWord(name: keyof Wording, configured: Partial<Wording>): string | undefined {
  return configured[name] === defaultConfig.wording[name] ? undefined : configured[name]
}

function companyWords(data: ApplicationData): Params {
  return { companyName: applicantNameOf(data) || blankLine }
}

function listWords(say: Say): Params {
  const named = (codes: readonly string[]) =>
    codes.map((code) => say(`countries.${code}`)).join(say('answers.separator'))
  return {
    fatfAsOf: formatDate(fatfAsOf, say.language),
    callForAction: named(callForAction),
    increasedMonitoring: named(increasedMonitoring),
  }
}
