import type { ReactNode } from 'react'
import { PopoverBox, type PopoverTriggerProps } from './PopoverBox.tsx'

interface TermBoxProps extends PopoverTriggerProps {
  readonly term: string
  readonly label: string
  readonly children: ReactNode
}

/**
 * The definition of a term, beside it. It is the dialog itself: a nested dialog would leave a name on a box that may
 * have none.
 */
export function TermBox({ term, children, ...opened }: TermBoxProps) {
  return (
    <PopoverBox
      {...opened}
      kind="DialogTrigger"
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-1rem)] px-4.5 py-4 outline-none"
    >
      <p className="font-semibold">{term}</p>
      <div className="mt-1 text-label text-ink-soft">{children}</div>
    </PopoverBox>
  )
}
