import { useState } from 'react'
import type { DeskDocument, DeskFile, LineFile } from '#domain/desk/documents/schemas.ts'
import { type DocumentProgress, type JudgedState, progressOf } from '#domain/desk/documents/verdicts.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Facts } from '../../../ui/Text.tsx'
import { dayText, documentStateNames, rejectionText } from '../../labels.ts'
import { CheckBox } from '../../parts/fields.tsx'
import { keyOf } from './provableAnswers.ts'

/** The chosen file, and the required document for which it was chosen. */
export interface ChosenFile {
  /** The key of the required document; empty for a file that no requirement counts. */
  readonly line: string
  readonly file: string
}

interface MatrixProps {
  readonly lines: readonly DeskDocument[]
  readonly files: readonly DeskFile[]
  readonly chosen: ChosenFile | undefined
  /** The keys of the documents that prove the chosen answer. */
  readonly marked: readonly string[]
  readonly onChoose: (chosen: ChosenFile) => void
}

/** The states in which something is left to do. */
const unfinishedStates: readonly JudgedState[] = ['missing', 'open']

function progressText({ judged, missing, later, all }: DocumentProgress): string {
  const left = [missing > 0 || later === 0 ? `${missing} missing` : '', later > 0 ? `${later} not in the form` : '']
  return `${[`${judged} of ${all} judged`, ...left.filter(Boolean)].join(', ')}.`
}

/** The required documents with their states and files, then the files that no requirement counts. */
export function Matrix({ lines, files, chosen, marked, onChoose }: MatrixProps) {
  const [isOpenOnly, setOpenOnly] = useState(false)
  const shown = isOpenOnly ? lines.filter(({ state }) => unfinishedStates.includes(state)) : lines
  const filesById = new Map(files.map((file) => [file.id, file]))
  const counted = new Set(lines.flatMap((line) => line.files.map(({ id }) => id)))
  const further = files.filter(({ id }) => !counted.has(id))
  return (
    <>
      <Card title="Documents" description={progressText(progressOf(lines))}>
        <CheckBox label="Only missing and open ones" isChecked={isOpenOnly} onChange={setOpenOnly} />
        {shown.length === 0 && <p className="mt-3 text-ink-soft">Nothing is left to judge.</p>}
        {shown.length > 0 && (
          <table className="mt-2 w-full text-field">
            <thead>
              <tr className="text-start text-label text-ink-soft">
                <th scope="col" className="py-1.5 ps-1 text-start font-label">
                  Document
                </th>
                <th scope="col" className="py-1.5 ps-3 text-end font-label">
                  State
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line
                  key={keyOf(line)}
                  line={line}
                  filesById={filesById}
                  chosen={chosen}
                  isMarked={marked.includes(keyOf(line))}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          </table>
        )}
      </Card>
      {further.length > 0 && (
        <Card title="Further files" description="No requirement counts them. Judge one to use it for a document.">
          <ul className="grid gap-1">
            {further.map((file) => (
              <li key={file.id}>
                <FileButton
                  file={file}
                  isChosen={chosen?.file === file.id}
                  onPress={() => onChoose({ line: '', file: file.id })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

interface LineProps extends Pick<MatrixProps, 'chosen' | 'onChoose'> {
  readonly line: DeskDocument
  readonly filesById: ReadonlyMap<string, DeskFile>
  readonly isMarked: boolean
}

function Line({ line, filesById, chosen, isMarked, onChoose }: LineProps) {
  const { document, name, facts, state, note, files } = line
  const key = keyOf(line)
  return (
    <tr className={classes('border-t border-line align-top', isMarked && 'bg-orange-tint')}>
      <th scope="row" className="py-2 ps-1 text-start font-normal wrap-anywhere">
        <span className="font-semibold">{document}</span>
        {name !== '' && <span dir="auto"> – {name}</span>}
        {isMarked && <span className="sr-only">, proves the chosen answer</span>}
        <span className="block text-label text-ink-soft">
          <Facts facts={[...facts, note].filter((fact) => fact !== '')} />
        </span>
        {files.map((judged) => {
          const file = filesById.get(judged.id)
          if (!file) return null
          return (
            <span key={judged.id} className="block">
              <FileButton
                file={file}
                judged={judged}
                isChosen={chosen?.line === key && chosen.file === judged.id}
                onPress={() => onChoose({ line: key, file: judged.id })}
              />
            </span>
          )
        })}
      </th>
      <td className="py-2 ps-3 text-end whitespace-nowrap">{documentStateNames[state]}</td>
    </tr>
  )
}

interface FileButtonProps {
  readonly file: DeskFile
  readonly judged?: LineFile
  readonly isChosen: boolean
  readonly onPress: () => void
}

function FileButton({ file, judged, isChosen, onPress }: FileButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        'w-full cursor-pointer rounded-button px-2 py-1.5 text-start hover:bg-hover',
        isChosen && 'bg-hover',
      )}
    >
      <span className="underline underline-offset-3 wrap-anywhere">{file.name}</span>
      <span className="block text-label text-ink-soft">
        <Facts facts={[formatSize(file.size), ...(judged ? verdictFacts(judged) : [file.question])]} />
      </span>
      {judged && <FileNotes judged={judged} />}
    </button>
  )
}

function verdictFacts({ verdict, documentDate }: LineFile): string[] {
  const dated = verdict?.documentDate ?? documentDate
  return [
    ...(dated ? [`of ${dayText(dated)}`] : []),
    ...(verdict ? [documentStateNames[verdict.verdict].toLowerCase(), verdict.by.name] : ['not judged']),
    ...(verdict?.reason ? [rejectionText(verdict.reason)] : []),
  ]
}

/** Notes that a document has become too old, and that a file with the same content was rejected before. */
function FileNotes({ judged: { age, rejectedBefore } }: { readonly judged: LineFile }) {
  const notes = [
    ...(age ? [ageText(age)] : []),
    ...(rejectedBefore
      ? [`The same file was rejected on ${dayText(rejectedBefore.at)}: ${rejectionText(rejectedBefore.reason)}.`]
      : []),
  ]
  return notes.map((note) => (
    <span key={note} className="block text-label">
      {note}
    </span>
  ))
}

function ageText({ kind, day, months, wasInTime }: NonNullable<LineFile['age']>): string {
  if (kind === 'expired')
    return `Valid until ${dayText(day)}: ${wasInTime ? 'was in force when uploaded, and has expired since.' : 'had expired when uploaded.'}`
  const older = `older than ${months} months`
  return `Dated ${dayText(day)}: ${wasInTime ? `was in time when uploaded, ${older} today.` : `was ${older} when uploaded.`}`
}
