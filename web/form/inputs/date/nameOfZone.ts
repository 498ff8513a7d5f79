import type { Language } from '#domain/kit/translate.ts'

/** Returns the name of a time zone in a language: "Gulf Standard Time" for `Asia/Dubai`. */
export function nameOfZone(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
