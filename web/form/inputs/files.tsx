import { useId, useState } from 'react'
import type { Finding } from '#domain/kit/issue.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { earliestIssueDate, type FilesField } from '#domain/kit/kinds/files.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { formatDate, formatList, formatSize } from '#domain/kit/values/format.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/Text.tsx'
import { ErrorLine } from '../fields/ErrorLine.tsx'
import { useSection } from '../SectionContext.ts'
import { useUploads } from '../uploads/accountUploads.ts'
import { CameraButton, FilePicker } from '../uploads/FilePicker.tsx'
import { FileRow } from '../uploads/FileRow.tsx'
import { UploadRow } from '../uploads/UploadRow.tsx'
import { acceptOf, namesOfTypes, validateDocumentDate } from '../uploads/validateFile.ts'
import { DayInput } from './date/DayInput.tsx'
import { latestYear, readDay, writeDay } from './date/days.ts'
import { CalendarButton } from './date.tsx'
import type { InputKind, InputProps } from './inputKind.ts'
import { RadioButtons } from './yesNo.tsx'

/** The uploads of a field. When the age of a document matters, its date is asked for before the upload. */
function Input({ field, path, describedBy, isInvalid, value }: InputProps<FilesField>) {
  const { t } = useTranslation()
  const { application } = useSection()
  const uploads = useUploads(path, field)
  const items = useObservable(uploads.queue.items)
  const announced = useObservable(uploads.announcement)
  const max = Math.min(field.max, application.config.uploads.maxFilesPerKey)
  const isDated = field.orInForce === true || field.withinMonths !== undefined
  const [isAdding, setAdding] = useState(false)
  // An empty date input for a further document would look like a missing answer.
  const isCollapsed = isDated && value.length > 0 && value.length < max && !isAdding && !isInvalid && items.length === 0
  return (
    <>
      {isCollapsed ? (
        <Button variant="plain" size="small" onPress={() => setAdding(true)}>
          {t(($) => $.formUi.files.addAnother)}
        </Button>
      ) : (
        <NewFiles
          field={field}
          uploads={uploads}
          max={max}
          describedBy={describedBy}
          isInvalid={isInvalid}
          autoFocus={isAdding}
          onAdd={() => setAdding(false)}
        />
      )}
      {/* A live region of its own: screen readers would announce the list at every percent of progress. */}
      <div role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
      <ul>
        {value.map((file) => (
          <FileRow key={file._id} file={file} onDelete={(deleted) => uploads.remove(deleted)} />
        ))}
        {items.map((item) => (
          <UploadRow key={item.id} item={item} queue={uploads.queue} />
        ))}
      </ul>
    </>
  )
}

interface NewFilesProps extends Pick<InputProps<FilesField>, 'field' | 'describedBy' | 'isInvalid'> {
  readonly uploads: ReturnType<typeof useUploads>
  /** Largest number of files of the field. */
  readonly max: number
  readonly autoFocus: boolean
  readonly onAdd: () => void
}

/** Asks for the next files of a field, after their kind and date when these matter. */
function NewFiles({ field, uploads, max, describedBy, isInvalid, autoFocus, onAdd }: NewFilesProps) {
  const { t, language } = useTranslation()
  const { model, application } = useSection()
  const date = useObservable(uploads.documentDate)
  const inForce = useObservable(uploads.isInForce)
  const { today } = model.context()
  const dateIssue = validateDocumentDate(date, field, today, inForce)
  const { maxFileBytes, types } = application.config.uploads
  const limits = t(($) => $.formUi.files.limits, {
    types: formatList(namesOfTypes(types), language),
    // A line never breaks between the number and its unit.
    size: formatSize(maxFileBytes).replace(' ', '\u00a0'),
    count: max,
  })
  const add = (chosen: readonly File[]) => {
    onAdd()
    void uploads.add(chosen)
  }
  return (
    <>
      {field.orInForce && <DocumentKind isInForce={inForce} onChange={uploads.chooseKind} />}
      {field.withinMonths !== undefined && (
        <DocumentDate
          label={inForce ? t(($) => $.formUi.files.endDate) : t(($) => $.formUi.files.documentDate)}
          earliest={inForce ? today : earliestIssueDate(today, field.withinMonths)}
          today={today}
          isPast={!inForce}
          autoFocus={autoFocus}
          date={date}
          issue={dateIssue}
          onChange={uploads.documentDate.set}
        />
      )}
      <FilePicker
        label={max === 1 ? t(($) => $.formUi.files.chooseOne) : t(($) => $.formUi.files.choose)}
        accept={acceptOf(types)}
        isMultiple={max > 1}
        isDisabled={dateIssue !== undefined}
        hint={dateIssue?.code === 'documentDateMissing' ? t(($) => $.formUi.files.documentDateFirst) : limits}
        describedBy={describedBy}
        isInvalid={isInvalid}
        onFiles={add}
      />
      {types.includes('jpeg') && <CameraButton isDisabled={dateIssue !== undefined} onFiles={add} />}
    </>
  )
}

