import { ChevronDown } from 'lucide-react'
import { type ChoiceField, codesIn, type Options, optionKey } from '#domain/kit/kinds/choice.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { classes } from '#web/ui/classes.ts'
import type { Span } from '../fields/layout.ts'
import { useSection } from '../SectionContext.ts'
import { SearchSelect } from './combobox/SearchSelect.tsx'
import type { SearchOption } from './combobox/searchMatches.ts'
import { charsPerHalfRow, displayWidth, TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import { controlAttributes, controlClasses, type InputKind, type InputProps } from './inputKind.ts'

/** Number of options from which a list is searchable rather than a native select. */
const searchThreshold = 12

/** Returns the options of a list in a region, with the names by which a search finds them. */
export function searchOptionsOf(list: Options, region: Parameters<typeof codesIn>[1], tKey: Translate): SearchOption[] {
  return codesIn(list, region).map((code) => ({
    id: code,
    label: tKey(optionKey(list, code)),
    ...(list.areCurrencies && { currency: code }),
    otherNames: list.otherNames?.[code]?.split(',') ?? [],
  }))
}

function Input({ field, ...props }: InputProps<ChoiceField>) {
  const { tKey, application } = useSection()
  const options = searchOptionsOf(field.options, application.region, tKey)
  const List = options.length >= searchThreshold ? SearchSelect : NativeSelect
  const chosen = options.find(({ id }) => id === props.value)?.label ?? ''
  return (
    <>
      <List {...props} options={options} />
      <TruncatedValueHint text={chosen} controlId={props.id} />
    </>
  )
}

/** Returns the full width for a list whose widest option does not fit into half a row. */
function span({ options }: ChoiceField, tKey: Translate): Span {
  const widest = Math.max(...options.codes.map((code) => displayWidth(tKey(optionKey(options, code)))))
  return widest > charsPerHalfRow ? 6 : 3
}

/** A choice of one option: a native select for a short list, a searchable one for a long list. */
export const choice: InputKind<ChoiceField> = { Input, frame: 'labelled', span }

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
