import { ChevronDown } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../../SectionContext.ts'
import { controlAttributes, controlClasses, type InputProps } from '../inputKind.ts'
import type { SearchOption } from './searchMatches.ts'

type Frame = Omit<InputProps<{ readonly blank: string | null }>, 'field' | 'path' | 'label' | 'labelId'>

interface NativeSelectProps extends Frame {
  readonly options: readonly SearchOption[]
}

/** A short list, as a native select. */
export function NativeSelect({ options, value, onChange, onBlur, ...frame }: NativeSelectProps) {
  const { tKey } = useSection()
  return (
    <div className="relative">
      <select
        {...controlAttributes(frame)}
        className={classes(
          controlClasses,
          'cursor-pointer appearance-none pe-10 text-ellipsis',
          !value && 'text-ink-soft',
        )}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{tKey('formUi.choose')}</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 end-3.25 my-auto text-ink-soft"
      />
    </div>
  )
}
