import { parseDate } from '@internationalized/date'
import type { ReactNode, RefObject } from 'react'
import { DateField, type DateFieldProps, DateInput, DateSegment, type DateValue } from 'react-aria-components/DateField'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { momentIn, nowIn, storedMoment } from '../moments.ts'
import type { DayProps } from './DaySegments.tsx'
import type { MomentProps } from './dateTime.tsx'
import type { TypedAhead } from './StillSegments.tsx'
import { segmentClasses, segmentsClasses } from './segmentClasses.ts'
import { useSegmentFrom } from './useSegmentFrom.ts'

interface FromStill {
  /** The segment that stood here and had the focus. */
  readonly from: HTMLElement
  /** What was typed there. */
  readonly typed: RefObject<TypedAhead>
}

/** A day typed in segments. */
export function DateBox({ value, onChange, ...props }: DayProps & FromStill) {
  return (
    <Segments
      {...props}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
    />
  )
}

/** A day and a time at a clock. */
export function MomentBox({ timeZone, value, onChange, ...props }: MomentProps & FromStill) {
  return (
    <Segments
      {...props}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      placeholderValue={nowIn(timeZone)}
      value={momentIn(timeZone, value)}
      onChange={(moment) => onChange(moment ? storedMoment(moment) : null)}
    />
  )
}

interface SegmentsProps<Value extends DateValue>
  extends FromStill,
    Pick<DayProps, 'labelId' | 'describedBy' | 'isInvalid' | 'isRequired' | 'onLeave'>,
    Pick<
      DateFieldProps<Value>,
      'value' | 'onChange' | 'granularity' | 'hourCycle' | 'hideTimeZone' | 'placeholderValue'
    > {}

function Segments<Value extends DateValue>(props: SegmentsProps<Value>): ReactNode {
  const { labelId, describedBy, isRequired = false, onLeave, from, typed, ...field } = props
  const place = useSegmentFrom(from, typed)
  return (
    <AriaLocale>
      <DateField
        {...field}
        ref={place}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        isRequired={isRequired}
        validationBehavior="aria"
        shouldForceLeadingZeros
        onBlur={() => onLeave?.()}
      >
        <DateInput className={segmentsClasses}>
          {(segment) => <DateSegment segment={segment} className={segmentClasses} />}
        </DateInput>
      </DateField>
    </AriaLocale>
  )
}
