import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

interface TheirsProps {
  /** Takes this version in place of one's own; absent where that is not possible. */
  readonly onTake?: () => void
  readonly children: ReactNode
}

/** Shows a colleague's version of a value below one's own. */
export function Theirs({ onTake, children }: TheirsProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-orange-tint px-3 py-2">
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
        <span className="text-ink-soft">Theirs: </span>
        {children}
      </p>
      {onTake && (
        <Button size="small" onPress={onTake}>
          Use theirs
        </Button>
      )}
    </div>
  )
}
