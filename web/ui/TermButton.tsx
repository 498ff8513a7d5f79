import type { ReactNode } from 'react'
import { Button, DialogTrigger, Popover } from 'react-aria-components'

interface TermButtonProps {
  readonly term: string
  /** What a screen reader calls the button: a question, since the word alone does not say what a press does. */
  readonly label: string
  readonly children: ReactNode
}

/** A word not everybody knows; a press explains it beside where it stands, Escape or a press elsewhere closes that. */
export function TermButton({ term, label, children }: TermButtonProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={label}
        className="min-h-7 cursor-pointer rounded-sm px-0.5 font-[560] text-ink underline decoration-orange decoration-dotted decoration-2 underline-offset-4 hover:text-orange data-hovered:text-orange pointer-coarse:min-h-11"
      >
        {term}
      </Button>
      {/* It is the dialog itself, called by its button: one within it would leave a name on a box that may have none. */}
      <Popover
        placement="bottom start"
        className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-rise rounded-card border border-line bg-raised px-4.5 py-4 text-ink shadow-over outline-none"
      >
        <p className="font-semibold">{term}</p>
        <div className="mt-1 text-label text-ink-soft">{children}</div>
      </Popover>
    </DialogTrigger>
  )
}
