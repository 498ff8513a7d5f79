import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskDocument } from '#domain/desk/documents/schemas.ts'
import type { CaseDetail, DeskDataOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure } from '../parts/fields.tsx'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { AnswerList } from './documents/AnswerList.tsx'
import { DeskFiles } from './documents/DeskFiles.tsx'
import { type ChosenFile, Matrix } from './documents/Matrix.tsx'
import { Panel } from './documents/Panel.tsx'
import { keyOf, type ProvableAnswer, provableAnswers } from './documents/provableAnswers.ts'
import type { ShownRecord } from './RecordView.tsx'

interface DocumentsProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The documents of the last submission, with the answers that each of them proves. */
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
  const answers = provableAnswers(sections, documents.data.lines)
  return <DocumentsView detail={detail} documents={documents.data} answers={answers} onChange={onChange} />
}

interface DocumentsViewProps extends DocumentsProps {
  readonly documents: DeskDataOf<'findDocuments'>
  readonly answers: readonly ProvableAnswer[]
}

const lists = [
  ['documents', 'By document'],
  ['answers', 'By answer'],
] as const

function DocumentsView({ detail, documents, answers, onChange }: DocumentsViewProps) {
  const { lines, files, internal } = documents
  const { account } = detail.case
  const queries = useQueryClient()
  const [list, setList] = useState<(typeof lists)[number][0]>('documents')
  const panel = useRef<HTMLDivElement>(null)
  const { chosen, setChosen, marked, chooseAnswer, showNext } = useChoice(lines, answers)
  const choose = (next: ChosenFile) => {
    setChosen(next)
    showBelow(panel.current)
  }
  const reload = async () => {
    for (const name of ['documents', 'items', 'decision'])
      await queries.invalidateQueries({ queryKey: [name, account] })
    await onChange()
  }
  const showJudged = async (judged: string) => {
    await reload()
    if (chosen) setChosen({ ...chosen, line: judged })
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ListSwitch list={list} onList={setList} />
        <Button size="small" variant="quiet" onPress={showNext}>
          Next unproven answer
        </Button>
        <p role="status" className="text-label text-ink-soft">
          {marked && provingText(marked)}
        </p>
      </div>
      <div className="grid gap-5 desk:grid-cols-2">
        <div className="min-w-0">
          {list === 'documents' ? (
            <Matrix lines={lines} files={files} chosen={chosen} marked={marked?.lines ?? []} onChoose={choose} />
          ) : (
            <AnswerList answers={answers} chosen={marked?.key} onChoose={chooseAnswer} />
          )}
          <DeskFiles
            {...{ account, files: internal, chosen: chosen?.file }}
            mayAdd={detail.acts.includes('change')}
            onChoose={(id) => choose({ line: '', file: id })}
            onAdded={reload}
          />
        </div>
        <div
          ref={panel}
          className="min-w-0 desk:sticky desk:top-4 desk:max-h-[calc(100vh-2rem)] desk:self-start desk:overflow-y-auto"
        >
          <Panel
            {...{ detail, documents, answers, marked, chosen }}
            onChoose={setChosen}
            onAnswer={chooseAnswer}
            onJudged={showJudged}
          />
        </div>
      </div>
    </>
  )
}

/** Scrolls to an element that a narrow screen shows below the list. */
function showBelow(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top > innerHeight / 2) element.scrollIntoView()
}

/** Holds the chosen file and answer. `showNext` chooses the next answer that no accepted document proves. */
function useChoice(lines: readonly DeskDocument[], answers: readonly ProvableAnswer[]) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [answer, setAnswer] = useState<string>()
  const chooseAnswer = (next: ProvableAnswer) => {
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

/** Returns a file that proves an answer: the first one that is not judged, else the first one. */
function fileFor({ lines: keys }: ProvableAnswer, lines: readonly DeskDocument[]): ChosenFile | undefined {
  const found = lines
    .filter((line) => keys.includes(keyOf(line)))
    .flatMap((line) => line.files.map(({ id, verdict }) => ({ line: keyOf(line), file: id, isOpen: verdict === null })))
  const first = found.find(({ isOpen }) => isOpen) ?? found[0]
  return first && { line: first.line, file: first.file }
}

function provingText({ place, label, lines }: ProvableAnswer): string {
  return `${place} – ${label}: ${lines.length === 1 ? '1 document proves' : `${lines.length} documents prove`} it.`
}
