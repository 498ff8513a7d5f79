import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { ErrorIcon, Text } from '../../ui/Text.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string
  readonly name: string
  /** The error message; empty for a valid input. */
  readonly problem: string
  /** Announces the error at once, for forms that do not focus invalid inputs. */
  readonly announced?: boolean
  readonly help?: string
  /** Rendered over the end of the input. */
  readonly end?: ReactNode
}

/** A labelled input of the authentication pages. Help and error are between the label and the input. */
export function Field({ label, problem, announced = false, help, end, ...input }: FieldProps) {
  const id = useId()
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1 block text-label font-label text-ink">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="mb-1.5 text-help text-ink-soft">
          <Text>{help}</Text>
        </p>
      )}
      {problem && <ProblemLine id={`${id}-problem`} text={problem} announced={announced} />}
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={problem !== ''}
          aria-describedby={described || undefined}
          className={classes(
            'h-11 w-full rounded-field bg-paper px-3.25 text-field text-ink placeholder:text-ink-soft',
            problem ? 'border-2 border-bad' : 'border border-line-strong',
            Boolean(end) && 'pe-12',
          )}
        />
        {end}
      </div>
    </div>
  )
}

interface ProblemLineProps {
  readonly id: string
  readonly text: string
  readonly announced: boolean
}

function ProblemLine({ id, text, announced }: ProblemLineProps) {
  return (
    <p id={id} role={announced ? 'alert' : undefined} className="mb-1.5 flex gap-1.75 text-sm font-label text-bad">
      <ErrorIcon />
      <span className="min-w-0 wrap-anywhere">
        <Text>{text}</Text>
      </span>
    </p>
  )
}
