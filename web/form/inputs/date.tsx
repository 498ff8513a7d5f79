import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { DateField } from '#domain/kit/kinds/date.ts'
import { useSection } from '../SectionContext.ts'
import { DaySegments } from './DaySegments.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx'))

/** A day typed in segments. The calendar helps with days near today; a birthday is faster typed. */
function Input({ field, ...props }: InputProps<DateField>) {
  const { store } = useSection()
  return (
    <DaySegments {...props}>
      {!field.birth && <CalendarButton value={props.value} today={store.context().today} onChoose={props.onChange} />}
    </DaySegments>
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
