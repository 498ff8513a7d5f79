import { dateAskedFor } from '#domain/documents/dates.ts'
import type { DocumentFile } from '#domain/documents/details.ts'
import type { DocKind, DocumentLanguage, RequirementId } from '#domain/documents/kinds.ts'
import { needsNoTranslation } from '#domain/documents/list.ts'
import { sameValue } from '#domain/kit/changes.ts'
import { isDate } from '#domain/kit/values/dates.ts'

/** The details that an applicant gives about a file, as its row stores them. */
export interface Details {
  readonly kind: DocKind | null
  readonly about: readonly string[]
  readonly documentDate: string | null
  readonly expiryDate: string | null
  readonly language: DocumentLanguage | null
  readonly certified: boolean
  readonly certifiedBy: string
  readonly certifiedOn: string | null
  readonly translationOf: string
  readonly serves: readonly RequirementId[]
}

/** Returns the stored details of a file, without the dates that its upload asked for. */
export function detailsOf(file: DocumentFile): Details {
  const { kind, about, issued, expiry, language, translationOf, certified, serves, record } = file
  return {
    kind: kind ?? null,
    about,
    documentDate: (!record.documentDate && issued) || null,
    expiryDate: (!record.validUntil && expiry) || null,
    language: language ?? null,
    certified: certified !== undefined,
    certifiedBy: certified?.by ?? '',
    certifiedOn: certified?.on ?? null,
    translationOf: translationOf ?? '',
    serves,
  }
}

/**
 * Returns the dates that a kind of document asks for. A power of attorney has both.
 * @param kind null while it is not chosen
 */
export function daysOf(kind: DocKind | null): Readonly<Record<'issue' | 'expiry', boolean>> {
  const asked = kind ? dateAskedFor(kind) : 'issue'
  return { issue: asked === 'issue', expiry: asked === 'expiry' || kind === 'powerOfAttorney' }
}

/** Returns the details without those that other details hide. Text typed there earlier no longer applies. */
export function shownDetails(details: Details): Details {
  const { kind, certified } = details
  const days = daysOf(kind)
  return {
    ...details,
    ...(!days.issue && { documentDate: null }),
    ...(!days.expiry && { expiryDate: null }),
    ...(needsNoTranslation(kind) && { language: null }),
    ...(!certified && { certifiedBy: '', certifiedOn: null }),
  }
}

/** Returns only the changed details. */
export function changesOf(before: Details, after: Details): Partial<Details> {
  const changed = Object.entries(after).filter(([name, value]) => !sameValue(before[name as keyof Details], value))
  return Object.fromEntries(changed)
}

/** Returns the names of the details whose dates are invalid, each with the key of its message. */
export function problemsOf(details: Details, today: string): Readonly<Record<string, string>> {
  const days = [
    ['documentDate', true],
    ['expiryDate', false],
    ['certifiedOn', true],
  ] as const
  return Object.fromEntries(
    days.flatMap(([name, isPast]) => {
      const day = details[name]
      if (day === null) return []
      if (!isDate(day)) return [[name, 'invalidDay']]
      return isPast && day > today ? [[name, 'earlierDay']] : []
    }),
  )
}
