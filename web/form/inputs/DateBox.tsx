import { parseDate } from '@internationalized/date'
import { type RefObject, useState } from 'react'
import { DateField, type DateFieldProps, DateInput, DateSegment, type DateValue } from 'react-aria-components/DateField'
import { isDate, isDateTime, isUnknownDay } from '#domain/kit/dates.ts'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { isClockTime, momentAt, momentIn, nowIn } from '../moments.ts'
import type { DayProps } from './DaySegments.tsx'
import type { MomentProps } from './dateTime.tsx'
import { segmentClasses, segmentsClasses } from './segmentClasses.ts'
import type { TypedAhead } from './segmentTexts.ts'
import { TypedParts } from './TypedParts.tsx'
import { useSegmentFrom } from './useSegmentFrom.ts'

export { isClockTime, momentAt }

interface FromStill {
  /** The segment that stood here and had the focus. */
  readonly from: HTMLElement
  /** What was typed there. */
  readonly typed: RefObject<TypedAhead>
}

/** A day typed in segments. */
export function DateBox(props: DayProps & FromStill) {
  return (
    <Segments
      {...props}
      wholeOf={(day) => (isDate(day) ? parseDate(day) : null)}
      storedFrom={(text) => text}
      kind={{}}
    />
  )
}

/** A day and a time at a clock. */
export function MomentBox({ timeZone, ...props }: MomentProps & FromStill) {
  return (
    <Segments
      {...props}
      wholeOf={(moment) => (isDateTime(moment) ? momentIn(timeZone, moment) : null)}
      storedFrom={(text) => (isClockTime(text) ? momentAt(timeZone, text) : text)}
      kind={{ granularity: 'minute', hourCycle: 24, hideTimeZone: true, placeholderValue: nowIn(timeZone) }}
    />
  )
}

interface SegmentsProps<Value extends DateValue> extends DayProps {
  readonly kind: Pick<DateFieldProps<Value>, 'granularity' | 'hourCycle' | 'hideTimeZone' | 'placeholderValue'>
  /** Null for what is not whole. */
  wholeOf(stored: string): Value | null
  /** What is stored of the parts as one text. */
  storedFrom(typed: string): string
}

/** Segments that tell of every part that is typed or taken away. What comes from elsewhere, from the calendar say, they begin anew with. */
function Segments<Value extends DateValue>({ from, typed, ...props }: SegmentsProps<Value> & FromStill) {
  const { value, onChange, storedFrom } = props
  const place = useSegmentFrom(from, typed)
  const [known, setKnown] = useState({ value, beginnings: 0 })
  if (value !== known.value) setKnown({ value, beginnings: known.beginnings + 1 })
  const restart = () => setKnown({ ...known, beginnings: known.beginnings + 1 })
  const tell = (text: string | null) => {
    const told = text === null ? null : storedFrom(text)
    setKnown({ ...known, value: told })
    onChange(told)
  }
  return (
    <AriaLocale>
      <OwnSegments key={known.beginnings} {...props} place={place} onChange={tell} onPutRight={restart} />
    </AriaLocale>
  )
}

interface OwnSegmentsProps<Value extends DateValue> extends SegmentsProps<Value> {
  readonly place: RefObject<HTMLDivElement | null>
  /** The kit was about to put another day in the place of one that no calendar has. */
  onPutRight(): void
}

/** What the kit holds is its own: it knows whole days alone, calls a year whole before it is typed, and keeps the day of which a part is gone. */
function OwnSegments<Value extends DateValue>(props: OwnSegmentsProps<Value>) {
  const {
    labelId,
    describedBy,
    isInvalid,
    isRequired = false,
    value,
    onChange,
    onLeave,
    onPutRight,
    wholeOf,
    kind,
    place,
  } = props
  const [first] = useState(value)
  const [held, setHeld] = useState<Value | null>(() => (value === null ? null : wholeOf(value)))
  const take = (day: Value | null) => {
    const isLeft = !document.hasFocus() || !place.current?.contains(document.activeElement)
    if (isLeft && value !== null && isUnknownDay(value)) onPutRight()
    else setHeld(day)
  }
  return (
    <DateField
      {...kind}
      ref={place}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      shouldForceLeadingZeros
      value={held}
      onChange={(day) => take(day as Value | null)}
      onBlur={() => onLeave?.()}
    >
      <TypedParts first={first !== null && wholeOf(first) === null ? first : null} onChange={onChange} />
      <DateInput className={segmentsClasses}>
        {(segment) => <DateSegment segment={segment} className={segmentClasses} />}
      </DateInput>
    </DateField>
  )
}
