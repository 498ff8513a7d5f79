import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskDocument, DeskFile } from '#domain/desk/documents/schemas.ts'
import type { CaseDetail, DeskDataOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Text.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure } from '../parts/fields.tsx'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { AnswerButtons, AnswerList } from './documents/AnswerList.tsx'
import { FileView } from './documents/FileView.tsx'
import { type ChosenFile, Matrix } from './documents/Matrix.tsx'
import { keyOf, type ProvenAnswer, provenAnswers } from './documents/provenAnswers.ts'
import { VerdictForm } from './documents/VerdictForm.tsx'
import type { ShownRecord } from './RecordView.tsx'

interface DocumentsProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The documents of the last submission beside the answers that they prove. */
export function Documents({ detail, onChange }: DocumentsProps) {
  const { account } = detail.case
  const documents = useQuery({
    queryKey: ['documents', account],
    queryFn: () => callDesk('findDocuments', { account }),
  })
  const number = documents.data?.submission ?? 1
  const record = useQuery({
    queryKey: ['record', account, number],
    queryFn: () => callDesk('findRecord', { account, number }),
    enabled: documents.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = documents.error ?? record.error
  if (error) return <Failure>{messageOf(error)}</Failure>
  if (!documents.data || !record.data) return <p role="status">Loading …</p>
  const { sections } = record.data.record as unknown as ShownRecord
  const answers = provenAnswers(sections, documents.data.lines)
  return <DocumentsOf detail={detail} documents={documents.data} answers={answers} onChange={onChange} />
}

interface DocumentsOfProps extends DocumentsProps {
  readonly documents: DeskDataOf<'findDocuments'>
  readonly answers: readonly ProvenAnswer[]
}

const lists = [
  ['documents', 'By document'],
  ['answers', 'By answer'],
] as const

function DocumentsOf({ detail, documents: { lines, files }, answers, onChange }: DocumentsOfProps) {
  const { account } = detail.case
  const queries = useQueryClient()
  const [list, setList] = useState<(typeof lists)[number][0]>('documents')
  const panel = useRef<HTMLDivElement>(null)
  const { chosen, setChosen, marked, chooseAnswer, showNext } = useChoice(lines, answers)
  const file = files.find(({ id }) => id === chosen?.file)
  const line = lines.find((one) => keyOf(one) === chosen?.line)
  const choose = (next: ChosenFile) => {
    setChosen(next)
    // On a narrow screen it stands below the list.
    const { current } = panel
    if (current && current.getBoundingClientRect().top > innerHeight / 2) current.scrollIntoView()
  }
  const reload = async (judged: string) => {
    for (const name of ['documents', 'items', 'decision'])
      await queries.invalidateQueries({ queryKey: [name, account] })
    if (chosen) setChosen({ ...chosen, line: judged })
    await onChange()
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ListSwitch list={list} onList={setList} />
        <Button size="small" variant="quiet" onPress={showNext}>
          Next unproven answer
        </Button>
        <p role="status" className="text-label text-ink-soft">
          {marked && offerText(marked)}
        </p>
      </div>
      <div className="grid gap-5 desk:grid-cols-2">
        <div className="min-w-0">
          {list === 'documents' ? (
            <Matrix lines={lines} files={files} chosen={chosen} marked={marked?.lines ?? []} onChoose={choose} />
          ) : (
            <AnswerList answers={answers} chosen={marked?.key} onChoose={chooseAnswer} />
          )}
        </div>
        <div
          ref={panel}
          className="min-w-0 desk:sticky desk:top-4 desk:max-h-[calc(100vh-2rem)] desk:self-start desk:overflow-y-auto"
        >
          {marked && <Offer answer={marked} lines={lines} files={files} chosen={chosen} onChoose={setChosen} />}
          {!file && (
            <p className="rounded-card border border-line bg-paper p-6 text-ink-soft">Choose a file to see it here.</p>
          )}
          {file && (
            <Chosen
              key={file.id}
              {...{ detail, lines, line, file, answers, answer: marked?.key }}
              onAnswer={chooseAnswer}
              onJudged={reload}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Keeps the chosen file and the chosen answer, and goes through the answers that no accepted document proves. */
function useChoice(lines: readonly DeskDocument[], answers: readonly ProvenAnswer[]) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [answer, setAnswer] = useState<string>()
  const chooseAnswer = (next: ProvenAnswer) => {
    setAnswer(next.key)
    if (chosen === undefined || !next.lines.includes(chosen.line)) setChosen(fileFor(next, lines))
  }
  const showNext = () => {
    const at = answers.findIndex(({ key }) => key === answer)
    const next = [...answers.slice(at + 1), ...answers.slice(0, at + 1)].find(({ isProven }) => !isProven)
    if (next) chooseAnswer(next)
  }
  useShortcuts({ n: showNext })
  return { chosen, setChosen, marked: answers.find(({ key }) => key === answer), chooseAnswer, showNext }
}

interface ListSwitchProps {
  readonly list: (typeof lists)[number][0]
  readonly onList: (list: (typeof lists)[number][0]) => void
}

function ListSwitch({ list, onList }: ListSwitchProps) {
  return lists.map(([name, title]) => (
    <button
      key={name}
      type="button"
      aria-pressed={name === list}
      onClick={() => onList(name)}
      className="min-h-9 cursor-pointer rounded-button border border-line-strong px-3 text-label font-semibold aria-pressed:bg-hover pointer-coarse:min-h-11"
    >
      {title}
    </button>
  ))
}

/** Returns a file of the documents that prove an answer: one that is not judged, else any. */
function fileFor({ lines: keys }: ProvenAnswer, lines: readonly DeskDocument[]): ChosenFile | undefined {
  const found = lines
    .filter((line) => keys.includes(keyOf(line)))
    .flatMap((line) => line.files.map(({ id, verdict }) => ({ line: keyOf(line), file: id, isOpen: verdict === null })))
  const first = found.find(({ isOpen }) => isOpen) ?? found[0]
  return first && { line: first.line, file: first.file }
}

function offerText({ place, label, lines }: ProvenAnswer): string {
  return `${place} – ${label}: ${lines.length === 1 ? '1 document proves' : `${lines.length} documents prove`} it.`
}

interface OfferProps {
  readonly answer: ProvenAnswer
  readonly lines: readonly DeskDocument[]
  readonly files: readonly DeskFile[]
  readonly chosen: ChosenFile | undefined
  readonly onChoose: (chosen: ChosenFile) => void
}

/** The documents that prove the chosen answer. */
function Offer({ answer, lines, files, chosen, onChoose }: OfferProps) {
  const offered = lines.filter((line) => answer.lines.includes(keyOf(line)))
  return (
    <Card title={answer.label} description={answer.text}>
      <ul className="grid gap-1 text-field">
        {offered.map((line) => (
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

interface ChosenProps {
  readonly detail: CaseDetail
  readonly lines: readonly DeskDocument[]
  readonly line: DeskDocument | undefined
  readonly file: DeskFile
  readonly answers: readonly ProvenAnswer[]
  readonly answer: string | undefined
  readonly onAnswer: (answer: ProvenAnswer) => void
  readonly onJudged: (line: string) => Promise<void>
}

/** A file, the answers that it proves, and its verdict. */
function Chosen({ detail, lines, line, file, answers, answer, onAnswer, onJudged }: ChosenProps) {
  const proven = answers.filter((one) => line && one.lines.includes(keyOf(line)))
  const others = lines.filter((one) => one !== line && one.files.some(({ id }) => id === file.id))
  const mayJudge = detail.acts.includes('change')
  return (
    <Card
      title={file.name}
      description={line ? `${line.document}${line.name === '' ? '' : ` – ${line.name}`}` : file.question}
    >
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
