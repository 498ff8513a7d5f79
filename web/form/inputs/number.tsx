import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MoneyField, PercentField } from '#domain/kit/kinds/number.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'
import { controlAttributes, controlClasses, type InputKind, type InputProps } from './inputKind.ts'
import { readNumber, writeNumber } from './numbers.ts'

type NumberValue = { readonly blank: number | null; readonly max: number }

interface NumberInputProps extends InputProps<NumberValue> {
  /** A unit after the number. */
  readonly unit?: string
}

/**
 * A number, in groups of three while it has no focus. Every keystroke reaches the model. Text that is not a number
 * stays as typed and is not saved until it is one.
 */
function NumberInput({ field, value, onChange, onBlur, unit, ...frame }: NumberInputProps) {
  const { tKey } = useSection()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    onChange(readNumber(text, field.max) as number | null)
  }
  const handleBlur = () => {
    setTyped(undefined)
    onBlur()
  }
  // Without groups: deleting a digit of 25,000 would leave 25,00, another number.
  const handleFocus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (typeof value !== 'number') return
    // Focus by keyboard selects the whole text, so that typing replaces it.
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setTyped(String(value)))
    if (isSelected) input.select()
  }
  return (
    <div className="relative">
      <input
        {...controlAttributes(frame)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classes(controlClasses, unit && 'pe-9')}
        value={typed ?? writeNumber(value, tKey.language)}
        onChange={(event) => change(event.target.value)}
        onFocus={handleFocus}
        onBlur={handleBlur}
      />
      {unit && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3.25 grid place-items-center text-ink-soft"
        >
          {unit}
        </span>
      )}
    </div>
  )
}

/** An amount of money. */
export const money: InputKind<MoneyField> = {
  Input: (props) => <NumberInput {...props} />,
  frame: 'labelled',
  span: () => 3,
}

/** A percentage. */
export const percent: InputKind<PercentField> = {
  Input: (props) => <NumberInput {...props} unit="%" />,
  frame: 'labelled',
  span: () => 2,
}
