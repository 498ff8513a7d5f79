import { type ReactNode, useId } from 'react'
import { useApplication } from '../../application/application.ts'
import { ErrorLine } from '../../form/fields/ErrorLine.tsx'
import { NativeSelect } from '../../form/inputs/choice.tsx'
import { DayInput } from '../../form/inputs/date/DayInput.tsx'
import { latestYear, readDay, writeDay } from '../../form/inputs/date/days.ts'
import { CalendarButton } from '../../form/inputs/date.tsx'
import { controlClasses } from '../../form/inputs/inputKind.ts'
import { TickBox } from '../../form/inputs/tickBoxes.tsx'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Text } from '../../ui/Text.tsx'

interface LabelledProps {
  readonly id: string
  /** The name of the detail, which is the key of its label. */
  readonly name: string
  readonly help?: string | undefined
  /** The key of the message; undefined without a problem. */
  readonly problem?: string | undefined
}

/** A control with its label, help and problem. Their ids derive from `id`. */
function Labelled({ id, name, help, problem, children }: LabelledProps & { readonly children: ReactNode }) {
  const t = useKeyTranslation()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-label font-label">
        <Text>{t(`documentDetails.labels.${name}`)}</Text>
      </label>
      <div id={`${id}-help`} className="text-help text-ink-soft">
        {help && (
          <p className="mb-1.5">
            <Text>{help}</Text>
          </p>
        )}
        {problem && <ErrorLine>{t(`documentDetails.${problem}`)}</ErrorLine>}
      </div>
      {children}
    </div>
  )
}

const frameOf = ({ id, problem }: Pick<LabelledProps, 'id' | 'problem'>) => ({
  id,
  describedBy: `${id}-help`,
  isInvalid: problem !== undefined,
  isRequired: false,
})

interface SelectFieldProps extends LabelledProps {
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string | null
  onChange(value: string | null): void
}

/** A labelled select. */
export function SelectField({ options, value, onChange, ...head }: SelectFieldProps) {
  return (
    <Labelled {...head}>
      <NativeSelect {...frameOf(head)} options={options} value={value} onChange={onChange} onBlur={() => undefined} />
    </Labelled>
  )
}

interface DayFieldProps extends LabelledProps {
  readonly value: string | null
  /** True for a date that cannot be in the future. */
  readonly isPast: boolean
  onChange(value: string | null): void
}

/** A labelled date input. */
export function DayField({ value, isPast, onChange, ...head }: DayFieldProps) {
  const t = useKeyTranslation()
  const { context } = useApplication()
  const { language } = t
  return (
    <Labelled {...head}>
      <div className="max-w-64">
        <DayInput
          {...frameOf(head)}
          value={value}
          onChange={onChange}
          onBlur={() => undefined}
          pattern={t('formUi.calendar.pattern')}
          inputMode="decimal"
          formatted={writeDay(value, language)}
          read={(text) => readDay(text, language, latestYear(context.today, isPast))}
        >
          <CalendarButton value={value} today={context.today} onChoose={onChange} />
        </DayInput>
      </div>
    </Labelled>
  )
}

interface TextFieldProps extends LabelledProps {
  readonly value: string
  readonly max: number
  readonly isMultiline?: boolean
  onChange(value: string): void
}

/** A labelled text input of one or several lines. */
export function TextField({ value, max, isMultiline = false, onChange, ...head }: TextFieldProps) {
  const Control = isMultiline ? 'textarea' : 'input'
  return (
    <Labelled {...head}>
      <Control
        id={head.id}
        aria-describedby={`${head.id}-help`}
        aria-invalid={head.problem !== undefined || undefined}
        maxLength={max}
        dir="auto"
        className={`${controlClasses} ${isMultiline ? 'min-h-24 py-2.5' : ''}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

interface TicksProps {
  readonly name: string
  readonly help?: string
  readonly options: readonly { readonly id: string; readonly label: string; readonly isTicked: boolean }[]
  onTick(id: string, isTicked: boolean): void
}

/** A labelled group of checkboxes. */
export function Ticks({ name, help, options, onTick }: TicksProps) {
  const t = useKeyTranslation()
  const id = useId()
  return (
    <fieldset aria-describedby={help && id}>
      <legend className="mb-1 text-label font-label">
        <Text>{t(`documentDetails.labels.${name}`)}</Text>
      </legend>
      {help && (
        <p id={id} className="text-help text-ink-soft">
          <Text>{help}</Text>
        </p>
      )}
      <div className="max-h-60 overflow-y-auto px-2">
        {options.map((option) => (
          <TickBox key={option.id} isTicked={option.isTicked} onTick={(isTicked) => onTick(option.id, isTicked)}>
            <span className="wrap-anywhere">{option.label}</span>
          </TickBox>
        ))}
      </div>
    </fieldset>
  )
}
