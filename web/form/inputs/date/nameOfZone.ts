import type { Language } from '#domain/kit/translate.ts'

/** What people call a clock, in their language: "Gulf Standard Time" for `Asia/Dubai`. */
export function nameOfZone(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
