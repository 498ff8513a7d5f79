import { Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { formatDate, formatSize } from '#domain/kit/values/format.ts'
import { ApiError } from '#web/api/error.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { useKeyTranslation, useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRestoreFocus } from '#web/ui/focus.tsx'
import { LazyBoundary, lazyWithRetry, loadForPress } from '#web/ui/lazy.tsx'
import { Facts } from '#web/ui/Text.tsx'
import { showMessage } from '#web/ui/toasts.ts'
import { uploadsOf } from './accountUploads.ts'
import { openModeOf } from './pictures.ts'

interface FileRowProps {
  readonly file: FileRecord
  /** Absent when deletion is not allowed. */
  readonly onDelete?: (file: FileRecord) => Promise<void>
}

/** An uploaded file. Its name opens it. */
export function FileRow({ file, onDelete }: FileRowProps) {
  const { t } = useTranslation()
  const { language } = useKeyTranslation()
  const thumbnails = useObservable(uploadsOf(useDraftSession()).thumbnails)
  const { open, preview } = useOpenFile(file)
  const [isConfirming, setConfirming] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  useRestoreFocus(line, { isConfirming })
  const details = [
    formatSize(file.size),
    t(($) => $.formUi.files.uploaded, { date: formatDate(file.uploadDate.slice(0, 10), language) }),
    file.validUntil
      ? t(($) => $.formUi.files.inForceUntil, { date: formatDate(file.validUntil, language) })
      : undefined,
    file.documentDate
      ? t(($) => $.formUi.files.issuedOn, { date: formatDate(file.documentDate, language) })
      : undefined,
  ]
  return (
    <li
      ref={line}
      className="mt-2.5 flex items-center gap-3 rounded-[0.6875rem] border border-line py-1.5 ps-3.5 pe-1.5 text-label"
    >
      <FileBadge name={file.name} picture={thumbnails[file.blobName]?.thumbnail} />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={open}
          aria-label={t(($) => $.formUi.files.open, { name: file.name })}
          className="verbatim min-h-6 max-w-full cursor-pointer rounded-xs text-start font-label wrap-anywhere underline-offset-3 hover:text-orange hover:underline"
        >
          {file.name}
        </button>
        <small className="block text-help text-ink-soft">
          <Facts facts={details.filter((detail) => detail !== undefined)} />
        </small>
        <SmallPicture file={file} />
      </span>
      {onDelete && (
        <DeleteButton file={file} onDelete={onDelete} isConfirming={isConfirming} onConfirming={setConfirming} />
      )}
      {preview}
    </li>
  )
}

/** The warning about a picture whose text can hardly be read; nothing for other files. */
function SmallPicture({ file }: Pick<FileRowProps, 'file'>) {
  const { t } = useTranslation()
  const thumbnails = useObservable(uploadsOf(useDraftSession()).thumbnails)
  if (!thumbnails[file.blobName]?.isSmall) return null
  return (
    <small className="flex gap-1.5 text-help font-label text-orange">
      <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {t(($) => $.formUi.files.smallPicture)}
    </small>
  )
}

/** Loads when the applicant is asked whether to delete a file. */
const FileUses = lazyWithRetry(async () => (await import('./FileUses.tsx')).loadFileUses())

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
        <LazyBoundary>{isConfirming && <FileUses file={file} />}</LazyBoundary>
      </Dialog>
    </>
  )
}

interface FileBadgeProps {
  readonly name: string
  /** URL of the picture, if available. */
  readonly picture?: string | undefined
}

/** The type of a file in up to four letters, or its thumbnail. */
export function FileBadge({ name, picture }: FileBadgeProps) {
  if (picture) {
    return <img src={picture} alt="" className="size-9 shrink-0 rounded-lg border border-line bg-white object-cover" />
  }
  const extension = /\.([A-Za-z0-9]{1,4})$/.exec(name)?.[1] ?? '·'
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-lg bg-orange-tint text-[0.65625rem] font-bold text-orange uppercase"
    >
      {extension}
    </span>
  )
}

const loadPreview = async () => (await import('./Preview.tsx')).Preview
const Preview = lazyWithRetry(loadPreview)

/** Opens an uploaded file. The returned node is the overlay of a picture. */
function useOpenFile(file: FileRecord): { open: () => void; preview: ReactNode } {
  const draft = useDraftSession()
  const [picture, setPicture] = useState<string>()
  const open = async () => {
    // The press itself has to open the tab; browsers block a tab that is opened later.
    const tab = openModeOf(file.name) === 'tab' ? window.open('', '_blank') : undefined
    try {
      if (!tab && !(await loadForPress(loadPreview))) return
      const content = await download(draft, file)
      const url = URL.createObjectURL(content)
      if (tab) tab.location.href = url
      else {
        setPicture(url)
        void uploadsOf(draft).keepThumbnail(file, content)
      }
    } catch (caught) {
      tab?.close()
      if (!(caught instanceof ApiError)) throw caught
      showMessage('error', ($) => $.formUi.files.openFailed, { name: file.name, reason: caught.message })
    }
  }
  const close = () => {
    if (picture !== undefined) URL.revokeObjectURL(picture)
    setPicture(undefined)
  }
  const preview = (
    <LazyBoundary>
      {picture !== undefined && <Preview name={file.name} picture={picture} onClose={close} />}
    </LazyBoundary>
  )
  return { open: () => void open(), preview }
}

/** Downloads a file. The call accepts two types; 'image/jpeg' stands for every picture. */
function download({ api }: DraftSession, { blobName, fileType }: FileRecord): Promise<Blob> {
  return api.download('downloadFile', {
    fileName: blobName,
    fileType: fileType === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  })
}
