import { parsePath } from '../../kit/issue.ts'
import { isFiles } from '../../kit/kinds/files.ts'
import { isList, type Row } from '../../kit/kinds/list.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import { normalizeText } from '../../kit/values/normalize.ts'

/** A place of an application: a section, a field, an entry of a list, or a field of the entry. */
export interface Place {
  /** Id of the section. */
  readonly section: string
  /** Empty for the section; `field`, `list/rowId` or `list/rowId/field` (see `pathOf`). */
  readonly path: string
}

/** The kinds of places. A document is a question that is answered with files. */
export const placeKinds = ['section', 'field', 'row', 'document'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** The second place in the sentence of a reason: a document, or another answer. */
export type About = 'document' | 'field'

interface Reason {
  readonly kinds: readonly PlaceKind[]
  readonly about?: About
  /** True when the applicant may have to upload documents for the answer. */
  readonly asksForProof?: true
}

const anywhere = placeKinds
const field: readonly PlaceKind[] = ['field']
const document: readonly PlaceKind[] = ['document']
const section: readonly PlaceKind[] = ['section']
const row: readonly PlaceKind[] = ['row']
const sectionOrField: readonly PlaceKind[] = ['section', 'field']

/**
 * The reasons of a request, with the kinds of places they fit. Their sentences are messages, see `sentenceKeyOf`.
 * Codes are stable: those of old rounds stay readable.
 */
const reasons = {
  documentMissing: { kinds: document },
  documentUnreadable: { kinds: document },
  documentExpired: { kinds: document },
  documentTooOld: { kinds: document },
  documentOther: { kinds: document },
  documentIncomplete: { kinds: document },
  documentNotTheirs: { kinds: document },
  documentNotCertified: { kinds: document },
  documentNotTranslated: { kinds: document },
  documentUnsigned: { kinds: document },
  answerDiffersFromDocument: { kinds: field, about: 'document', asksForProof: true },
  answersDisagree: { kinds: field, about: 'field' },
  answerIncomplete: { kinds: field },
  pleaseExplain: { kinds: sectionOrField, asksForProof: true },
  nameAsRegistered: { kinds: field, asksForProof: true },
  addressInFull: { kinds: field, asksForProof: true },
  ownersMissing: { kinds: section, asksForProof: true },
  ownersBehind: { kinds: row, asksForProof: true },
  percentagesDiffer: { kinds: section, asksForProof: true },
  personMissing: { kinds: section, asksForProof: true },
  authorityUnclear: { kinds: row, asksForProof: true },
  signatureDiffers: { kinds: field },
  signAgain: { kinds: field },
  fundsUnclear: { kinds: sectionOrField, asksForProof: true },
  bankNotTheirs: { kinds: row, asksForProof: true },
  taxUnclear: { kinds: sectionOrField, asksForProof: true },
  purposeUnclear: { kinds: sectionOrField },
  other: { kinds: anywhere, asksForProof: true },
} as const satisfies Readonly<Record<string, Reason>>

export type ReasonCode = keyof typeof reasons
export const reasonCodes = Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]

/** Returns the kinds of places that a reason fits, and the kind of the second place in its sentence. */
export function reasonOf(code: ReasonCode): Reason {
  return reasons[code]
}

/**
 * Returns the message with the sentence of a reason.
 * @param months the maximum age of the document; undefined where its age does not matter
 */
export function sentenceKeyOf(code: ReasonCode, months: number | undefined): string {
  return `requestReasons.${code === 'documentTooOld' && months !== undefined ? 'documentOlderThan' : code}`
}

/** Returns true when the answer to a reason may need documents. */
export function asksForProof(code: ReasonCode): boolean {
  return reasonOf(code).asksForProof === true
}

/** Returns the reasons that fit a kind of place. */
export function reasonsFor(kind: PlaceKind): ReasonCode[] {
  return reasonCodes.filter((code) => reasonOf(code).kinds.includes(kind))
}

/**
 * Returns the kind of a place, or undefined for a path that the section does not have.
 * @param values the values of the section, to look up entries; without them, every entry counts as existing
 */
export function kindOfPlace({ fields }: Section, path: string, values?: SectionValues): PlaceKind | undefined {
  if (path === '') return 'section'
  if (path.split('/').length > 3) return undefined
  const { field: name, rowId, rowField } = parsePath(path)
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!found || found.isNotice) return undefined
  if (rowId === undefined) return isFiles(found) ? 'document' : 'field'
  if (!isList(found) || (values && !hasRow(values[name], rowId))) return undefined
  if (rowField === undefined) return 'row'
  const inner = Object.hasOwn(found.fields, rowField) ? found.fields[rowField] : undefined
  return inner && !inner.isNotice ? 'field' : undefined
}

function hasRow(rows: unknown, rowId: string): boolean {
  return Array.isArray(rows) && (rows as readonly Row<object>[]).some((row) => row.rowId === rowId)
}

/** Maximum length of the free text of a request and of the greeting of a round, in characters. */
export const maxItemText = 1000
export const maxGreeting = 500
/** Maximum number of requests of a round. */
export const maxItems = 50

/**
 * Words that may reveal a suspicion to the applicant; `*` matches any ending. Asking for information is not tipping
 * off, stating the grounds of a suspicion is (AUSTRAC).
 */
const tippingOffWords = [
  ...['suspici*', 'suspect*', 'money laundering', 'launder*', 'terroris*', 'sanctioned', 'sanctions hit'],
  ...['sanctions match', 'sanctions list', 'screening hit', 'screening match', 'report', 'reports', 'reported'],
  ...['financial intelligence', 'fraud*', 'crime*', 'criminal*', 'MLRO', 'SAR', 'STR', 'AML', 'FIU'],
]
/** The same in Chinese, simplified and traditional. */
const chineseTippingOffWords = [
  ...['可疑', '怀疑', '嫌疑', '涉嫌', '洗钱', '制裁', '举报', '上报', '恐怖', '欺诈', '诈骗', '犯罪'],
  ...['懷疑', '洗錢', '舉報', '上報', '欺詐', '詐騙'],
]

/**
 * Returns the words of a text that may reveal a suspicion to the applicant, as written there. Full-width letters match
 * too, and any spaces, hyphens and line breaks between words.
 */
export function tippingOffWordsIn(text: string): string[] {
  const plain = (normalizeText(text, 'NFKC', maxItemText) ?? text).replaceAll(/\p{Cf}/gu, '')
  const spaced = plain.replaceAll(/[\s\p{Pd}]+/gu, ' ')
  const joined = plain.replaceAll(/[\s\p{Pd}]+/gu, '')
  const found = tippingOffWords.flatMap((word) => {
    const [match] = patternOf(word).exec(spaced) ?? []
    // Abbreviations keep their case, words are in lower case.
    return match === undefined ? [] : [isAbbreviation(word) ? match : match.toLowerCase()]
  })
  return [...new Set(found), ...chineseTippingOffWords.filter((word) => joined.includes(word))]
}

function patternOf(word: string): RegExp {
  const stem = word.replace('*', '\\p{L}*')
  // Abbreviations match in capitals only: "str" is a part of street names.
  return new RegExp(`(?<!\\p{L})${stem}(?!\\p{L})`, isAbbreviation(word) ? 'u' : 'iu')
}

function isAbbreviation(word: string): boolean {
  return word === word.toUpperCase()
}
