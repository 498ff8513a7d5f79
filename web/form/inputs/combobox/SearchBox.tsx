import { type Key, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import type { TextField } from '#domain/kit/kinds/text.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { useSection } from '../../SectionContext.ts'
import type { InputProps } from '../inputKind.ts'
import { ComboControl, OptionList } from './ComboBoxParts.tsx'
import { SearchKeys } from './SearchKeys.tsx'
import { matchesOf, resolveTypedOption } from './searchMatches.ts'
import { type SearchOption, textOf } from './searchOption.ts'
import { useTakeOver } from './useFocusHandoff.ts'

export { resolveTypedOption }

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

function Search({ options, value, onChange, onBlur, labelId, from, ...frame }: SearchProps & FromStill) {
  const { tKey } = useSection()
  const ref = useTakeOver(from)
  const [typed, setTyped] = useState<string>()
  const chosen = options.find(({ id }) => id === value)
  const shown = chosen ? textOf(chosen) : (value ?? '')
  const matches = typed ? matchesOf(options, typed) : options
  const resetTyped = () => setTyped(undefined)
  const type = (text: string) => {
    setTyped(text === shown ? undefined : text)
    if (text === '') onChange(null)
  }
  const commitTyped = () => {
    if (typed) onChange(resolveTypedOption(options, typed) ?? (typed.trim() || null))
    onBlur()
  }
  // React Aria gives the option back that was chosen before when what was typed is left: that is decided here.
  const choose = (key: Key | null) => {
    if (key === null || key === value) return
    resetTyped()
    onChange(String(key))
  }
  return (
    <ComboBox
      ref={ref}
      aria-labelledby={labelId}
      items={matches}
      inputValue={typed ?? shown}
      onInputChange={type}
      value={chosen ? value : null}
      onChange={choose}
      onBlur={() => {
        commitTyped()
        resetTyped()
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={frame.isInvalid}
      isRequired={frame.isRequired}
      validationBehavior="aria"
    >
      <SearchKeys typed={typed} chosen={chosen?.id} onCommit={commitTyped} onReset={resetTyped}>
        <ComboControl {...frame} openLabel={tKey('formUi.showOptions')} placeholder={tKey('formUi.search')} />
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

function Suggest({ suggestions, value, onChange, onBlur, from, ...frame }: SuggestProps & FromStill) {
  const { tKey } = useSection()
  const ref = useTakeOver(from)
  const items = suggestions.map((label) => ({ id: label, label }))
  return (
    <ComboBox
      ref={ref}
      aria-labelledby={frame.labelId}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      onBlur={onBlur}
      defaultItems={items}
      menuTrigger="input"
    >
      <ComboControl {...frame} openLabel={tKey('formUi.showOptions')} placeholder={tKey('formUi.suggest')} />
      <OptionList />
    </ComboBox>
  )
}
