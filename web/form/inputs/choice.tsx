import { type ChoiceField, optionKey } from '#domain/kit/kinds/choice.ts'
import type { Say } from '#domain/kit/say.ts'
import { classes } from '#web/ui/classes.ts'
import type { Span } from '../layout.ts'
import { useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { NativeSelect } from './NativeSelect.tsx'
import { SearchSelect } from './SearchSelect.tsx'

/** From how many options on a list is searched rather than looked through. */
const searchedFrom = 12

function Input({ field, ...props }: InputProps<ChoiceField>) {
  const { say } = useSection()
  const options = field.options.codes.map((code) => ({ id: code, label: say(optionKey(field.options, code)) }))
  if (options.length >= searchedFrom) return <SearchSelect {...props} options={options} />
  const chosen = options.find(({ id }) => id === props.value)?.label ?? ''
  return (
    <>
      <NativeSelect {...props} options={options} />
      {/* A phone cuts a long option short; what was chosen can be read as a whole. Screen readers have it from the list. */}
      {lettersOf(chosen) > lettersOnSmallPhone && (
        <p
          aria-hidden="true"
          className={classes(
            'mt-1.5 text-help text-ink-soft',
            lettersOf(chosen) > lettersOnPhone ? 'desk:hidden' : 'hidden max-[22.5rem]:block',
          )}
        >
          {chosen}
        </p>
      )}
    </>
  )
}

/** Half of the page shows about so many Latin letters of what is chosen. */
const lettersInHalf = 44

/** So many does a phone show, and a small one. */
const lettersOnPhone = 34
const lettersOnSmallPhone = 28

/** How wide a text is, in Latin letters; a Chinese character takes two. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
}

/** A list takes the whole row where half of it would cut an option short. */
function span({ options }: ChoiceField, say: Say): Span {
  const widest = Math.max(...options.codes.map((code) => lettersOf(say(optionKey(options, code)))))
  return widest > lettersInHalf ? 6 : 3
}

/** One of a list: a short one as the device shows lists, a long one with search. */
export const choice: InputKind<ChoiceField> = { Input, frame: 'labelled', span }
