import { type Key, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import type { TextField } from '#domain/kit/kinds/text.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { useSection } from '../SectionContext.ts'
import type { InputProps } from './inputKind.ts'
import { SearchKeys } from './SearchKeys.tsx'
import { ComboControl, OptionList } from './SearchParts.tsx'
import { matchesOf, meantBy } from './searchMatches.ts'
import { type SearchOption, textOf } from './searchOption.ts'
import { useTakeOver } from './useTakeOver.ts'

export { meantBy }

interface FromStill {
  /** The control that stood here, from which focus, text and caret are taken over. */
  readonly from: HTMLElement
}

/** What a list of options is given. */
export interface SearchProps extends Omit<InputProps<{ readonly blank: string | null }>, 'field' | 'path' | 'label'> {
  readonly options: readonly SearchOption[]
}

/**
 * A list too long to look through: typing finds the option. What was typed is taken for the option it means when the field is left;
 * where it means none it stays, as what is wrong with the field.
 */
export function SearchBox(props: SearchProps & FromStill) {
  return (
    <AriaLocale>
      <Search {...props} />
    </AriaLocale>
  )
}

function Search({ options, value, onChange, onLeave, labelId, from, ...frame }: SearchProps & FromStill) {
  const { say } = useSection()
  const place = useTakeOver(from)
  const [typed, setTyped] = useState<string>()
  const chosen = options.find(({ id }) => id === value)
  const shown = chosen ? textOf(chosen) : (value ?? '')
  const fitting = typed ? matchesOf(options, typed) : options
  const forget = () => setTyped(undefined)
  const type = (text: string) => {
    setTyped(text === shown ? undefined : text)
    if (text === '') onChange(null)
  }
  const decide = () => {
    if (typed) onChange(meantBy(options, typed) ?? (typed.trim() || null))
    onLeave()
  }
  // React Aria gives the option back that was chosen before when what was typed is left: that is decided here.
  const choose = (key: Key | null) => {
    if (key === null || key === value) return
    forget()
    onChange(String(key))
  }
  return (
    <ComboBox
      ref={place}
      aria-labelledby={labelId}
      items={fitting}
      inputValue={typed ?? shown}
      onInputChange={type}
      value={chosen ? value : null}
      onChange={choose}
      onBlur={() => {
        decide()
        forget()
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={frame.isInvalid}
      isRequired={frame.isRequired}
      validationBehavior="aria"
    >
      <SearchKeys typed={typed} chosen={chosen?.id} decide={decide} forget={forget}>
        <ComboControl {...frame} openLabel={say('formUi.showOptions')} placeholder={say('formUi.search')} />
      </SearchKeys>
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
