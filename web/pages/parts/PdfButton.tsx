import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDraftSession } from '../../application/draftSession.ts'
import { fetchPdf } from '../../application/submission.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button, type ButtonStyle } from '../../ui/Button.tsx'

/** Downloads the application as a PDF: the submitted one, or a draft of the current answers. */
export function PdfButton({ isDraft, ...variant }: { readonly isDraft?: boolean } & ButtonStyle) {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    await fetchPdf(draft, isDraft ? 'draft' : 'copy').finally(() => setBusy(false))
  }
  const text = isDraft ? t(($) => $.formUi.review.draftPdf) : t(($) => $.formUi.thanks.download)
  return (
    <Button {...variant} isPending={busy} onPress={() => void download()}>
      {!busy && <Download aria-hidden="true" size={18} />}
      {busy ? t(($) => $.formUi.thanks.downloading) : text}
    </Button>
  )
}
