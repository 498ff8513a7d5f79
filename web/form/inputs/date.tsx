import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DateField, DateTimeField } from '#domain/kit/kinds/date.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { LazyBoundary, lazyWithRetry, loadForPress, useDeferredOpen } from '#web/ui/lazy.tsx'
import { useSection } from '../SectionContext.ts'
import { DayInput } from './date/DayInput.tsx'
import {
  isClockTime,
  latestYear,
  nameOfZone,
  readDateTime,
  readDay,
  writeDateTime,
  writeDay,
  zonedDateTime,
} from './date/days.ts'
import type { InputKind, InputProps } from './inputKind.ts'

const loadCalendar = async () => (await import('./date/CalendarPopover.tsx')).CalendarPopover
const CalendarPopover = lazyWithRetry(loadCalendar)

/** A day with a calendar button. A date of birth has none, because it is faster to type. */
function Input({ field, value, onChange, ...frame }: InputProps<DateField>) {
  const { model, tKey } = useSection()
  const { language } = tKey
  const { today } = model.context()
  return (
    <DayInput
      {...frame}
      value={value}
      onChange={onChange}
      pattern={tKey('formUi.calendar.pattern')}
      inputMode="decimal"
      formatted={writeDay(value, language)}
      autocomplete={field.autocomplete}
      read={(text) => readDay(text, language, latestYear(today, field.isBirthDate))}
    >
      {!field.isBirthDate && <CalendarButton value={value} today={today} onChoose={onChange} />}
    </DayInput>
  )
}

interface CalendarButtonProps {
  readonly value: string | null
  readonly today: string
  onChoose(day: string): void
}

/** The button at the end of a date input. It opens the calendar. */
export function CalendarButton({ value, today, onChoose }: CalendarButtonProps) {
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

/** A day and a time in the brokerage's time zone, whatever the time zone of the device. */
function DateTimeInput({ value, onChange, ...frame }: InputProps<DateTimeField>) {
  const { t } = useTranslation()
  const { application, tKey } = useSection()
  const { timeZone } = application.region
  const { language } = tKey
  const read = (text: string) => {
    const typed = readDateTime(text, language)
    return typed !== null && isClockTime(typed) ? zonedDateTime(timeZone, typed) : typed
  }
  return (
    <>
      <DayInput
        {...frame}
        value={value}
        onChange={onChange}
        pattern={t(($) => $.formUi.time.pattern)}
        inputMode="text"
        formatted={writeDateTime(value, language, timeZone)}
        read={read}
      />
      <p className="mt-1 text-help text-ink-soft">
        {t(($) => $.formUi.time.zone, { zone: nameOfZone(timeZone, language) })}
      </p>
    </>
  )
}

/** A timestamp. */
export const dateTime: InputKind<DateTimeField> = { Input: DateTimeInput, frame: 'labelled', span: () => 3 }
