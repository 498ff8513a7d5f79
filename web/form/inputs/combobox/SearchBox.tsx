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
  /** The previous control, from which focus, text and caret are handed over. */
  readonly from: HTMLElement
}

/** The props of a searchable list. */
export interface SearchProps extends Omit<InputProps<{ readonly blank: string | null }>, 'field' | 'path' | 'label'> {
  readonly options: readonly SearchOption[]
}

/**
 * A list too long to scroll: typing finds the option. On blur the typed text resolves to its option; text without a
 * match stays and is shown as an error.
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
  // On blur React Aria would restore the previous option. This component resolves the typed text instead.
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

/** The props of a text with suggestions. */
export interface SuggestProps extends InputProps<TextField> {
  readonly suggestions: readonly string[]
}

/** A single-line text with a list of suggestions; any other text is allowed. */
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
