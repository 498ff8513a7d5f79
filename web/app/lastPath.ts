import { storage } from './storage.ts'

const key = 'lastPath'

interface Remembered {
  readonly account: string
  readonly path: string
}

/** Remembers where an account was, for Next on the guide. A path is no answer; it is forgotten at logout with everything else. */
export function rememberPath(account: string, path: string): void {
  storage().setItem(key, JSON.stringify({ account, path } satisfies Remembered))
}

/** Where this account was last, if that is known. */
export function lastPathOf(account: string): string | undefined {
  try {
    const remembered = JSON.parse(storage().getItem(key) ?? 'null') as Partial<Remembered> | null
    return remembered?.account === account ? remembered.path : undefined
  } catch {
    return undefined
  }
}
