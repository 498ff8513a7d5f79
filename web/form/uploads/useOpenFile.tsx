import { type ReactNode, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { ApiError } from '#web/api/error.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { LazyBoundary, lazyWithRetry, loadForPress } from '#web/ui/lazy.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { openModeOf } from './pictures.ts'

const loadPreview = async () => (await import('./Preview.tsx')).Preview
const Preview = lazyWithRetry(loadPreview)

/** Opens an uploaded file. The returned node is the overlay of a picture. */
export function useOpenFile(file: FileRecord): { open: () => void; preview: ReactNode } {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const [picture, setPicture] = useState<string>()
  const open = async () => {
    // The press itself has to open the tab; browsers block a tab that is opened later.
    const tab = openModeOf(file.name) === 'tab' ? window.open('', '_blank') : undefined
    try {
      if (!tab && !(await loadForPress(loadPreview))) return
      const url = URL.createObjectURL(await download(draft, file))
      if (tab) tab.location.href = url
      else setPicture(url)
    } catch (caught) {
      tab?.close()
      if (!(caught instanceof ApiError)) throw caught
      showToast(
        'error',
        t(($) => $.formUi.files.openFailed, { name: file.name, reason: caught.message }),
      )
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

/** Downloads a file. The call knows two types, and every picture uses the first. */
function download({ api }: DraftSession, { blobName, fileType }: FileRecord): Promise<Blob> {
  return api.download({
    fileName: blobName,
    fileType: fileType === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  })
}
