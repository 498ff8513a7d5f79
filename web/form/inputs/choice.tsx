import { type ChoiceField, optionKey } from '#domain/kit/kinds/choice.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { Span } from '../fields/layout.ts'
import { useSection } from '../SectionContext.ts'
import { NativeSelect } from './combobox/NativeSelect.tsx'
import { SearchSelect } from './combobox/SearchSelect.tsx'
import { charsPerHalfRow, displayWidth, TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

/** Number of options from which a list is searched rather than scrolled. */
const searchThreshold = 12

function Input({ field, ...props }: InputProps<ChoiceField>) {
  const { tKey } = useSection()
  const options = field.options.codes.map((code) => ({ id: code, label: tKey(optionKey(field.options, code)) }))
  const List = options.length >= searchThreshold ? SearchSelect : NativeSelect
  const chosen = options.find(({ id }) => id === props.value)?.label ?? ''
  return (
    <>
      <List {...props} options={options} />
      <TruncatedValueHint text={chosen} isHalf={false} />
    </>
  )
}

/** Returns the whole row for a list whose widest option does not fit into half of it. */
function span({ options }: ChoiceField, tKey: Translate): Span {
  const widest = Math.max(...options.codes.map((code) => displayWidth(tKey(optionKey(options, code)))))
  return widest > charsPerHalfRow ? 6 : 3
}

/** One option of a list: a short list as a native select, a long one with search. */
export const choice: InputKind<ChoiceField> = { Input, frame: 'labelled', span }
