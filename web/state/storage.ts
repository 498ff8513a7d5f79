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
