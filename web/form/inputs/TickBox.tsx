import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { unseenControl } from './inputKind.ts'

interface TickBoxProps {
  readonly id?: string
  readonly isTicked: boolean
  onTick(ticked: boolean): void
  onBlur?(): void
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly children: ReactNode
  /** `card`: a statement to agree to; `line`: one of several choices. */
  readonly variant?: 'card' | 'line'
}

const variantClasses = {
  card: 'rounded-field border px-4 py-3.5 has-checked:border-good-line has-checked:bg-good-tint',
  line: 'rounded-field px-2 py-2.5 -mx-2 hover:bg-hover',
} as const

/** A checkbox whose label is the press target as a whole. */
export function TickBox({ isTicked, onTick, onBlur, children, variant = 'line', ...frame }: TickBoxProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-11 cursor-pointer items-start gap-3 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
        variantClasses[variant],
        variant === 'card' && (frame.isInvalid ? 'border-bad' : 'border-line'),
      )}
    >
      <input
        id={frame.id}
        type="checkbox"
        className={unseenControl}
        checked={isTicked}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.isInvalid || undefined}
        aria-required={frame.isRequired || undefined}
        onChange={(event) => onTick(event.target.checked)}
        onBlur={onBlur}
      />
      <span
        aria-hidden="true"
        className={classes(
          'mt-px grid size-5.5 shrink-0 place-items-center rounded-md border-[1.5px] bg-paper text-paper peer-checked:border-good peer-checked:bg-good [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100 forced-colors:peer-checked:bg-[Highlight]',
          frame.isInvalid ? 'border-bad' : 'border-line-strong',
        )}
      >
        <Check size={16} strokeWidth={3} />
      </span>
      <span className="min-w-0 flex-1 text-field">{children}</span>
    </label>
  )
}
