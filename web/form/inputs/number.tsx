import { type FocusEvent, useState } from 'react'
import type { CountField, MoneyField, PercentField } from '#domain/kit/kinds/number.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'
import { useCurrency } from '../useCurrency.ts'
import { controlAttributes, controlClasses, type InputKind, type InputProps } from './inputKind.ts'
import { readNumber, writeNumber } from './numbers.ts'
import { showUnformatted } from './showUnformatted.ts'

type NumberValue = { readonly blank: number | null; readonly min: number; readonly max: number }

interface NumberInputProps extends InputProps<NumberValue> {
  /** A unit after the number. */
  readonly unit?: string
  /** True for an amount, which may be typed with words such as million. */
  readonly isAmount?: boolean
  /** The currency of an amount, shown before it. */
  readonly currency?: string | undefined
}

/** The padding for a unit and a currency, also with the thicker border of an invalid answer. */
const unitPadding = 'pe-9 aria-invalid:pe-9'
const currencyPadding = 'ps-14 aria-invalid:ps-14'

/**
 * A number input, formatted in groups while it has no focus. Every keystroke updates the model. Text that is not a
 * number stays as typed and is not saved.
 */
function NumberInput({ field, value, onChange, onBlur, unit, isAmount, currency, ...frame }: NumberInputProps) {
  const { tKey } = useSection()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    onChange(readNumber(text, { max: field.max, isAmount, currency }) as number | null)
  }
  const handleBlur = () => {
    setTyped(undefined)
    onBlur()
  }
  // Editing a grouped number would be ambiguous: 25,000 without its last digit is 25,00, which reads as 25.
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (typeof value === 'number') showUnformatted(currentTarget, () => setTyped(String(value)))
  }
  const currencyId = `${frame.id}-currency`
  const describedBy = [currency && currencyId, frame.describedBy].filter(Boolean).join(' ') || undefined
  return (
    <div className="relative">
      {currency && (
        <span
          id={currencyId}
          className="pointer-events-none absolute inset-y-0 start-3.25 grid place-items-center text-ink-soft"
        >
          {currency}
        </span>
      )}
      <input
        {...controlAttributes({ ...frame, describedBy })}
        type="text"
        // The decimal keypad of a phone has no minus.
        inputMode={field.min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        className={classes(controlClasses, 'tabular-nums', unit && unitPadding, currency && currencyPadding)}
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

function MoneyInput(props: InputProps<MoneyField>) {
  return <NumberInput {...props} isAmount currency={useCurrency(props.path, props.field.currencyField)} />
}

/** An amount of money, with its currency. */
export const money: InputKind<MoneyField> = {
  Input: MoneyInput,
  frame: 'labelled',
  span: () => 3,
}

/** A percentage. */
export const percent: InputKind<PercentField> = {
  Input: (props) => <NumberInput {...props} unit="%" />,
  frame: 'labelled',
  span: () => 2,
}

/** A whole number of things. */
export const count: InputKind<CountField> = {
  Input: NumberInput,
  frame: 'labelled',
  span: () => 2,
}
