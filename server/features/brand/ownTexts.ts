import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { type Language, languages } from '#domain/kit/translate.ts'
import { loadApp, loadForm, pageCatalogues } from '#domain/messages/catalogues.ts'
import { collectMessages } from '#domain/messages/translator.ts'
import type { TextOverrides } from '../../config/brand/brand.ts'
import { serverTexts } from '../translate.ts'

const mostCharacters = 2000

/** Matches texts that applicants agree to or that counsel approves. The texts of the guide have the same prefix. */
const ofCounsel = /^(texts\.(?!guide-)|erasure)/

/** Returns every text that pages, mails and the PDF have in a language, by its key. */
async function knownTexts(language: Language): Promise<Map<string, CompiledMessage>> {
  const trees = await Promise.all([
    loadApp(language),
    loadForm(language).then(({ formUi }) => ({ formUi })),
    ...Object.values(pageCatalogues).map((load) => load(language)),
  ])
  const known = new Map<string, CompiledMessage>()
  for (const tree of [serverTexts[language], ...trees]) collectMessages(known, tree)
  return known
}

/** An argument of a compiled message; its kind is that of the compiler, undefined for a plain one. */
interface Argument {
  readonly name: string
  readonly kind: unknown
}

/** Returns the arguments of a compiled message, including those in its branches. */
function argumentsOf(message: unknown): readonly Argument[] {
  if (!Array.isArray(message)) return []
  return message.filter(Array.isArray).flatMap(([name, kind, branches]: unknown[]) => {
    const inner = typeof branches === 'object' && branches !== null ? Object.values(branches) : []
    return [{ name: String(name), kind }, ...inner.flatMap(argumentsOf)]
  })
}

const kindOf = (text: string) => argumentsOf(compile(text))[0]?.kind
/** The kinds of numbers, which may replace each other. */
const ofNumber = ['{n, number}', '{n, plural, other {}}', '{n, selectordinal, other {}}'].map(kindOf)
/** The kinds of dates and times, whose raw values are not readable. */
const ofTime = ['{n, date}', '{n, time}'].map(kindOf)

/** Returns the first argument that the original does not have in that kind. */
function misused(own: readonly Argument[], original: readonly Argument[]): Argument | undefined {
  return own.find(({ name, kind }) => {
    const kinds = original.filter((one) => one.name === name).map((one) => one.kind)
    if (kinds.includes(kind)) return false
    if (kind === undefined) return kinds.some((one) => ofTime.includes(one))
    return !(ofNumber.includes(kind) && kinds.some((one) => ofNumber.includes(one)))
  })
}

const namesOf = (found: readonly Argument[]) => [...new Set(found.map(({ name }) => name))].toSorted()

/** Returns what is wrong with a text, and the remedy; undefined for a valid one. */
function problemOf(key: string, text: string, known: ReadonlyMap<string, CompiledMessage>): string | undefined {
  const original = known.get(key)
  if (original === undefined) return 'there is no such text; keys are the paths of the texts in domain/messages/en'
  if (ofCounsel.test(key)) return 'applicants agree to this text, or counsel approves it; remove it here'
  if (text.trim() === '' || text.length > mostCharacters) return `it must have 1 to ${mostCharacters} characters`
  if (/<[a-z/!?]/i.test(text)) return 'it has a tag; write it without HTML'
  const hasLines = JSON.stringify(original).includes(String.raw`\n`)
  if (/\p{Cc}/u.test(hasLines ? text.replaceAll('\n', '') : text)) {
    return `it has a control character${hasLines ? '' : ' or a line break, as the text it replaces has not'}; remove it`
  }
  try {
    const [own, expected] = [argumentsOf(compile(text)), argumentsOf(compiled(original))]
    const listed = (found: readonly Argument[]) =>
      namesOf(found)
        .map((name) => `{${name}}`)
        .join(', ') || 'none'
    if (listed(own) !== listed(expected)) return `it has the arguments ${listed(own)}; it needs ${listed(expected)}`
    const wrong = misused(own, expected)
    return wrong && `it formats {${wrong.name}} in another way than the text it replaces; write it as that text does`
  } catch (error) {
    return `it is no ICU message (${error instanceof Error ? error.message : error}); close each brace`
  }
}

const compiled = (message: CompiledMessage) => (typeof message === 'string' ? compile(message) : message)

/**
 * Validates the texts by which an installation replaces messages.
 * @throws Error with a line for each invalid text: its file, its key, the mistake and the remedy
 */
export async function checkOwnTexts(texts: TextOverrides): Promise<void> {
  const wrong: string[] = []
  for (const language of languages) {
    const own = Object.entries(texts[language] ?? {})
    if (own.length === 0) continue
    const known = await knownTexts(language)
    for (const [key, text] of own) {
      const problem = problemOf(key, text, known)
      if (problem !== undefined) wrong.push(`${language}.json, ${key}: ${problem}.`)
    }
  }
  if (wrong.length > 0) throw new Error(`BROKER_PROFILE has wrong texts (brand.texts):\n${wrong.join('\n')}`)
}

/** Returns the compiled texts of a language, so that pages need no parser. */
export function compiledTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, CompiledMessage>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]))
}
