import { useState } from 'react'
import { ComboBox, useFilter } from 'react-aria-components/ComboBox'
import { useSection } from '../SectionContext.ts'
import type { InputProps } from './inputKind.ts'
import { ComboControl, OptionList, type SearchOption, textOf } from './SearchParts.tsx'

type Frame = Omit<InputProps<{ readonly blank: string | null }>, 'field' | 'path' | 'label'>

interface SearchSelectProps extends Frame {
  readonly options: readonly SearchOption[]
}

/** A list too long to look through: typing finds the option; text that is none goes when the field is left. */
export function SearchSelect({ options, value, onChange, onLeave, labelId, ...frame }: SearchSelectProps) {
  const { say } = useSection()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  // A page has a dozen lists of 249 countries: until one is used it holds what is chosen and no more.
  const offered = isUsed ? options : options.filter(({ id }) => id === value)
  const searched = new Map(offered.map((option) => [textOf(option), `${option.label} ${option.detail ?? ''}`]))
  return (
    <ComboBox
      aria-labelledby={labelId}
      defaultItems={offered}
      defaultFilter={(text, typed) => contains(searched.get(text) ?? text, typed)}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onFocus={use}
      onBlur={onLeave}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={frame.isInvalid}
      isRequired={frame.isRequired}
      validationBehavior="aria"
    >
      <ComboControl {...frame} openLabel={say('formUi.showOptions')} placeholder={say('formUi.search')} />
      <OptionList />
    </ComboBox>
  )
}
