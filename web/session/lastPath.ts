import { storage } from './storage.ts'

const key = 'lastPath'

interface StoredPath {
  readonly account: string
  readonly path: string
}

/** Remembers where an account was, for Next on the guide. A path is no answer; it is forgotten at logout with everything else. */
export function storeLastPath(account: string, path: string): void {
  storage().setItem(key, JSON.stringify({ account, path } satisfies StoredPath))
}

/** Where this account was last, if that is known. */
export function readLastPath(account: string): string | undefined {
  try {
    const stored = JSON.parse(storage().getItem(key) ?? 'null') as Partial<StoredPath> | null
    return stored?.account === account ? stored.path : undefined
  } catch {
    return undefined
  }
}
