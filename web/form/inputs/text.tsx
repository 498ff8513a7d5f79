import { useId, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import * as lists from '#domain/kit/data/lists.ts'
import { type Options, optionKey, suggestedCodes } from '#domain/kit/kinds/choice.ts'
import type { TextField } from '#domain/kit/kinds/text/text.ts'
import { namesIn, type PeopleRegister } from '#domain/ownership/people.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { classes } from '#web/ui/classes.ts'
import { useModelSelector, useSection } from '../SectionContext.ts'
import { ComboControl, OptionList } from './combobox/ComboBoxParts.tsx'
import { SearchKeys } from './combobox/SearchSelect.tsx'
import { matchesOf } from './combobox/searchMatches.ts'
import { TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import { controlAttributes, controlClasses, type InputKind, type InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

function Input(props: InputProps<TextField>) {
  const suggestions = useSuggestions(props)
  if (props.field.multiline) return <MultilineInput {...props} />
  if (suggestions.length > 0) return <SuggestInput {...props} suggestions={suggestions} />
  return (
    <>
      <TextInput {...props} />
      <TruncatedValueHint text={props.value} controlId={props.id} />
    </>
  )
}

/** Length above which a text, such as an address, takes the whole row. */
const fullRowLength = 200

/** Returns the suggestions for a text: the labels of a list, or the names of people in some registers. */
function useSuggestions({ field, path }: InputProps<TextField>): readonly string[] {
  const { application, model, tKey } = useSection()
  const { suggestions, suggestForCountry, suggestPeopleFrom } = field
  const countryPath = suggestForCountry ? path.replace(/[^/]+$/, suggestForCountry) : path
  const chosen = useModelSelector(countryPath, () => (suggestForCountry ? model.get(countryPath) : undefined))
  if (suggestPeopleFrom) return namesIn(suggestPeopleFrom as readonly PeopleRegister[], application.data)
  const list = (Object.values(lists) as readonly Options[]).find(({ name }) => name === suggestions)
  if (!list) return []
  const country = typeof chosen === 'string' ? chosen : application.region.country
  return suggestedCodes(list, country).map((code) => tKey(optionKey(list, code)))
}

/** A text: a single-line input, one with suggestions, or a text area with a character count. */
export const text: InputKind<TextField> = {
  Input,
  frame: 'labelled',
  span: ({ multiline, max }) => (multiline || max > fullRowLength ? 6 : max <= 5 ? 1 : max <= 20 ? 2 : 3),
}

/** Share of the maximum length above which the character count is shown. Below it, the count would only distract. */
const countThreshold = 0.5

/** A text area that grows with its text and shows the remaining characters when few are left. */
function MultilineInput({ field, value, onChange, onBlur, ...frame }: InputProps<TextField>) {
  const countId = useId()
  const length = [...value].length
  const describedBy = [frame.describedBy, countId].filter(Boolean).join(' ')
  return (
    <>
      <textarea
        {...controlAttributes({ ...frame, describedBy })}
        rows={3}
        dir="auto"
        className={classes(controlClasses, 'field-sizing-content max-h-96 min-h-24 py-2.5 leading-normal')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <CharacterCount id={countId} left={field.max - length} isShown={length > field.max * countThreshold} />
    </>
  )
}

function CharacterCount(props: { readonly id: string; readonly left: number; readonly isShown: boolean }) {
  const { id, left: remaining, isShown } = props
  const { t } = useTranslation()
  const over = remaining < 0
  return (
    <p id={id} className={classes('mt-1 min-h-5 text-end text-help', over ? 'font-label text-bad' : 'text-ink-soft')}>
      {isShown &&
        (over
          ? t(($) => $.formUi.charactersOver, { count: -remaining })
          : t(($) => $.formUi.characters, { count: remaining }))}
    </p>
  )
}

interface SuggestInputProps extends InputProps<TextField> {
  readonly suggestions: readonly string[]
}

/** A single-line input with suggestions. They behave like the options of other lists, but any text is allowed. */
function SuggestInput({ suggestions, value, onChange, onBlur, ...frame }: SuggestInputProps) {
  const { tKey } = useSection()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(suggestions.includes(text) ? undefined : text)
    onChange(text)
  }
  const handleBlur = () => {
    setTyped(undefined)
    onBlur()
  }
  const options = suggestions.map((label) => ({ id: label, label }))
  const chooseBest = () => {
    const [best] = typed ? matchesOf(options, typed) : []
    if (best) change(best.label)
  }
  return (
    <AriaLocale>
      <ComboBox
        aria-labelledby={frame.labelId}
        allowsCustomValue
        inputValue={value}
        onInputChange={change}
        onBlur={handleBlur}
        items={typed ? matchesOf(options, typed) : options}
        menuTrigger="focus"
      >
        <SearchKeys typed={typed} chosen={undefined} onEnter={chooseBest} onReset={() => setTyped(undefined)}>
          <ComboControl {...frame} openLabel={tKey('formUi.showOptions')} placeholder={tKey('formUi.suggest')} />
        </SearchKeys>
        <OptionList />
      </ComboBox>
      <TruncatedValueHint text={value} controlId={frame.id} />
    </AriaLocale>
  )
}
