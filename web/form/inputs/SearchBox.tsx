import { ComboBox, useFilter } from 'react-aria-components/ComboBox'
import type { TextField } from '#domain/kit/kinds/text.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { useSection } from '../SectionContext.ts'
import type { InputProps } from './inputKind.ts'
import { ComboControl, OptionList } from './SearchParts.tsx'
import { type SearchOption, textOf } from './searchOption.ts'
import { useTakeOver } from './useTakeOver.ts'

interface FromStill {
  /** The control that stood here, from which focus, text and caret are taken over. */
  readonly from: HTMLElement
}

/** What a list of options is given. */
export interface SearchProps extends Omit<InputProps<{ readonly blank: string | null }>, 'field' | 'path' | 'label'> {
  readonly options: readonly SearchOption[]
}

/** A list too long to look through: typing finds the option; text that is none goes when the field is left. */
export function SearchBox(props: SearchProps & FromStill) {
  return (
    <AriaLocale>
      <Search {...props} />
    </AriaLocale>
  )
}

function Search({ options, value, onChange, onLeave, labelId, from, ...frame }: SearchProps & FromStill) {
  const { say } = useSection()
  const { contains } = useFilter({ sensitivity: 'base' })
  const place = useTakeOver(from)
  const searched = new Map(options.map((option) => [textOf(option), `${option.label} ${option.detail ?? ''}`]))
  return (
    <ComboBox
      ref={place}
      aria-labelledby={labelId}
      defaultItems={options}
      defaultFilter={(text, typed) => contains(searched.get(text) ?? text, typed)}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? null : String(key))}
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

/** What a text with suggestions is given. */
export interface SuggestProps extends InputProps<TextField> {
  readonly suggestions: readonly string[]
}

/** One line with a list of suggestions; any other text stays possible. */
export function SuggestBox(props: SuggestProps & FromStill) {
  return (
    <AriaLocale>
      <Suggest {...props} />
    </AriaLocale>
  )
}

function Suggest({ suggestions, value, onChange, onLeave, from, ...frame }: SuggestProps & FromStill) {
  const { say } = useSection()
  const place = useTakeOver(from)
  const items = suggestions.map((label) => ({ id: label, label }))
  return (
    <ComboBox
      ref={place}
      aria-labelledby={frame.labelId}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      onBlur={onLeave}
      defaultItems={items}
      menuTrigger="input"
    >
      <ComboControl {...frame} openLabel={say('formUi.showOptions')} placeholder={say('formUi.suggest')} />
      <OptionList />
    </ComboBox>
  )
}
