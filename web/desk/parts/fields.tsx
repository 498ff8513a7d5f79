import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { ErrorIcon } from '../../ui/Text.tsx'

const control = 'w-full rounded-field bg-paper px-3 text-field text-ink placeholder:text-ink-soft'

interface Labelled {
  readonly label: string
  readonly help?: string | undefined
  /** The error message; empty or absent for a valid input. */
  readonly problem?: string | undefined
}

interface TextFieldProps
  extends Labelled,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled text input of one line. */
export function TextField({ label, help, problem, onChange, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <FieldHead id={id} label={label} help={help} problem={problem} />
      <input
        {...input}
        {...describedBy(id, help, problem)}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        className={classes(control, 'h-11', problem ? 'border-2 border-bad' : 'border border-line-strong')}
      />
    </div>
  )
}

interface TextAreaProps extends Labelled {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly rows?: number
}

/** A labelled text input of several lines with a character count. */
export function TextArea({ label, help, problem, value, onChange, maxLength, rows = 3 }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <FieldHead id={id} label={label} help={help} problem={problem} />
      <textarea
        {...describedBy(id, help, problem)}
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        className={classes(control, 'py-2', problem ? 'border-2 border-bad' : 'border border-line-strong')}
      />
      <p className="text-end text-help text-ink-soft">
        {value.length} / {maxLength}
      </p>
    </div>
  )
}

interface SelectFieldProps<Value extends string> extends Labelled {
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
  /** Hides the label visually, where the context already names the field. */
  readonly isLabelHidden?: boolean
}

/** A labelled select. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, problem, value, options, onChange, isLabelHidden = false } = props
  const id = useId()
  return (
    <div>
      {!isLabelHidden && <FieldHead id={id} label={label} help={help} problem={problem} />}
      <select
        {...describedBy(id, help, problem)}
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([name]) => name === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
        className={classes(control, 'h-11 border border-line-strong')}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface CheckBoxesProps<Value extends string> {
  readonly label: string
  readonly help?: string
  readonly values: readonly Value[]
  /** Value, label and an optional explanation of each checkbox. */
  readonly options: readonly (readonly [Value, string, string?])[]
  readonly onChange: (values: readonly Value[]) => void
}

/** A labelled group of checkboxes. */
export function CheckBoxes<Value extends string>({ label, help, values, options, onChange }: CheckBoxesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 text-label font-label text-ink">{label}</legend>
      {help && <p className="mb-1.5 text-help text-ink-soft">{help}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map(([name, text, explanation]) => (
          <CheckBox
            key={name}
            label={text}
            help={explanation}
            isChecked={values.includes(name)}
            onChange={(isChecked) => onChange(isChecked ? [...values, name] : values.filter((one) => one !== name))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface CheckBoxProps {
  readonly label: string
  readonly help?: string | undefined
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox with its label. With a help text it takes the full width. */
export function CheckBox({ label, help, isChecked, onChange }: CheckBoxProps) {
  const id = useId()
  const box = (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 text-field pointer-coarse:min-h-11">
      <input
        {...describedBy(id, help, undefined)}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-(--orange)"
      />
      {label}
    </label>
  )
  if (!help) return box
  return (
    <div className="w-full">
      {box}
      <p id={`${id}-help`} className="-mt-1 ms-6.5 text-help text-ink-soft">
        {help}
      </p>
    </div>
  )
}

function FieldHead({ id, label, help, problem }: Labelled & { readonly id: string }) {
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-label font-label text-ink">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="mb-1.5 text-help text-ink-soft">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mb-1.5 flex gap-1.5 text-label text-bad">
          <ErrorIcon />
          {problem}
        </p>
      )}
    </>
  )
}

function describedBy(id: string, help: string | undefined, problem: string | undefined) {
  const names = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return { 'aria-describedby': names || undefined, 'aria-invalid': problem ? true : undefined }
}

/** An error message above the buttons of a form. Renders nothing without a text. */
export function Failure({ children }: { readonly children: ReactNode }) {
  return children ? (
    <p role="alert" className="flex gap-1.5 text-label text-bad">
      <ErrorIcon />
      {children}
    </p>
  ) : null
}
