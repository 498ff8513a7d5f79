import { ComboBox } from 'react-aria-components/ComboBox'
import type { TextField } from '#domain/kit/kinds/text.ts'
import { useSection } from '../SectionContext.ts'
import type { InputProps } from './inputKind.ts'
import { ComboControl, OptionList } from './SearchParts.tsx'

interface SuggestingTextProps extends InputProps<TextField> {
  readonly suggestions: readonly string[]
}

/** One line with a list of suggestions; any other text stays possible. */
export function SuggestingText({ suggestions, value, onChange, onLeave, ...frame }: SuggestingTextProps) {
  const { say } = useSection()
  const items = suggestions.map((label) => ({ id: label, label }))
  return (
    <ComboBox
      aria-labelledby={frame.labelId}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      onBlur={onLeave}
      defaultItems={items}
      menuTrigger="input"
    >
      <ComboControl {...frame} openLabel={say('formUi.showOptions')} />
      <OptionList />
    </ComboBox>
  )
}
