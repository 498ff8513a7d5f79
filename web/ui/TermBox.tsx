import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'

interface TermBoxProps {
  readonly term: string
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a word means, beside where it stands. It is the dialog itself: one within it would leave a name on a box that may have none. */
export function TermBox({ term, label, trigger, onClose, children }: TermBoxProps) {
  return (
    <AriaLocale>
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        trigger="DialogTrigger"
        aria-label={label}
        placement="bottom start"
        className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-rise rounded-card border border-line bg-raised px-4.5 py-4 text-ink shadow-over outline-none"
      >
        <p className="font-semibold">{term}</p>
        <div className="mt-1 text-label text-ink-soft">{children}</div>
      </Popover>
    </AriaLocale>
  )
}
