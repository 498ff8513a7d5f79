import { type ReactNode, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlAttributes, controlClasses, type InputProps } from '../inputKind.ts'

type Frame = Parameters<typeof controlAttributes>[0]

interface DayInputProps extends Frame, Pick<InputProps<{ readonly blank: string | null }>, 'value' | 'onChange'> {
  /** The expected format, as the placeholder. */
  readonly pattern: string
  /** The keyboard of a phone: the decimal one has digits and a separator. */
  readonly inputMode: 'decimal' | 'text'
  /** The value as shown while the input has no typed text. */
  readonly formatted: string
  /** The purpose for the browser's autofill. */
  readonly autocomplete?: string | undefined
  /** Focuses the input when it mounts. */
  readonly autoFocus?: boolean
  read(text: string): string | null
  onBlur(): void
  /** Rendered inside the input at its end, such as the calendar button. */
  readonly children?: ReactNode
}

/**
 * A text input for a day or a timestamp in any common notation. Every keystroke updates the value; after blur the input
 * shows the parsed value in words. Text that is not a day stays as typed and is not saved.
 */
export function DayInput({
  value,
  onChange,
  onBlur,
  pattern,
  inputMode,
  formatted,
  autocomplete = 'off',
  autoFocus = false,
  read,
  children,
  ...frame
}: DayInputProps) {
  // A value from elsewhere, for example from the calendar, replaces the typed text.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string | null }>()
  const change = (text: string) => {
    const next = read(text)
    setTyped({ text, value: next })
    onChange(next)
  }
  const handleBlur = () => {
    setTyped(undefined)
    onBlur()
  }
  return (
    <div className="relative">
      <input
        {...controlAttributes(frame)}
        type="text"
        inputMode={inputMode}
        autoComplete={autocomplete}
        // biome-ignore lint/a11y/noAutofocus: the applicant pressed the button that shows this input
        autoFocus={autoFocus}
        placeholder={pattern}
        className={classes(controlClasses, Boolean(children) && 'pe-11')}
        value={typed?.value === value ? typed.text : formatted}
        onChange={(event) => change(event.target.value)}
        onBlur={handleBlur}
      />
      {children && <div className="absolute inset-y-0 end-0 grid place-items-center">{children}</div>}
    </div>
  )
}
