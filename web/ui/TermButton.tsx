import { type ReactNode, useRef } from 'react'
import { overlays } from './overlays.ts'
import { useOpening } from './useOpening.ts'

interface TermButtonProps {
  readonly term: string
  /** Accessible name of the button: a question, because the term alone does not describe the action. */
  readonly label: string
  readonly children: ReactNode
}

/** A term with an explanation. A press opens the explanation beside it; Escape or a press elsewhere closes it. */
export function TermButton({ term, label, children }: TermButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { kit, isOpen, open, close } = useOpening(overlays)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={open}
        className="min-h-7 cursor-pointer rounded-sm px-0.5 text-start font-label text-ink underline decoration-orange decoration-dotted decoration-2 underline-offset-4 hover:text-orange pointer-coarse:min-h-11"
      >
        {term}
      </button>
      {kit && isOpen && (
        <kit.TermBox term={term} label={label} trigger={button} onClose={close}>
          {children}
        </kit.TermBox>
      )}
    </>
  )
}
