import { type Language, languages } from '#domain/kit/translate.ts'
import { storage } from './storage.ts'

/** The applicant's choices in local storage, under the key `config`. Absent until chosen. */
export interface Preferences {
  readonly darkMode?: boolean
  readonly locale?: Language
}

const configKey = 'config'

/** Parses the stored choices. Invalid values are left out. */
export function readPreferences(text: string | null): Preferences {
  try {
    const { darkMode, locale } = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
    return {
      ...(typeof darkMode === 'boolean' && { darkMode }),
      ...(isLanguage(locale) && { locale }),
    }
  } catch {
    return {}
  }
}

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Returns the current choices. */
export function preferences(): Preferences {
  return readPreferences(storage().getItem(configKey))
}

/** Stores choices. Earlier choices stay unless they are changed. */
export function storePreferences(changes: Preferences): void {
  storage().setItem(configKey, JSON.stringify({ ...preferences(), ...changes }))
}
