import type { YesNoField } from '#domain/kit/kinds/yesNo.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'
import { type InputKind, type InputProps, unseenControl } from './inputKind.ts'

const answers = [
  { value: true, key: 'answers.yes' },
  { value: false, key: 'answers.no' },
] as const

/** Two large targets. Neither is selected before the applicant has answered. */
function Input({ id, labelId, describedBy, isInvalid, isRequired, value, onChange, onBlur }: InputProps<YesNoField>) {
  const { tKey } = useSection()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
      className="flex flex-wrap gap-2.5"
    >
      {answers.map(({ value: answer, key }) => (
        <label
          key={key}
          className={classes(
            'group relative flex min-h-11 min-w-24 cursor-pointer items-center gap-2.25 rounded-field border bg-paper px-4.5 text-field transition-colors hover:bg-sunken has-checked:border-orange has-checked:bg-orange-tint has-checked:inset-ring-1 has-checked:inset-ring-orange has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            isInvalid ? 'border-bad inset-ring-1 inset-ring-bad' : 'border-line-strong',
          )}
        >
          <input
            type="radio"
            name={id}
            className={unseenControl}
            checked={value === answer}
            onChange={() => onChange(answer)}
            onBlur={onBlur}
          />
          <span
            aria-hidden="true"
            className="grid size-4.5 place-items-center rounded-full border-[1.5px] border-line-strong peer-checked:border-orange after:size-2.25 after:rounded-full peer-checked:after:bg-orange peer-checked:forced-colors:after:bg-[Highlight]"
          />
          {tKey(key)}
        </label>
      ))}
    </div>
  )
}

/** A question answered with yes or no. */
export const yesNo: InputKind<YesNoField> = { Input, frame: 'grouped', span: () => 6 }
