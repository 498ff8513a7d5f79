import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'

/** Returns the supported language that an Accept-Language header prefers; the default when it names none of them. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return defaultLanguage
  const wishes = header.slice(0, 200).split(',').map(parsePreference)
  const best = wishes.toSorted((a, b) => b.weight - a.weight).find(({ language, weight }) => language && weight > 0)
  return best?.language ?? defaultLanguage
}

function parsePreference(part: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase())
  const quality = params.find((param) => param.startsWith('q='))
  const language = languages.find((candidate) => primarySubtag(candidate) === primarySubtag(tag))
  return { language, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
}

/** Returns the language without script and region: `zh` of `zh-Hant-TW` (RFC 5646). */
function primarySubtag(tag: string): string | undefined {
  return tag.split('-')[0]
}

/** Returns the language of a request's responses. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language'])
}
