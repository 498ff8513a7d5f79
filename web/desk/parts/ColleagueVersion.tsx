import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

interface ColleagueVersionProps {
  /** Replaces the person's own version with this one; absent where that is not possible. */
  readonly onTake?: () => void
  readonly children: ReactNode
}

/** Shows a colleague's version of a value below the person's own. */
export function ColleagueVersion({ onTake, children }: ColleagueVersionProps) {
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
