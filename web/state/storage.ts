import { type Language, languages } from '#domain/kit/translate.ts'

const inMemory = new Map<string, string>()

/** In-memory replacement for a storage that the browser blocks. It lasts as long as the page. */
const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: (key) => inMemory.get(key) ?? null,
  setItem: (key, value) => inMemory.set(key, value),
  removeItem: (key) => void inMemory.delete(key),
  clear: () => inMemory.clear(),
}

/**
 * Returns the storage that lasts between visits. A browser that blocks it throws on access; the in-memory replacement
 * is returned then.
 */
export function storage(): typeof memory {
  try {
    return localStorage
  } catch {
    return memory
  }
}

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
