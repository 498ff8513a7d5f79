import { ComboBox } from 'react-aria-components/ComboBox'
import type { TextField } from '#domain/kit/kinds/text/text.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { useSection } from '../../SectionContext.ts'
import type { InputProps } from '../inputKind.ts'
import { ComboControl, OptionList } from './ComboBoxParts.tsx'
import { TruncatedValueHint } from './TruncatedValueHint.tsx'

interface SuggestInputProps extends InputProps<TextField> {
  readonly suggestions: readonly string[]
}

/** A single-line text with a list of suggestions; any other text is allowed. */
export function SuggestInput({ suggestions, value, onChange, onBlur, ...frame }: SuggestInputProps) {
  const { tKey } = useSection()
  return (
    <AriaLocale>
      <ComboBox
        aria-labelledby={frame.labelId}
        allowsCustomValue
        inputValue={value}
        onInputChange={onChange}
        onBlur={onBlur}
        defaultItems={suggestions.map((label) => ({ id: label, label }))}
        menuTrigger="input"
      >
        <ComboControl {...frame} openLabel={tKey('formUi.showOptions')} placeholder={tKey('formUi.suggest')} />
        <OptionList />
      </ComboBox>
      <TruncatedValueHint text={value} isHalf />
    </AriaLocale>
  )
}
