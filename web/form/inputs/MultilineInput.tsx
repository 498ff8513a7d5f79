import { useId } from 'react'
import type { TextField } from '#domain/kit/kinds/text/text.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { controlAttributes, controlClasses, type InputProps } from './inputKind.ts'

/** Share of the maximum from which the character count is shown. An earlier count only distracts. */
const countThreshold = 0.5

/** A text area that grows with its text and shows the remaining characters when few are left. */
export function MultilineInput({ field, value, onChange, onBlur, ...frame }: InputProps<TextField>) {
  const countId = useId()
  const length = [...value].length
  const describedBy = [frame.describedBy, countId].filter(Boolean).join(' ')
  return (
    <>
      <textarea
        {...controlAttributes({ ...frame, describedBy })}
        rows={3}
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
