import { type Issue, type IssueCode, structureCodes } from './issue.ts'
import { manifests, type Translate } from './translate.ts'
import { formatList, issueTextParams } from './values/format.ts'

/** The codes of missing answers whose text names the field: "Enter the bank name." */
export const namingCodes = [
  'required',
  'requiredChoice',
  'requiredDate',
  'requiredFile',
  'requiredSignature',
  'requiredEntry',
] as const satisfies readonly IssueCode[]

export type NamingCode = (typeof namingCodes)[number]

/** The message of an issue. */
export interface IssueText {
  /** The remedy. */
  readonly text: string
  /** True when the text names its field, so that callers do not put the label before it. */
  readonly isNamed: boolean
}

/**
 * Returns a label for use inside a sentence: in a language with spaces between words its first letter is lower case,
 * unless it begins with an abbreviation (LEI, BIC). Returns undefined for a question.
 */
export function nameInSentence(label: string, { language }: Pick<Translate, 'language'>): string | undefined {
  if (/[?？]$/.test(label)) return undefined
  if (manifests[language].hasNoSpaces) return label
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** The parts of an issue that its text is made of. */
type TextParts = Pick<Issue, 'code' | 'params' | 'countries' | 'names' | 'terms'>

/**
 * Returns the message of an issue. For a missing answer, it names the field, or the entry to add to a register.
 * @param key the message key of the field's texts: `sections.companyDetails.fields.companyName`
 */
export function issueText(issue: TextParts, key: string, t: Translate): IssueText {
  const { code, params, countries, names, terms } = issue
  const name = subjectOf(code, key, t)
  if (name !== undefined) return { text: t(`namedErrors.${code}`, { name }), isNamed: true }
  const mentions = countries?.map(({ country, name: person }) => {
    const text = t(`countries.${country}`)
    return person === '' ? text : t('answers.countryOf', { country: text, name: person })
  })
  const lists = { countries: mentions, names, terms: terms?.map((term) => t(term)) }
  const listed = Object.entries(lists).flatMap(([name, list]) => (list ? [[name, formatList(list, t.language)]] : []))
  const shown = { ...issueTextParams(params, t.language), ...Object.fromEntries(listed) }
  const isOfStructure = structureCodes.some((one) => one === code)
  const text = t(isOfStructure ? `ownership.issues.${code}` : `errors.${code}`, shown)
  return { text, isNamed: code === 'companyNameMissing' }
}

/** Returns the name in the text of a missing answer; undefined for other codes and for questions. */
function subjectOf(code: IssueCode, key: string, t: Translate): string | undefined {
  if (!namingCodes.some((naming) => naming === code)) return undefined
  const isEntry = code === 'requiredEntry'
  const subject = `${key}.${isEntry ? 'add' : 'label'}`
  if (!t.has(subject)) return undefined
  return isEntry ? t(subject) : nameInSentence(t(subject), t)
}
