import { DateField as AriaDateField } from 'react-aria-components/DateField'
import type { DateTimeField } from '#domain/kit/kinds/date.ts'
import { useTranslation } from '#web/app/languages.ts'
import { momentIn, nameOfZone, nowIn, storedMoment } from '../moments.ts'
import { useSection } from '../SectionContext.ts'
import { DateSegments } from './DateSegments.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

/** A day and a time at the brokerage's clock, whichever clock the device shows. */
function Input({ labelId, describedBy, isInvalid, isRequired, value, onChange, onLeave }: InputProps<DateTimeField>) {
  const { t } = useTranslation()
  const { application, say } = useSection()
  const { timeZone } = application.region
  return (
    <AriaDateField
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      placeholderValue={nowIn(timeZone)}
      value={momentIn(timeZone, value)}
      onChange={(moment) => onChange(moment ? storedMoment(moment) : null)}
      onBlur={onLeave}
    >
      <DateSegments isInvalid={isInvalid} />
      <p className="mt-1 text-help text-ink-soft">
        {t(($) => $.formUi.time.zone, { zone: nameOfZone(timeZone, say.language) })}
      </p>
    </AriaDateField>
  )
}

/** A moment. */
export const dateTime: InputKind<DateTimeField> = { Input, frame: 'grouped', span: () => 3 }
