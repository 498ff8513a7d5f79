import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { formatDate, formatSize } from '#domain/kit/values/format.ts'
import { useDraftSession } from '#web/application/draftSession.ts'
import { useKeyTranslation, useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRestoreFocus } from '#web/ui/focus.tsx'
import { Facts } from '#web/ui/Text.tsx'
import { uploadsOf } from './accountUploads.ts'
import { FileBadge } from './FileBadge.tsx'
import { useOpenFile } from './useOpenFile.tsx'

interface FileRowProps {
  readonly file: FileRecord
  /** Absent when deletion is not allowed. */
  readonly onDelete?: (file: FileRecord) => Promise<void>
}

/** An uploaded file. Its name opens it. */
export function FileRow({ file, onDelete }: FileRowProps) {
  const { t } = useTranslation()
  const { language } = useKeyTranslation()
  const draft = useDraftSession()
  const { open, preview } = useOpenFile(file)
  const [isConfirming, setConfirming] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  useRestoreFocus(line, { isConfirming })
  const details = [
    formatSize(file.size),
    t(($) => $.formUi.files.uploaded, { date: formatDate(file.uploadDate.slice(0, 10), language) }),
    file.documentDate ? t(($) => $.formUi.files.dated, { date: formatDate(file.documentDate, language) }) : undefined,
  ]
  return (
    <li
      ref={line}
      className="mt-2.5 flex items-center gap-3 rounded-[0.6875rem] border border-line py-1.5 ps-3.5 pe-1.5 text-label"
    >
      <FileBadge name={file.name} picture={uploadsOf(draft).pictureOf(file.blobName)} />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={open}
          aria-label={t(($) => $.formUi.files.open, { name: file.name })}
          className="min-h-6 max-w-full cursor-pointer rounded-xs text-start font-label wrap-anywhere underline-offset-3 hover:text-orange hover:underline"
        >
          {file.name}
        </button>
        <small className="block text-help text-ink-soft">
          <Facts facts={details.filter((detail) => detail !== undefined)} />
        </small>
      </span>
      {onDelete && (
        <DeleteButton file={file} onDelete={onDelete} isConfirming={isConfirming} onConfirming={setConfirming} />
      )}
      {preview}
    </li>
  )
}

interface DeleteButtonProps extends Required<FileRowProps> {
  readonly isConfirming: boolean
  onConfirming(isAsking: boolean): void
}

function DeleteButton({ file, onDelete, isConfirming, onConfirming: setConfirming }: DeleteButtonProps) {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    setDeleting(true)
    await onDelete(file)
    setDeleting(false)
    setConfirming(false)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t(($) => $.formUi.files.deleteFile, { name: file.name })}
        onClick={() => setConfirming(true)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-ink-soft hover:bg-hover hover:text-bad"
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
      <Dialog
        title={t(($) => $.formUi.files.deleteTitle)}
        isOpen={isConfirming}
        onClose={() => !isDeleting && setConfirming(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setConfirming(false)}>
              {t(($) => $.formUi.files.keep)}
            </Button>
            <Button variant="danger" isPending={isDeleting} onPress={remove}>
              {t(($) => $.formUi.files.delete)}
            </Button>
          </>
        }
      >
        {t(($) => $.formUi.files.deleteText, { name: file.name })}
      </Dialog>
    </>
  )
}
