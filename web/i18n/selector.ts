/** Texts as `t(($) => ..)` is shown them: a text that counts goes by its name without the ending of its plurals. */
type Selectable<Texts> = {
  readonly [Key in keyof Texts as Key extends `${infer Name}_${'one' | 'other'}`
    ? Name
    : Key]: Texts[Key] extends string ? string : Selectable<Texts[Key]>
}

/** Points at a text or a group of texts. */
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

/** The keys a selector goes through. */
export function keysOf<Texts, Selected>(select: Selector<Texts, Selected>): readonly string[] {
  keys = []
  select(recorder as Selectable<Texts>)
  return keys
}
