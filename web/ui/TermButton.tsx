import { type ReactNode, useRef, useState } from 'react'
import { LazyBoundary, lazyWithRetry, useDeferredOpen } from './lazy.tsx'

interface TermButtonProps {
  readonly term: string
  /** Accessible name of the button: a question, because the term alone does not describe the action. */
  readonly label: string
  readonly children: ReactNode
}

const PopoverBox = lazyWithRetry(async () => (await import('./PopoverBox.tsx')).PopoverBox, {
  preload: 'onInteraction',
})

/** A term with an explanation. A press opens the explanation beside it; Escape or a press elsewhere closes it. */
export function TermButton({ term, label, children }: TermButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = useDeferredOpen(isOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="min-h-7 cursor-pointer rounded-sm px-0.5 text-start font-label text-ink underline decoration-orange decoration-dotted decoration-2 underline-offset-4 hover:text-orange pointer-coarse:min-h-11"
      >
        {term}
      </button>
      <LazyBoundary>
        {isShown && (
          // The popover itself is the dialog. Around a nested dialog it would be a named element without a role.
          <PopoverBox
            kind="DialogTrigger"
            label={label}
            trigger={button}
            onClose={() => setOpen(false)}
            placement="bottom start"
            className="w-80 max-w-[calc(100vw-1rem)] px-4.5 py-4 outline-none"
          >
            <p className="font-semibold">{term}</p>
            <div className="mt-1 text-label text-ink-soft">{children}</div>
          </PopoverBox>
        )}
      </LazyBoundary>
    </>
  )
}
