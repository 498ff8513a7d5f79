import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskFile } from '#domain/desk/documents/schemas.ts'
import { LazyBoundary, lazyWithRetry } from '../../../ui/lazy.tsx'
import { fetchFile, messageOf } from '../../api.ts'
import { Failure } from '../../parts/fields.tsx'
import { useMay } from '../../session.ts'

const PdfView = lazyWithRetry(async () => (await import('./PdfView.tsx')).PdfView)

/** The properties of a file that its viewer needs. */
type ViewedFile = Pick<DeskFile, 'id' | 'name' | 'type'>

/** Shows a picture or a PDF of a case. */
export function FileView({ account, file }: { readonly account: string; readonly file: ViewedFile }) {
  const mayRead = useMay('readFiles')
  const { data: blob, error } = useQuery({
    queryKey: ['file', account, file.id],
    queryFn: () => fetchFile('readFile', { account, id: file.id }),
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
    // Removes the copy from memory once it is no longer shown.
    gcTime: 0,
  })
  return (
    <>
      {!mayRead && <p className="text-ink-soft">Your role doesn’t allow you to open files.</p>}
      {error && <Failure>{messageOf(error)}</Failure>}
      {mayRead && !blob && !error && <p role="status">Loading …</p>}
      {blob && <FileContent file={file} blob={blob} />}
    </>
  )
}

function FileContent({ file, blob }: { readonly file: ViewedFile; readonly blob: Blob }) {
  if (file.type === 'application/pdf')
    return (
      <LazyBoundary>
        <PdfView blob={blob} name={file.name} />
      </LazyBoundary>
    )
  if (/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return <Picture file={file} blob={blob} />
  return <p className="text-ink-soft">A file of this kind can’t be shown here.</p>
}

function Picture({ file: { type, name }, blob }: { readonly file: ViewedFile; readonly blob: Blob }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const shown = URL.createObjectURL(new Blob([blob], { type }))
    setUrl(shown)
    return () => URL.revokeObjectURL(shown)
  }, [blob, type])
  return url === '' ? null : <img src={url} alt={name} className="max-h-[60vh] max-w-full bg-white" />
}
