import { type Language, languages } from '#domain/kit/translate.ts'

type BasicStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Creates an in-memory replacement for a storage that the browser blocks. It lasts as long as the page. */
function createMemory(): BasicStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const [memory, tabMemory] = [createMemory(), createMemory()]

/**
 * Returns the storage that lasts between visits. A browser that blocks it throws on access; the in-memory replacement
 * is returned then.
 */
export function storage(): BasicStorage {
  try {
    return localStorage
  } catch {
    return memory
  }
}

/** Returns the storage of this tab, which survives reloads until the tab is closed, or its in-memory replacement. */
export function tabStorage(): BasicStorage {
  try {
    return sessionStorage
  } catch {
    return tabMemory
  }
}

/** The applicant's choices in local storage, under the key `config`. A choice is absent until it is made. */
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
