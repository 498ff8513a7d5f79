import type { FilesField } from '#domain/kit/kinds/files.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { VisuallyHidden } from '#web/ui/Text.tsx'
import { useSection } from '../SectionContext.ts'
import { useUploads } from '../uploads/accountUploads.ts'
import { DocumentDate } from '../uploads/DocumentDate.tsx'
import { CameraButton, FilePicker } from '../uploads/FilePicker.tsx'
import { FileRow } from '../uploads/FileRow.tsx'
import { UploadRow } from '../uploads/UploadRow.tsx'
import { validateDocumentDate } from '../uploads/validateFile.ts'
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
