import type { DateTimeField } from '#domain/kit/kinds/date.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useSection } from '../SectionContext.ts'
import { DayInput } from './date/DayInput.tsx'
import { isClockTime, readDateTime, writeDateTime } from './date/days.ts'
import { nameOfZone, zonedDateTime } from './date/zonedDateTime.ts'
import type { InputKind, InputProps } from './inputKind.ts'

/** A day and a time in the brokerage's time zone, whatever the time zone of the device. */
function Input({ value, onChange, ...frame }: InputProps<DateTimeField>) {
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
export const dateTime: InputKind<DateTimeField> = { Input, frame: 'labelled', span: () => 3 }
