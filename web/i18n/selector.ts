/** Texts as `t(($) => ..)` sees them. */
type Selectable<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Selectable<Texts[Key]>
}

/** Selects a text or a group of texts. */
export type Selector<Texts, Selected> = ($: Selectable<Texts>) => Selected

let keys: string[] = []
const recorder: object = new Proxy(
  {},
  {
    get(_, key) {
      keys.push(String(key))
      return recorder
    },
  },
)

/** Returns the keys that a selector accesses, in order. */
export function keysOf<Texts, Selected>(select: Selector<Texts, Selected>): readonly string[] {
  keys = []
  select(recorder as Selectable<Texts>)
  return keys
}
