import type { ToggleField, YesNoField } from '#domain/kit/kinds/yesNo.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'
import { type InputKind, type InputProps, invisibleControl } from './inputKind.ts'

interface RadioButtonsProps extends Partial<Pick<InputProps<YesNoField>, 'describedBy' | 'onBlur'>> {
  readonly name: string
  readonly labelId: string
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly options: readonly { readonly value: boolean; readonly label: string }[]
  readonly value: boolean | null
  onChange(value: boolean): void
}

/** A radio group whose options are large press targets. */
export function RadioButtons(props: RadioButtonsProps) {
  const { name, labelId, describedBy, isInvalid, isRequired, options, value, onChange, onBlur } = props
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
      className="flex flex-wrap gap-2.5"
    >
      {options.map((option) => (
        <label
          key={String(option.value)}
          className={classes(
            'group relative flex min-h-11 min-w-24 cursor-pointer items-center gap-2.25 rounded-field border bg-paper px-4.5 text-field transition-colors hover:bg-sunken has-checked:border-orange has-checked:bg-orange-tint has-checked:inset-ring-1 has-checked:inset-ring-orange has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            isInvalid ? 'border-bad inset-ring-1 inset-ring-bad' : 'border-line-strong',
          )}
        >
          <input
            type="radio"
            name={name}
            className={invisibleControl}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span
            aria-hidden="true"
            className="grid size-4.5 place-items-center rounded-full border-[1.5px] border-line-strong peer-checked:border-orange after:size-2.25 after:rounded-full peer-checked:after:bg-orange peer-checked:forced-colors:after:bg-[Highlight]"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Yes and no as radio buttons. Neither is selected before the applicant has answered. */
function Input({ id, labelId, describedBy, isInvalid, isRequired, value, onChange, onBlur }: InputProps<YesNoField>) {
  const { tKey } = useSection()
  const options = [
    { value: true, label: tKey('answers.yes') },
    { value: false, label: tKey('answers.no') },
  ]
  return (
    <RadioButtons name={id} {...{ labelId, describedBy, isInvalid, isRequired, options, value, onChange, onBlur }} />
  )
}

/** A question answered with yes or no. */
export const yesNo: InputKind<YesNoField> = { Input, frame: 'grouped', isAnsweredAtOnce: true, span: () => 6 }

/** A switch with its question beside it. */
function ToggleInput({ id, label, describedBy, value, onChange, onBlur }: InputProps<ToggleField>) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-field font-label has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={invisibleControl}
        checked={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <span
        aria-hidden="true"
        className="flex h-6.5 w-11.5 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.75 transition-colors peer-checked:border-orange peer-checked:bg-orange after:size-4.5 after:rounded-full after:bg-line-strong after:transition-transform peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5 peer-checked:after:bg-paper forced-colors:after:bg-[ButtonText]"
      />
      {label}
    </label>
  )
}

/** A switch, off at first. */
export const toggle: InputKind<ToggleField> = { Input: ToggleInput, frame: 'bare', span: () => 6 }
