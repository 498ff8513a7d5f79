import { type FocusEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Arriving } from '#web/app/arriving.ts'
import { createObservable, useObservable } from '#web/ui/observable.ts'
import { afterPointerUp } from '../../afterPointerUp.ts'

interface UntilUsedProps<Kit> {
  readonly kit: Arriving<Kit>
  /** The field as it stands until somebody comes to it; the id of its control is left to what takes its place. */
  readonly still: (isAlone: boolean) => ReactNode
  /** The field with all it can. It takes the focus over from a control of the field as it stood. */
  readonly used: (kit: Kit, from: HTMLElement) => ReactNode
}

const never = createObservable(undefined)

/**
 * A field that costs little until it is used: a page has dozens, and a person is at one at a time. What stands there can be read,
 * reached and typed into; it stays until the other has the focus, so that a phone keeps its keyboard open.
 */
export function UntilUsed<Kit>({ kit, still, used }: UntilUsedProps<Kit>) {
  const [from, setFrom] = useState<HTMLElement>()
  const [isTaken, setTaken] = useState(false)
  const now = useObservable<Kit | undefined>(from ? kit.now : never)
  const come = ({ target }: FocusEvent<HTMLElement>) => {
    kit.need()
    // A press ends on what it began on.
    afterPointerUp(() => setTimeout(() => target === document.activeElement && flushSync(() => setFrom(target))))
  }
  return (
    <div className="relative min-w-0 flex-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of what happens to the controls within */}
      {from && now && <div onFocus={() => setTaken(true)}>{used(now, from)}</div>}
      {!isTaken && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of what happens to the controls within
        <div
          className={now ? 'absolute inset-0 opacity-0' : undefined}
          onFocus={come}
          onBlur={now ? undefined : () => setFrom(undefined)}
        >
          {still(now === undefined)}
        </div>
      )}
    </div>
  )
}
