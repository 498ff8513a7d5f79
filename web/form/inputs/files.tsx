import { useId, useState } from 'react'
import type { IssueCode } from '#domain/kit/issue.ts'
import type { FilesField } from '#domain/kit/kinds/files.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { VisuallyHidden } from '#web/ui/Text.tsx'
import { ErrorLine } from '../fields/ErrorLine.tsx'
import { useSection } from '../SectionContext.ts'
import { useUploads } from '../uploads/accountUploads.ts'
import { CameraButton, FilePicker } from '../uploads/FilePicker.tsx'
import { FileRow } from '../uploads/FileRow.tsx'
import { UploadRow } from '../uploads/UploadRow.tsx'
import { validateDocumentDate } from '../uploads/validateFile.ts'
import { DayInput } from './date/DayInput.tsx'
import { readDay, writeDay } from './date/days.ts'
import type { InputKind, InputProps } from './inputKind.ts'

/** Files, chosen or dropped, several at once. Where their age matters, the date is asked for first. */
function Input({ field, path, describedBy, isInvalid, value }: InputProps<FilesField>) {
  const { t } = useTranslation()
  const { model, application } = useSection()
  const uploads = useUploads(path, field)
  const { queue, announcement, documentDate } = uploads
  const add = (chosen: readonly File[]) => uploads.add(chosen)
  const items = useObservable(queue.items)
  const announced = useObservable(announcement)
  const date = useObservable(documentDate)
  const months = field.withinMonths
  const dateError = months === undefined ? undefined : validateDocumentDate(date, months, model.context().today)
  const { maxFileBytes, maxFilesPerKey } = application.config.uploads
  const max = Math.min(field.max, maxFilesPerKey)
  const limits = t(($) => $.formUi.files.limits, { size: formatSize(maxFileBytes), count: max })
  return (
    <>
      {months !== undefined && (
        <DocumentDate months={months} date={date} error={dateError} onChange={documentDate.set} />
      )}
      <FilePicker
        label={max === 1 ? t(($) => $.formUi.files.chooseOne) : t(($) => $.formUi.files.choose)}
        isMultiple={max > 1}
        isDisabled={dateError !== undefined}
        hint={dateError === 'documentDateMissing' ? t(($) => $.formUi.files.documentDateFirst) : limits}
        describedBy={describedBy}
        isInvalid={isInvalid}
        onFiles={add}
      />
      <CameraButton isDisabled={dateError !== undefined} onFiles={add} />
      {/* Not the list itself: screen readers would announce it at every per cent. */}
      <div role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
      <ul>
        {value.map((file) => (
          <FileRow key={file._id} file={file} onDelete={(deleted) => uploads.remove(deleted)} />
        ))}
        {items.map((item) => (
          <UploadRow key={item.id} item={item} queue={queue} />
        ))}
      </ul>
    </>
  )
}

/** Uploaded files. */
export const files: InputKind<FilesField> = { Input, frame: 'grouped', span: () => 6 }

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
function DocumentDate({ months, date, error, onChange }: DocumentDateProps) {
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
