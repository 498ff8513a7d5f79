import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDraftSession } from '../../application/draftSession.ts'
import { fetchPdf, type PdfSource } from '../../application/submission.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button, type ButtonStyle } from '../../ui/Button.tsx'

/** Downloads the application as a PDF: the recorded one, or a draft of the current answers. */
export function PdfButton({ source, ...variant }: { readonly source: PdfSource } & ButtonStyle) {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    await fetchPdf(draft, source).finally(() => setBusy(false))
  }
  const text = source === 'draft' ? t(($) => $.formUi.review.draftPdf) : t(($) => $.app.thanks.download)
  return (
    <Button {...variant} isPending={busy} onPress={() => void download()}>
      {!busy && <Download aria-hidden="true" size={18} />}
      {busy ? t(($) => $.app.thanks.downloading) : text}
    </Button>
  )
}
