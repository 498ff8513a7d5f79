import { useId, useState } from 'react'
import type { IssueCode } from '#domain/kit/issue.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { ErrorLine } from '../fields/ErrorLine.tsx'
import { DayInput } from '../inputs/date/DayInput.tsx'
import { readDay, writeDay } from '../inputs/date/days.ts'
import { useSection } from '../SectionContext.ts'

interface DocumentDateProps {
  readonly months: number
  readonly date: string | null
  readonly error: IssueCode | undefined
  onChange(date: string | null): void
}

/**
 * Asks for a document's date of issue before its upload. A date that is too old is reported at once; an invalid one on
 * blur.
 */
export function DocumentDate({ months, date, error, onChange }: DocumentDateProps) {
  const { t } = useTranslation()
  const { tKey } = useSection()
  const id = useId()
  const [wasBlurred, setBlurred] = useState(false)
  const isInvalid = date !== null && error !== undefined && (wasBlurred || isDate(date))
  const change = (next: string | null) => {
    setBlurred(false)
    onChange(next)
  }
  return (
    <div className="mb-3">
      <label htmlFor={id} className="mb-1 block text-label font-label">
        {t(($) => $.formUi.files.documentDate)}
      </label>
      <p id={`${id}-help`} className="mb-1.5 text-help text-ink-soft">
        {t(($) => $.formUi.files.documentDateHelp, { months })}
      </p>
      <div id={`${id}-error`}>{isInvalid && <ErrorLine>{tKey(`errors.${error}`, { months })}</ErrorLine>}</div>
      <div className="max-w-64">
        <DayInput
          id={id}
          describedBy={`${id}-help ${id}-error`}
          isInvalid={isInvalid}
          isRequired={false}
          value={date}
          onChange={change}
          onBlur={() => setBlurred(true)}
          pattern={t(($) => $.formUi.calendar.pattern)}
          inputMode="decimal"
          formatted={writeDay(date, tKey.language)}
          read={(text) => readDay(text, tKey.language)}
        />
      </div>
    </div>
  )
}
