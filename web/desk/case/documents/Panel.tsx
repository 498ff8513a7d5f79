import type { DeskDocument, DeskFile } from '#domain/desk/documents/schemas.ts'
import type { CaseDetail, DeskDataOf } from '#domain/desk/schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Text.tsx'
import { EmptyNotice } from '../../parts/notices.tsx'
import { DownloadButton } from '../Download.tsx'
import { AnswerButtons } from './AnswerList.tsx'
import { FileView } from './FileView.tsx'
import type { ChosenFile } from './Matrix.tsx'
import { keyOf, type ProvableAnswer } from './provableAnswers.ts'
import { VerdictForm } from './VerdictForm.tsx'

interface PanelProps {
  readonly detail: CaseDetail
  readonly documents: DeskDataOf<'findDocuments'>
  readonly answers: readonly ProvableAnswer[]
  /** The chosen answer. */
  readonly marked: ProvableAnswer | undefined
  readonly chosen: ChosenFile | undefined
  readonly onChoose: (chosen: ChosenFile) => void
  readonly onAnswer: (answer: ProvableAnswer) => void
  readonly onJudged: (line: string) => Promise<void>
}

/** The documents of the chosen answer, and the chosen file. */
export function Panel({ detail, documents, answers, marked, chosen, onChoose, onAnswer, onJudged }: PanelProps) {
  const { lines, files, internal } = documents
  const file = files.find(({ id }) => id === chosen?.file)
  const added = internal.find(({ id }) => id === chosen?.file)
  const line = lines.find((one) => keyOf(one) === chosen?.line)
  return (
    <>
      {marked && <ProvingDocuments answer={marked} lines={lines} files={files} chosen={chosen} onChoose={onChoose} />}
      {added && (
        <Card key={added.id} title={added.title} description="For the desk only">
          <FileView account={detail.case.account} file={added} />
        </Card>
      )}
      {file && (
        <FileCard
          key={file.id}
          {...{ detail, lines, line, file, answers, answer: marked?.key }}
          onAnswer={onAnswer}
          onJudged={onJudged}
        />
      )}
      {!file && !added && <EmptyNotice>Choose a file to see it here.</EmptyNotice>}
    </>
  )
}

interface ProvingDocumentsProps {
  readonly answer: ProvableAnswer
  readonly lines: readonly DeskDocument[]
  readonly files: readonly DeskFile[]
  readonly chosen: ChosenFile | undefined
  readonly onChoose: (chosen: ChosenFile) => void
}

/** The documents that prove the chosen answer. */
function ProvingDocuments({ answer, lines, files, chosen, onChoose }: ProvingDocumentsProps) {
  const proving = lines.filter((line) => answer.lines.includes(keyOf(line)))
  return (
    <Card title={answer.label} description={answer.text}>
      <ul className="grid gap-1 text-field">
        {proving.map((line) => (
          <li key={keyOf(line)} className="flex flex-wrap items-baseline gap-x-3">
            <span>{line.name === '' ? line.document : `${line.document} – ${line.name}`}</span>
            {line.files.length === 0 && <span className="text-label text-ink-soft">No file</span>}
            {line.files.map(({ id }) => (
              <button
                key={id}
                type="button"
                aria-pressed={chosen?.line === keyOf(line) && chosen.file === id}
                onClick={() => onChoose({ line: keyOf(line), file: id })}
                className="cursor-pointer text-label font-semibold text-orange underline wrap-anywhere aria-pressed:no-underline"
              >
                {files.find((file) => file.id === id)?.name}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface FileCardProps {
  readonly detail: CaseDetail
  readonly lines: readonly DeskDocument[]
  readonly line: DeskDocument | undefined
  readonly file: DeskFile
  readonly answers: readonly ProvableAnswer[]
  readonly answer: string | undefined
  readonly onAnswer: (answer: ProvableAnswer) => void
  readonly onJudged: (line: string) => Promise<void>
}

/** A file, the answers that it proves, and its verdict. */
function FileCard({ detail, lines, line, file, answers, answer, onAnswer, onJudged }: FileCardProps) {
  const proven = answers.filter((one) => line && one.lines.includes(keyOf(line)))
  const others = lines.filter((one) => one !== line && one.files.some(({ id }) => id === file.id))
  const mayJudge = detail.acts.includes('change')
  return (
    <Card
      title={file.name}
      description={line ? `${line.document}${line.name === '' ? '' : ` – ${line.name}`}` : file.question}
    >
      <div className="mb-3">
        <DownloadButton label="Download" target={{ account: detail.case.account, what: 'file', id: file.id }} />
      </div>
      <FileView account={detail.case.account} file={file} />
      {others.length > 0 && (
        <p className="mt-3 text-label">
          Also counts for:{' '}
          <Facts facts={others.map(({ document, name }) => (name === '' ? document : `${document} – ${name}`))} />
        </p>
      )}
      {proven.length > 0 && (
        <section aria-label="Answers that it proves" className="mt-4">
          <h3 className="mb-1 text-field font-semibold">Proves</h3>
          <AnswerButtons answers={proven} chosen={answer} onChoose={onAnswer} />
        </section>
      )}
      {mayJudge && <VerdictForm key={line && keyOf(line)} {...{ detail, file, line, lines, onJudged }} />}
    </Card>
  )
}
