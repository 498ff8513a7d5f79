const inMemory = new Map<string, string>()

/** What stands in for a storage the browser keeps from the page: it lasts as long as the window's page. */
const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: (key) => inMemory.get(key) ?? null,
  setItem: (key, value) => inMemory.set(key, value),
  removeItem: (key) => void inMemory.delete(key),
  clear: () => inMemory.clear(),
}

/** What lasts between visits. Where the browser blocks it, merely to name it throws; then it lasts as long as the page. */
export function storage(): typeof memory {
  try {
    return localStorage
  } catch {
    return memory
  }
}
