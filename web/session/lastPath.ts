import { storage } from '../state/storage.ts'

const key = 'lastPath'

interface StoredPath {
  readonly account: string
  readonly path: string
}

/**
 * Stores the last path of an account, for Next on the guide. A path is not an answer; logout deletes it with everything
 * else.
 */
export function storeLastPath(account: string, path: string): void {
  storage().setItem(key, JSON.stringify({ account, path } satisfies StoredPath))
}

/** Returns the last path of this account, or undefined when none is stored. */
export function readLastPath(account: string): string | undefined {
  try {
    const stored = JSON.parse(storage().getItem(key) ?? 'null') as Partial<StoredPath> | null
    return stored?.account === account ? stored.path : undefined
  } catch {
    return undefined
  }
}
