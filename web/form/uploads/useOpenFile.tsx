import { type ReactNode, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { ApiError } from '#web/api/error.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { loadOrTell } from '#web/ui/lazy/loadOrTell.ts'
import { part } from '#web/ui/lazy/part.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Preview as PreviewOverlay } from './Preview.tsx'
import { openModeOf } from './pictures.ts'

const overlay = part(async () => (await import('./Preview.tsx')).Preview)

/** Opens an uploaded file. The returned node is the overlay of a picture. */
export function useOpenFile(file: FileRecord): { open: () => void; preview: ReactNode } {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const [shown, setShown] = useState<{ readonly Preview: typeof PreviewOverlay; readonly picture: string }>()
  const open = async () => {
    // The press itself has to open the tab; browsers block a tab that is opened later.
    const tab = openModeOf(file.name) === 'tab' ? window.open('', '_blank') : undefined
    try {
      const Preview = tab ? undefined : await loadOrTell(overlay)
      if (!tab && !Preview) return
      const url = URL.createObjectURL(await download(draft, file))
      if (tab) tab.location.href = url
      else if (Preview) setShown({ Preview, picture: url })
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
    if (shown) URL.revokeObjectURL(shown.picture)
    setShown(undefined)
  }
  const preview = shown && <shown.Preview name={file.name} picture={shown.picture} onClose={close} />
  return { open: () => void open(), preview }
}

/** Downloads a file. The call knows two types, and every picture uses the first. */
function download({ api }: DraftSession, { blobName, fileType }: FileRecord): Promise<Blob> {
  return api.download({
    fileName: blobName,
    fileType: fileType === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  })
}
