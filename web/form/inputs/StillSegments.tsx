import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { formatLocales } from '#domain/kit/format.ts'
import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { useTranslation } from '#web/app/languages.ts'
import { segmentClasses, segmentsClasses } from './segmentClasses.ts'

interface StillSegmentsProps {
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** Null shows what is to be typed. */
  readonly moment: Date | null
  readonly format: Intl.DateTimeFormat
  /** Keeps what is typed before there is anything that takes it. */
  readonly typed: RefObject<TypedAhead>
  /** The focus has left, and nothing has come that would take what was typed. */
  onLeave(digits: readonly string[]): void
}

const namesIn = madeOnce(
  (language: Language) => new Intl.DisplayNames(formatLocales[language], { type: 'dateTimeField' }),
)
type Part = 'day' | 'month' | 'year' | 'hour' | 'minute'

/** iPhones do not move the focus of VoiceOver to a spin button. */
const role = /iPhone|iPad/.test(navigator.userAgent) ? 'textbox' : 'spinbutton'

/** What was typed into segments that stand still, from the segment on in which that began. */
export interface TypedAhead {
  readonly text: string
  readonly start: number
}

export const nothingTyped: TypedAhead = { text: '', start: 0 }

/** How many digits a segment takes before the next one has its turn. */
const lengthOf = (type: Part): number => (type === 'year' ? 4 : 2)

/** The segment whose turn it is after what was typed. */
function reachedBy({ text, start }: TypedAhead, segments: readonly Part[]): number {
  let left = text.length
  const full = segments.slice(start).findIndex((type) => {
    left -= lengthOf(type)
    return left < 0
  })
  return full < 0 ? segments.length : start + full
}

/** The digits of each segment, where all of them were typed from the first on; else none. */
function digitsOf({ text, start }: TypedAhead, segments: readonly Part[]): readonly string[] {
  const digits = text.replaceAll(/\D/g, '')
  const whole = segments.reduce((sum, type) => sum + lengthOf(type), 0)
  if (start !== 0 || digits.length !== whole) return []
  return segments.map((type, index) => {
    const begin = segments.slice(0, index).reduce((sum, before) => sum + lengthOf(before), 0)
    return digits.slice(begin, begin + lengthOf(type))
  })
}

/** The segments of a day or a moment before somebody comes to one, as they will stand then. */
export function StillSegments({ labelId, describedBy, isInvalid, moment, format, typed, onLeave }: StillSegmentsProps) {
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
  const parts = format.formatToParts(moment ?? new Date(0))
  const isPart = (type: string): type is Part => Object.hasOwn(blanks, type)
  const first = parts.find(({ type }) => isPart(type))
  const segments = parts.map(({ type }) => type).filter(isPart)
  const keep = (event: FormEvent & { readonly data?: string }, segment: number) => {
    event.preventDefault()
    const { text, start } = typed.current
    typed.current = { text: text + (event.data ?? ''), start: text === '' ? segment : start }
    const next = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[contenteditable]')
    if (next) next[Math.min(reachedBy(typed.current, segments), next.length - 1)]?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    onLeave(digitsOf(typed.current, segments))
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
      {parts.map((part, index) => {
        const { type, value } = part
        if (!isPart(type)) {
          return (
            <span key={index.toString()} aria-hidden="true" className={segmentClasses}>
              {value}
            </span>
          )
        }
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
            aria-describedby={part === first || isInvalid ? describedBy : undefined}
            aria-invalid={isInvalid || undefined}
            {...(role === 'spinbutton' && {
              'aria-valuenow': moment ? Number(value) : undefined,
              'aria-valuetext': moment ? value : t(($) => $.formUi.segments.empty),
            })}
            data-placeholder={moment ? undefined : true}
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
            {moment ? value : blanks[type]}
          </span>
        )
      })}
    </div>
  )
}
