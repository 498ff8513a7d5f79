import type { app } from '#domain/messages/en/app.ts'
import type { findings } from '#domain/messages/en/consistency.ts'
import type { formUi } from '#domain/messages/en/formUi.ts'
import type { ownData } from '#domain/messages/en/ownData.ts'
import type { ownership } from '#domain/messages/en/ownership.ts'
import type { status } from '#domain/messages/en/status.ts'

/**
 * The typed texts of `t(($) => ..)`. A page must load their bundle first. See `messageBundles.ts` for the texts of each
 * bundle.
 */
export interface TypedMessages {
  readonly app: typeof app
  readonly formUi: typeof formUi
  readonly findings: typeof findings
  readonly ownership: typeof ownership
  readonly status: typeof status
  readonly ownData: typeof ownData
}

/** The type of `$` in `t(($) => ..)`: every text is a string, whatever the type of its message. */
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
