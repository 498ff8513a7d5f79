/** Characters of texts that are kept: some two hundred drafts. */
const mostCharacters = 4_000_000
/** What lies so long untouched is forgotten: texts are what people have typed. */
const longestMilliseconds = 600_000

interface Known<Value> {
  readonly text: string
  readonly value: Value
}

/** What was made of texts a moment ago. It is asked by the text itself, so that nothing that was made of another is ever told. */
export interface TextMemo<Value> {
  /** What is made of a text; made again only where the last one under this key was another. */
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
