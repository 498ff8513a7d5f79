import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { formatLocales } from '#domain/kit/format.ts'
import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { useTranslation } from '#web/app/languages.ts'
import { segmentClasses, segmentsClasses } from './segmentClasses.ts'
import { nothingTyped, type Part, type Parts, reachedBy, type TypedAhead, withTyped } from './segmentTexts.ts'

interface StillSegmentsProps {
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** What stands in the segments; one that is blank shows what is to be typed. */
  readonly parts: Parts
  /** Their order, and what stands between them. */
  readonly format: Intl.DateTimeFormat
  /** Keeps what is typed before there is anything that takes it. */
  readonly typed: RefObject<TypedAhead>
  /** The focus has left, and nothing has come that would take what was typed: the parts as they are now, the same if they are. */
  onLeave(parts: Parts): void
}

const namesIn = madeOnce(
  (language: Language) => new Intl.DisplayNames(formatLocales[language], { type: 'dateTimeField' }),
)
/** iPhones do not move the focus of VoiceOver to a spin button. */
const role = /iPhone|iPad/.test(navigator.userAgent) ? 'textbox' : 'spinbutton'

/** The segments of a day or a moment before somebody comes to one, as they will stand then. */
export function StillSegments({ labelId, describedBy, isInvalid, parts, format, typed, onLeave }: StillSegmentsProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const names = namesIn(language)
  const blanks: Readonly<Record<Part, string>> = {
    day: t(($) => $.formUi.segments.day),
    month: t(($) => $.formUi.segments.month),
    year: t(($) => $.formUi.segments.year),
    hour: '––',
    minute: '––',
  }
  const pieces = format.formatToParts(0)
  const isPart = (type: string): type is Part => Object.hasOwn(blanks, type)
  const first = pieces.find(({ type }) => isPart(type))
  const segments = pieces.map(({ type }) => type).filter(isPart)
  const keep = (event: FormEvent & { readonly data?: string }, segment: number) => {
    event.preventDefault()
    const { text, start } = typed.current
    typed.current = { text: text + (event.data ?? ''), start: text === '' ? segment : start }
    const next = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[contenteditable]')
    if (next) next[Math.min(reachedBy(typed.current, segments), next.length - 1)]?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    onLeave(withTyped(parts, typed.current, segments))
    typed.current = nothingTyped
  }
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' || event.key === 'Delete' || event.key === 'Enter') event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where the frame has the question already
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={leave}
      className={segmentsClasses}
    >
      {pieces.map((piece, index) => {
        const { type, value: literal } = piece
        if (!isPart(type)) {
          return (
            <span key={index.toString()} aria-hidden="true" data-type="literal" className={segmentClasses}>
              {literal}
            </span>
          )
        }
        const value = parts[type]
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles do
          // biome-ignore lint/a11y/noStaticElementInteractions: it has one of two roles
          <span
            key={type}
            id={`${id}-${type}`}
            role={role}
            tabIndex={0}
            aria-label={`${names.of(type)}, `}
            aria-labelledby={`${id}-${type} ${labelId}`}
            aria-describedby={piece === first || isInvalid ? describedBy : undefined}
            aria-invalid={isInvalid || undefined}
            {...(role === 'spinbutton' && {
              'aria-valuenow': value ? Number(value) : undefined,
              'aria-valuetext': value ?? t(($) => $.formUi.segments.empty),
            })}
            data-placeholder={value ? undefined : true}
            contentEditable
            suppressContentEditableWarning
            inputMode="numeric"
            spellCheck={false}
            autoCorrect="off"
            enterKeyHint="next"
            onBeforeInput={(event) => keep(event, segments.indexOf(type))}
            onKeyDown={hold}
            style={{ caretColor: 'transparent' }}
            className={`${segmentClasses} focus:bg-orange focus:text-on-orange`}
          >
            {value ?? blanks[type]}
          </span>
        )
      })}
    </div>
  )
}
