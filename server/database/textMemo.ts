/** Maximum characters of cached texts: some two hundred drafts. */
const mostCharacters = 4_000_000
/** An entry unused for this time is removed: texts contain the applicants' input. */
const longestMilliseconds = 600_000

interface Known<Value> {
  readonly text: string
  readonly value: Value
}

/**
 * A short-lived cache of values computed from texts. The text itself is compared, so that a value of another text is
 * never returned.
 */
export interface TextMemo<Value> {
  /** Returns the value of a text; computed again only when the last text under this key was another. */
  of(key: string, text: string, make: () => Value): Value
  note(key: string, text: string, value: Value): void
}

export function createTextMemo<Value>(): TextMemo<Value> {
  const known = new Map<string, Known<Value>>()
  let characters = 0
  let forgetting: NodeJS.Timeout | undefined

  function forget(key: string): void {
    characters -= known.get(key)?.text.length ?? 0
    known.delete(key)
  }

  function note(key: string, text: string, value: Value): void {
    forget(key)
    if (text.length > mostCharacters / 10) return
    known.set(key, { text, value })
    characters += text.length
    for (const [oldest] of known) {
      if (characters <= mostCharacters) break
      forget(oldest)
    }
    if (forgetting) forgetting.refresh()
    else forgetting = setTimeout(forgetAll, longestMilliseconds).unref()
  }

  function forgetAll(): void {
    forgetting = undefined
    known.clear()
    characters = 0
  }

  return {
    note,
    of(key, text, make) {
      const found = known.get(key)
      if (found?.text === text) return found.value
      const value = make()
      note(key, text, value)
      return value
    },
  }
}
