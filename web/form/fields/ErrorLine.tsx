import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Severity } from '#domain/kit/issue.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorIcon, Text } from '#web/ui/Text.tsx'

interface ErrorLineProps {
  readonly children: ReactNode
  /** An error blocks the submission, a warning does not. */
  readonly severity?: Severity
}

/** An error message with its remedy and an icon. */
export function ErrorLine({ children, severity = 'error' }: ErrorLineProps) {
  return (
    <p
      className={classes(
        'mb-1.5 flex gap-1.75 text-[0.875rem] font-label',
        severity === 'error' ? 'text-bad' : 'text-orange',
      )}
    >
      {severity === 'error' ? (
        <ErrorIcon />
      ) : (
        <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      )}
      <span className="issue min-w-0 wrap-anywhere">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
      </span>
    </p>
  )
}
