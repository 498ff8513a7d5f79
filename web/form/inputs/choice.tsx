import { type ChoiceField, optionKey } from '#domain/kit/kinds/choice.ts'
import { useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { NativeSelect } from './NativeSelect.tsx'
import { SearchSelect } from './SearchSelect.tsx'

/** From how many options on a list is searched rather than looked through. */
const searchedFrom = 12

function Input({ field, ...props }: InputProps<ChoiceField>) {
  const { say } = useSection()
  const options = field.options.codes.map((code) => ({ id: code, label: say(optionKey(field.options, code)) }))
  return options.length < searchedFrom ? (
    <NativeSelect {...props} options={options} />
  ) : (
    <SearchSelect {...props} options={options} />
  )
}

/** One of a list: a short one as the device shows lists, a long one with search. */
export const choice: InputKind<ChoiceField> = { Input, frame: 'labelled', span: () => 3 }
