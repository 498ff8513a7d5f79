import { type FocusEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createObservable, useObservable } from '#web/state/observable.ts'
import type { Arriving } from '#web/ui/lazy/arriving.ts'
import { afterPointerUp } from '../../afterPointerUp.ts'

interface UntilUsedProps<Kit> {
  readonly kit: Arriving<Kit>
  /** Renders the static field until its first use. It leaves the id of its control to the replacement. */
  readonly still: (isAlone: boolean) => ReactNode
  /** Renders the full field. It receives the focus from the static control. */
  readonly used: (kit: Kit, from: HTMLElement) => ReactNode
}

const never = createObservable(undefined)

/**
 * Renders a field that is cheap until it is used: a page has dozens, and the applicant uses one at a time. The static
 * field can be read, focused and typed into. It stays until the full field has the focus, so that a phone keeps its
 * keyboard open.
 */
export function UntilUsed<Kit>({ kit, still, used }: UntilUsedProps<Kit>) {
  const [from, setFrom] = useState<HTMLElement>()
  const [isReplaced, setReplaced] = useState(false)
  const now = useObservable<Kit | undefined>(from ? kit.now : never)
  const replaceStatic = ({ target }: FocusEvent<HTMLElement>) => {
    kit.need()
    // The replacement waits for the end of the press, which must hit the element it began on.
    afterPointerUp(() => setTimeout(() => target === document.activeElement && flushSync(() => setFrom(target))))
  }
  return (
    <div className="relative min-w-0 flex-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of what happens to the controls within */}
      {from && now && <div onFocus={() => setReplaced(true)}>{used(now, from)}</div>}
      {!isReplaced && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of what happens to the controls within
        <div
          className={now ? 'absolute inset-0 opacity-0' : undefined}
          onFocus={replaceStatic}
          onBlur={now ? undefined : () => setFrom(undefined)}
        >
          {still(now === undefined)}
        </div>
      )}
    </div>
  )
}
