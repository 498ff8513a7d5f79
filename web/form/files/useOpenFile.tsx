import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { api } from '#web/app/api/index.ts'
import { useTranslation } from '#web/app/languages.ts'
import { showToast } from '#web/ui/toasts.ts'
import { opensAs } from './opensAs.ts'

const Preview = lazy(() => import('./Preview.tsx'))

/** Opens an uploaded file, and draws the overlay where it opens in one. */
export function useOpenFile(file: FileRecord): { open: () => void; preview: ReactNode } {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<string>()
  const open = async () => {
    // A tab has to be opened by the press itself; browsers keep pages from opening one later.
    const tab = opensAs(file.name) === 'tab' ? window.open('', '_blank') : undefined
    try {
      const url = URL.createObjectURL(await download(file))
      if (tab) tab.location.href = url
      else setPicture(url)
    } catch (caught) {
      tab?.close()
      if (!isFailure(caught)) throw caught
      showToast(
        'error',
        t(($) => $.formUi.files.openFailed, { name: file.name, reason: caught.message }),
      )
    }
  }
  const close = () => {
    if (picture) URL.revokeObjectURL(picture)
    setPicture(undefined)
  }
  const preview = picture && (
    <Suspense>
      <Preview name={file.name} picture={picture} onClose={close} />
    </Suspense>
  )
  return { open: () => void open(), preview }
}

/** The call knows two types; every picture goes by the first. */
function download({ blobName, fileType }: FileRecord): Promise<Blob> {
  return api.download({
    fileName: blobName,
    fileType: fileType === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  })
}
