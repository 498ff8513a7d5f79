import { type ReactNode, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlAttributes, controlClasses, type InputProps } from '../inputKind.ts'

type Frame = Parameters<typeof controlAttributes>[0]

interface DayInputProps extends Frame, Pick<InputProps<{ readonly blank: string | null }>, 'value' | 'onChange'> {
  /** How it is to be typed. */
  readonly pattern: string
  /** The keys a phone offers: those of decimals have digits and a sign to part them. */
  readonly inputMode: 'decimal' | 'text'
  /** The value as it stands there once it is left. */
  readonly formatted: string
  read(text: string): string | null
  onBlur(): void
  /** At the end of the box: the button of a calendar. */
  readonly children?: ReactNode
}

/**
 * A day or a moment, typed or pasted as people write it. The page hears of every key, and once the box is left it says in words what
 * was understood. What is no day yet stays as typed and is held back from saving until it is one.
 */
export function DayInput({
  value,
  onChange,
  onBlur,
  pattern,
  inputMode,
  formatted,
  read,
  children,
  ...frame
}: DayInputProps) {
  // What comes from elsewhere, from the calendar say, takes the place of what was typed.
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
        autoComplete="off"
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
