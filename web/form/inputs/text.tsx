import * as lists from '#domain/kit/data/lists.ts'
import type { Options } from '#domain/kit/kinds/choice.ts'
import type { TextField } from '#domain/kit/kinds/text/text.ts'
import { namesIn, type PeopleRegister } from '#domain/ownership/people.ts'
import { useSection } from '../SectionContext.ts'
import { SuggestInput } from './combobox/SuggestInput.tsx'
import { TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import type { InputKind, InputProps } from './inputKind.ts'
import { MultilineInput } from './MultilineInput.tsx'
import { TextInput } from './TextInput.tsx'

function Input(props: InputProps<TextField>) {
  const suggestions = useSuggestions(props.field)
  if (props.field.multiline) return <MultilineInput {...props} />
  if (suggestions.length > 0) return <SuggestInput {...props} suggestions={suggestions} />
  return (
    <>
      <TextInput {...props} />
      {props.field.max > fullRowLength && <TruncatedValueHint text={props.value} isHalf={false} />}
    </>
  )
}

/** Longer texts, such as addresses, take the whole row, and a phone truncates them. */
const fullRowLength = 200

/** Returns the suggestions of a text: the labels of a list, or the people entered in some registers. */
function useSuggestions({ suggestions, suggestPeopleFrom }: TextField): readonly string[] {
  const { application, tKey } = useSection()
  if (suggestPeopleFrom) return namesIn(suggestPeopleFrom as readonly PeopleRegister[], application.data)
  if (!suggestions) return []
  const list = (Object.values(lists) as readonly Partial<Options>[]).find(({ name }) => name === suggestions)
  return (list?.codes ?? []).map((code) => tKey(`options.${suggestions}.${code}`))
}

/** A single-line text, a text area with a character count, or a single-line text with suggestions. */
export const text: InputKind<TextField> = {
  Input,
  frame: 'labelled',
  span: ({ multiline, max }) => (multiline || max > fullRowLength ? 6 : max <= 5 ? 1 : max <= 20 ? 2 : 3),
}
