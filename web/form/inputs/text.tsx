import { namesIn, type PeopleRegister } from '#domain/application/people.ts'
import type { Options } from '#domain/kit/kinds/choice.ts'
import type { TextField } from '#domain/kit/kinds/text.ts'
import * as lists from '#domain/options/lists.ts'
import { useSection } from '../SectionContext.ts'
import { ChosenInFull } from './ChosenInFull.tsx'
import type { InputKind, InputProps } from './inputKind.ts'
import { LongText } from './LongText.tsx'
import { SuggestingText } from './SuggestingText.tsx'
import { TextInput } from './TextInput.tsx'

function Input(props: InputProps<TextField>) {
  const suggestions = useSuggestions(props.field)
  if (props.field.long) return <LongText {...props} />
  if (suggestions.length > 0) return <SuggestingText {...props} suggestions={suggestions} />
  return (
    <>
      <TextInput {...props} />
      {props.field.max > lineOfWords && <ChosenInFull text={props.value} isHalf={false} />}
    </>
  )
}

/** Longer ones, as addresses, take the whole row, and a phone cuts what stands in them. */
const lineOfWords = 200

/** Texts that help typing: the labels of a list, or the people entered in some registers. */
function useSuggestions({ suggestions, people }: TextField): readonly string[] {
  const { application, say } = useSection()
  if (people) return namesIn(people as readonly PeopleRegister[], application.data)
  if (!suggestions) return []
  const list = (Object.values(lists) as readonly Partial<Options>[]).find(({ name }) => name === suggestions)
  return (list?.codes ?? []).map((code) => say(`options.${suggestions}.${code}`))
}

/** One line, several lines with a count of characters, or one line with suggestions. */
export const text: InputKind<TextField> = {
  Input,
  frame: 'labelled',
  span: ({ long, max }) => (long || max > lineOfWords ? 6 : max <= 5 ? 1 : max <= 20 ? 2 : 3),
}
