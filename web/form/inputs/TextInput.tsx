import type { InputHTMLAttributes } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlAttributes, controlClasses, type InputProps } from './inputKind.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'type' | 'onFocus' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'list' | 'className' | 'dir'
>

interface TextInputProps extends InputProps<{ readonly blank: string }> {
  readonly attributes?: Attributes
}

/**
 * A single-line input. Autofill is off unless the field declares its purpose: browsers would otherwise offer the
 * applicant's own data for other people.
 */
export function TextInput({ field, value, onChange, onBlur, attributes = {}, ...frame }: TextInputProps) {
  return (
    <input
      type="text"
      // An Arabic name is written from right to left.
      dir="auto"
      autoComplete={field.autocomplete ?? 'off'}
      {...attributes}
      {...controlAttributes(frame)}
      className={classes(controlClasses, attributes.className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
