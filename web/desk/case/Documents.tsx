import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
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

/** Shows a picture, and offers any other file as a download. */
function FileView({ account, shown: { file, question } }: { readonly account: string; readonly shown: ShownFile }) {
  const mayRead = useMay('readFiles')
  const isPicture = /^image\/(png|jpeg|webp)$/.test(file.fileType)
  const [url, setUrl] = useState('')
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchFile('readFile', { account, id: file._id }),
    onSuccess: (blob) => {
      const shownUrl = URL.createObjectURL(isPicture ? new Blob([blob], { type: file.fileType }) : blob)
      if (isPicture) setUrl(shownUrl)
      else {
        Object.assign(document.createElement('a'), { href: shownUrl, download: file.name }).click()
        URL.revokeObjectURL(shownUrl)
      }
    },
  })
  return (
    <Card title={file.name} description={question}>
      {!mayRead && <p className="text-ink-soft">Your role doesn’t allow you to open files.</p>}
      {mayRead && url === '' && (
        <Button isPending={isPending} onPress={() => mutate()}>
          {isPicture ? 'Show' : 'Download'}
        </Button>
      )}
      {error && <Failure>{messageOf(error)}</Failure>}
      {url !== '' && <img src={url} alt={file.name} className="max-h-[75vh] max-w-full bg-white" />}
    </Card>
  )
}
