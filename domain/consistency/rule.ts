import type { IssueParams } from '../kit/issue.ts'
import type { RegionId } from '../regions/region.ts'
import type { Answers, Place } from './answers.ts'

/** The ids of the rules that compare answers in several places. The id of a retired rule is never reused. */
export type RuleId = `${'P' | 'C' | 'F' | 'T' | 'S' | 'D' | 'R'}${number}`

/** A param of a text in the language of the reader: messages by key, a day, an amount of money. */
export type TextParam =
  | { readonly messages: readonly string[] }
  | { readonly day: string }
  | { readonly amount: number; readonly currency: string }

/** A contradiction that asks for an explanation, or a hint that asks for nothing. */
export type FindingSeverity = 'explain' | 'hint'

/** A finding as a rule returns it; `Finding` adds its identity and explanation. */
export interface RuleFinding {
  /** The answers that contradict each other, two or more. */
  readonly places: readonly [Place, Place, ...Place[]]
  readonly params?: IssueParams
  readonly texts?: Readonly<Record<string, TextParam>>
  /** The severity, if it differs from that of the rule. */
  readonly severity?: FindingSeverity
  /** The name of the variant, if the text differs from that of the rule. */
  readonly variant?: string
}

/** A rule as data. */
export interface Rule {
  readonly id: RuleId
  readonly regions: readonly RegionId[]
  readonly severity: FindingSeverity
  /** Ids of the sections that it reads; it runs again only when one of them changes. */
  readonly reads: readonly string[]
  /** Ids of the sections where it is shown. */
  readonly shownIn: readonly string[]
  find(answers: Answers): readonly RuleFinding[]
}

/** The groups of regions that rules apply to. */
export const gulf = ['uae', 'mu'] as const
export const professional = ['eu', 'uk', 'sa', 'au'] as const
export const companies = [...gulf, ...professional] as const
export const mifid = ['eu', 'uk'] as const

/**
 * Creates a rule.
 * @param shownIn the sections where it is shown; by default those that it reads
 */
export function rule(
  id: RuleId,
  regions: readonly RegionId[],
  severity: FindingSeverity,
  reads: readonly string[],
  find: Rule['find'],
  shownIn: readonly string[] = reads,
): Rule {
  return { id, regions, severity, reads, shownIn, find }
}

/** Returns the param of a text that another message fills, such as the name of a country. */
export function message(key: string): TextParam {
  return { messages: [key] }
}

/** Returns the param of a text that names countries. */
export function countriesOf(codes: readonly string[]): TextParam {
  return { messages: [...new Set(codes)].map((code) => `countries.${code}`) }
}

/** Returns the param of a text that names an option. */
export function option(list: string, code: string): TextParam {
  return message(`options.${list}.${code}`)
}

export function day(date: string): TextParam {
  return { day: date }
}
