import type { ReactNode } from 'react'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { classes } from '#web/ui/classes.ts'

interface DateSegmentsProps {
  readonly isInvalid: boolean
  /** Behind the segments: the button of a calendar. */
  readonly children?: ReactNode
}

/** Day, month and year, each typed or stepped by itself, in the order of the language. */
export function DateSegments({ isInvalid, children }: DateSegmentsProps) {
  return (
    <div
      className={classes(
        'flex min-h-11 items-center rounded-field bg-paper ps-2.75 text-field focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus',
        isInvalid ? 'border-2 border-bad' : 'border border-line-strong',
      )}
    >
      <DateInput className="flex min-w-0 flex-1 items-center py-2 tabular-nums">
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-sm px-0.5 text-end outline-none data-focused:bg-orange data-focused:text-on-orange data-placeholder:text-ink-soft data-placeholder:data-focused:text-on-orange"
          />
        )}
      </DateInput>
      {children}
    </div>
  )
}