/** Uploaded files. */
export const files: InputKind<FilesField> = { Input, frame: 'grouped', span: () => 6 }

interface DocumentKindProps {
  readonly isInForce: boolean
  onChange(isInForce: boolean): void
}

/** Asks whether the next file is a recent document or one in force, such as a tenancy contract. */
function DocumentKind({ isInForce, onChange }: DocumentKindProps) {
  const { t } = useTranslation()
  const id = useId()
  const options = [
    { value: false, label: t(($) => $.formUi.files.recentDocument) },
    { value: true, label: t(($) => $.formUi.files.documentInForce) },
  ]
  return (
    <div className="my-3">
      <p id={id} className="mb-1 text-label font-label">
        {t(($) => $.formUi.files.documentKind)}
      </p>
      <RadioButtons name={`${id}-kind`} labelId={id} options={options} value={isInForce} onChange={onChange} />
    </div>
  )
}

interface DocumentDateProps {
  readonly label: string
  /** The earliest accepted day. */
  readonly earliest: string
  readonly today: string
  /** True for the day of issue, which is today or earlier. */
  readonly isPast: boolean
  readonly autoFocus: boolean
  readonly date: string | null
  readonly issue: Finding | undefined
  onChange(date: string | null): void
}

/**
 * Asks for the date of a document before its upload: the day of issue, or the last day of a contract. Reports a date
 * that is too old at once, an invalid one on blur.
 */
function DocumentDate({ label, earliest, today, isPast, autoFocus, date, issue, onChange }: DocumentDateProps) {
  const { t } = useTranslation()
  const { tKey } = useSection()
  const id = useId()
  const [wasBlurred, setBlurred] = useState(false)
  const isInvalid = date !== null && issue !== undefined && (wasBlurred || isDate(date))
  const change = (next: string | null) => {
    setBlurred(false)
    onChange(next)
  }
  return (
    <div className="my-3">
      <label htmlFor={id} className="mb-1 block text-label font-label">
        {label}
      </label>
      <p id={`${id}-help`} className="mb-1.5 text-help text-ink-soft">
        {t(($) => $.formUi.files.documentDateHelp, { day: formatDate(earliest, tKey.language) })}
      </p>
      <div id={`${id}-error`}>{isInvalid && <ErrorLine>{issueText(issue, '', tKey).text}</ErrorLine>}</div>
      <div className="max-w-64">
        <DayInput
          id={id}
          describedBy={`${id}-help ${id}-error`}
          isInvalid={isInvalid}
          isRequired={false}
          value={date}
          autoFocus={autoFocus}
          onChange={change}
          onBlur={() => setBlurred(true)}
          pattern={t(($) => $.formUi.calendar.pattern)}
          inputMode="decimal"
          formatted={writeDay(date, tKey.language)}
          read={(text) => readDay(text, tKey.language, latestYear(today, isPast))}
        >
          <CalendarButton value={date} today={today} onChoose={change} />
        </DayInput>
      </div>
    </div>
  )
}
