import { useState } from 'react'
import { useSection } from '../SectionContext.ts'
import { FilePicker } from '../uploads/FilePicker.tsx'
import { base64Request } from '../uploads/uploadQueue.ts'
import { pictureOfUpload } from './signaturePng.ts'

/** A photographed or scanned signature. The picture stays in the browser until the section is saved. */
export function PictureSignature({ onSign }: { readonly onSign: (picture: string) => void }) {
  const { tKey } = useSection()
  const [failed, setFailed] = useState(false)
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      const dataUrl = await base64Request(file, { signal: new AbortController().signal, onProgress: () => {} })
      onSign(await pictureOfUpload(dataUrl))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="max-w-140">
      <FilePicker
        accept="image/png,image/jpeg,image/gif"
        label={tKey('formUi.signature.choosePicture')}
        onFiles={read}
      />
      <p className="mt-1 text-help text-ink-soft">{tKey('formUi.signature.pictureHint')}</p>
      <p role="alert" className="text-help font-label text-bad">
        {failed && tKey('formUi.signature.pictureFailed')}
      </p>
    </div>
  )
}
