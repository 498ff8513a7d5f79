import { type Language, languages } from '#domain/kit/translate.ts'
import { storage } from './storage.ts'

/** What local storage keeps of a person's choices, under the key `config`. Absent until chosen. */
export interface Preferences {
  readonly darkMode?: boolean
  readonly locale?: Language
}

const configKey = 'config'

/** Reads the stored choices; what is not one is left out. */
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

/** The choices in force. */
export function preferences(): Preferences {
  return readPreferences(storage().getItem(configKey))
}

/** Keeps choices beside those made before. */
export function storePreferences(changes: Preferences): void {
  storage().setItem(configKey, JSON.stringify({ ...preferences(), ...changes }))
}
