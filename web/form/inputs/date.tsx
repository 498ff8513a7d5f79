import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import type { DateField } from '#domain/kit/kinds/date.ts'
import { useSection } from '../SectionContext.ts'
import { DateSegments } from './DateSegments.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx'))

/** A day typed in segments. The calendar helps with days near today; a birthday is faster typed. */
function Input({
  field,
  labelId,
  describedBy,
  isInvalid,
  isRequired,
  value,
  onChange,
  onLeave,
}: InputProps<DateField>) {
  const { store } = useSection()
  return (
    <AriaDateField
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      shouldForceLeadingZeros
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      onBlur={onLeave}
    >
      <DateSegments isInvalid={isInvalid}>
        {!field.birth && <CalendarButton value={value} today={store.context().today} onChoose={onChange} />}
      </DateSegments>
    </AriaDateField>
  )
}

interface CalendarButtonProps {
  readonly value: string | null
  readonly today: string
  onChoose(day: string): void
}

function CalendarButton({ value, today, onChoose }: CalendarButtonProps) {
  const { say } = useSection()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (day: string) => {
    onChoose(day)
    setOpen(false)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={say('formUi.calendar.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="grid size-10.5 shrink-0 cursor-pointer place-items-center rounded-field text-ink-soft hover:text-ink"
      >
        <CalendarDays aria-hidden="true" size={18} />
      </button>
      {isOpen && (
        <Suspense>
          <CalendarPopover
            trigger={button}
            value={value}
            today={today}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A calendar day. */
export const date: InputKind<DateField> = { Input, frame: 'grouped', span: () => 2 }
