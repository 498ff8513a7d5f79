import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DateField } from '#domain/kit/kinds/date.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { LazyBoundary, lazyWithRetry, loadForPress, useDeferredOpen } from '#web/ui/lazy.tsx'
import { useSection } from '../SectionContext.ts'
import { DayInput } from './date/DayInput.tsx'
import { readDay, writeDay } from './date/days.ts'
import type { InputKind, InputProps } from './inputKind.ts'

const loadCalendar = async () => (await import('./date/CalendarPopover.tsx')).CalendarPopover
const CalendarPopover = lazyWithRetry(loadCalendar)

/** A day. The calendar helps with days near today; a birthday is faster to type. */
function Input({ field, value, onChange, ...frame }: InputProps<DateField>) {
  const { model, tKey } = useSection()
  const { language } = tKey
  return (
    <DayInput
      {...frame}
      value={value}
      onChange={onChange}
      pattern={tKey('formUi.calendar.pattern')}
      inputMode="decimal"
      formatted={writeDay(value, language)}
      read={(text) => readDay(text, language)}
    >
      {!field.isBirthDate && <CalendarButton value={value} today={model.context().today} onChoose={onChange} />}
    </DayInput>
  )
}

interface CalendarButtonProps {
  readonly value: string | null
  readonly today: string
  onChoose(day: string): void
}

function CalendarButton({ value, today, onChoose }: CalendarButtonProps) {
  const { tKey } = useSection()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = useDeferredOpen(isOpen)
  const open = async () => setOpen(await loadForPress(loadCalendar))
  const close = () => setOpen(false)
  const choose = (day: string) => {
    onChoose(day)
    close()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={tKey('formUi.calendar.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        className="grid size-10.5 shrink-0 cursor-pointer place-items-center rounded-field text-ink-soft hover:text-ink"
      >
        <CalendarDays aria-hidden="true" size={18} />
      </button>
      <LazyBoundary>
        {isShown && (
          <CalendarPopover
            trigger={button}
            value={value !== null && isDate(value) ? value : null}
            today={today}
            onChoose={choose}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </>
  )
}

/** A calendar day. */
export const date: InputKind<DateField> = { Input, frame: 'labelled', span: () => 2 }
