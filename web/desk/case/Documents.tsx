import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { Facts } from '../../ui/Text.tsx'
import { fetchFile, messageOf } from '../api.ts'
import { dayText } from '../labels.ts'
import { Failure } from '../parts/fields.tsx'
import { useMay } from '../session.ts'
import type { ShownRecord } from './RecordView.tsx'

interface DocumentsProps {
  readonly account: string
  readonly record: ShownRecord
}

/** A file with the question that it answers. */
interface ShownFile {
  readonly file: FileRecord
  readonly question: string
}

/** The documents of a submission beside the list of what the brokerage asks for. */
export function Documents({ account, record }: DocumentsProps) {
  const [chosen, setChosen] = useState<ShownFile>()
  const files = record.sections.flatMap(({ groups }) => groups.flatMap(({ answers }) => filesIn(answers)))
  return (
    <div className="grid gap-5 desk:grid-cols-2">
      <div className="min-w-0">
        <Card title="Files">
          {files.length === 0 && <p className="text-ink-soft">No file was sent.</p>}
          <ul className="grid gap-1">
            {files.map((shown) => (
              <li key={shown.file._id}>
                <button
                  type="button"
                  aria-pressed={chosen?.file._id === shown.file._id}
                  onClick={() => setChosen(shown)}
                  className={classes(
                    'w-full cursor-pointer rounded-button px-3 py-2 text-start hover:bg-hover',
                    chosen?.file._id === shown.file._id && 'bg-hover',
                  )}
                >
                  <span className="block text-label text-ink-soft">{shown.question}</span>
                  <span className="wrap-anywhere">{shown.file.name}</span>
                  <span className="block text-label text-ink-soft">
                    <Facts facts={factsOf(shown.file)} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
        <AskedDocuments documents={record.documents ?? []} />
      </div>
      <div className="desk:sticky desk:top-4 desk:self-start">
        {chosen ? (
          <FileView key={chosen.file._id} account={account} shown={chosen} />
        ) : (
          <p className="rounded-card border border-line bg-paper p-6 text-ink-soft">Choose a file to see it here.</p>
        )}
      </div>
    </div>
  )
}

function filesIn(answers: readonly Answer[]): ShownFile[] {
  return answers.flatMap((answer) => {
    if (answer.type === 'files') return answer.files.map((file) => ({ file, question: answer.label }))
    if (answer.type !== 'rows') return []
    return answer.rows.flatMap(({ title, answers: inner }) =>
      filesIn(inner).map(({ file, question }) => ({ file, question: `${title}: ${question}` })),
    )
  })
}

function factsOf({ size, documentDate, validUntil }: FileRecord): string[] {
  return [
    formatSize(size),
    ...(documentDate ? [`of ${dayText(documentDate)}`] : []),
    ...(validUntil ? [`valid until ${dayText(validUntil)}`] : []),
  ]
}

function AskedDocuments({ documents }: { readonly documents: NonNullable<ShownRecord['documents']> }) {
  if (documents.length === 0) return null
  return (
    <Card title="What was asked for">
      <ul className="grid gap-2.5 text-field">
        {documents.map(({ requirement, document, about, state, file, notes }) => (
          <li key={`${requirement} ${about} ${file}`}>
            <p>
              {document}
              {about !== '' && <span className="text-ink-soft"> – {about}</span>}
            </p>
            <p className="text-label text-ink-soft">
              <Facts facts={[state, file, ...notes].filter((fact) => fact !== '')} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const PdfView = lazyWithRetry(async () => (await import('./PdfView.tsx')).PdfView)

/** Shows a picture or a PDF of the submission. */
function FileView({ account, shown: { file, question } }: { readonly account: string; readonly shown: ShownFile }) {
  const mayRead = useMay('readFiles')
  const { data: blob, error } = useQuery({
    queryKey: ['file', account, file._id],
    queryFn: () => fetchFile('readFile', { account, id: file._id }),
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
    // A copy stays in memory only while it is shown.
    gcTime: 0,
  })
  return (
    <Card title={file.name} description={question}>
      {!mayRead && <p className="text-ink-soft">Your role doesn’t allow you to open files.</p>}
      {error && <Failure>{messageOf(error)}</Failure>}
      {mayRead && !blob && !error && <p role="status">Loading …</p>}
      {blob && <FileContent file={file} blob={blob} />}
    </Card>
  )
}

function FileContent({ file, blob }: { readonly file: FileRecord; readonly blob: Blob }) {
  if (file.fileType === 'application/pdf')
    return (
      <LazyBoundary>
        <PdfView blob={blob} name={file.name} />
      </LazyBoundary>
    )
  if (/^image\/(png|jpeg|webp|gif)$/.test(file.fileType)) return <Picture file={file} blob={blob} />
  return <p className="text-ink-soft">A file of this kind can’t be shown here.</p>
}

function Picture({ file: { fileType, name }, blob }: { readonly file: FileRecord; readonly blob: Blob }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const shown = URL.createObjectURL(new Blob([blob], { type: fileType }))
    setUrl(shown)
    return () => URL.revokeObjectURL(shown)
  }, [blob, fileType])
  return url === '' ? null : <img src={url} alt={name} className="max-h-[80vh] max-w-full bg-white" />
}
