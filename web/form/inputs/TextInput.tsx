import type { InputHTMLAttributes } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlAttributes, controlClasses, type InputProps } from './inputKind.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'list' | 'className' | 'dir'
>

interface TextInputProps extends InputProps<{ readonly blank: string }> {
  readonly attributes?: Attributes
}

/** A single-line input. Autocomplete is off, because browsers would offer other people's data. */
export function TextInput({ value, onChange, onBlur, attributes = {}, ...frame }: TextInputProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...attributes}
      {...controlAttributes(frame)}
      className={classes(controlClasses, attributes.className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
