import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlAttributes, controlClasses, type InputProps } from '../inputKind.ts'

interface StillSearchProps
  extends Pick<InputProps<{ readonly blank: string }>, 'labelId' | 'describedBy' | 'isInvalid' | 'isRequired'> {
  readonly id: string | undefined
  readonly text: string
  readonly openLabel: string
  readonly placeholder?: string | undefined
  /** Called on blur. @param left the text of the input */
  onLeave(left: string): void
  /** Set where any text is allowed; otherwise the typed text waits for the list. */
  onType?(text: string): void
}

/** A searchable list before its first use. Its list is closed, and the full component takes over the typed text. */
export function StillSearch({
  id,
  labelId,
  text,
  openLabel,
  placeholder,
  onLeave,
  onType,
  ...frame
}: StillSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend
    <div role="group" className="relative">
      <input
        {...controlAttributes({ ...frame, id: id ?? '' })}
        key={onType ? undefined : text}
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-labelledby={labelId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        {...(onType ? { value: text, onChange: (event) => onType(event.target.value) } : { defaultValue: text })}
        onBlur={({ target }) => {
          const left = target.value
          target.value = text
          onLeave(left)
        }}
        className={classes(controlClasses, 'pe-11 text-ellipsis')}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={openLabel}
        aria-haspopup="listbox"
        aria-expanded={false}
        onClick={() => input.current?.focus()}
        className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-field text-ink-soft"
      >
        <ChevronDown aria-hidden="true" size={18} />
      </button>
    </div>
  )
}
