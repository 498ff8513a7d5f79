import type { RecordFile, SubmissionRecord } from '#domain/application/record.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Language } from '#domain/kit/translate.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDate, formatDateTime, formatSize } from '#domain/kit/values/format.ts'
import { fill, type Texts } from './texts.ts'

export interface FileLine {
  readonly name: string
  /** The label of its question. */
  readonly label: string
  readonly size: string
  readonly uploadDate: string
  /** The issue date of the document, or the last day of a contract, as text; empty without a question for it. */
  readonly issued: string
  readonly sha256: string
}

/** Returns every file of a visible question, in the order of the questions. */
export function fileLinesOf(record: SubmissionRecord, texts: Texts): FileLine[] {
  const known = new Map<string, RecordFile>(record.files.map((file) => [file.blobName, file]))
  const answers = record.sections.flatMap((section) => section.groups.flatMap((group) => filesIn(group.answers)))
  return answers.flatMap((answer) =>
    answer.files.map((file) => ({
      name: file.name,
      label: answer.label,
      size: formatSize(file.size),
      uploadDate: uploadDateOf(file.uploadDate, record),
      issued: issuedText(file, record.language, texts),
      sha256: known.get(file.blobName)?.sha256 ?? texts.notProvided,
    })),
  )
}

function issuedText({ documentDate, validUntil }: FileRecord, language: Language, texts: Texts): string {
  if (validUntil) return fill(texts.validUntil, language, { date: formatDate(validUntil, language) })
  return documentDate ? fill(texts.documentDate, language, { date: formatDate(documentDate, language) }) : ''
}

function filesIn(answers: readonly Answer[]): Extract<Answer, { type: 'files' }>[] {
  return answers.flatMap((answer) => {
    if (answer.type === 'files') return [answer]
    return answer.type === 'rows' ? answer.rows.flatMap((row) => filesIn(row.answers)) : []
  })
}

/** Returns the time of an upload in the time zone of the record; returns any other text unchanged. */
function uploadDateOf(uploaded: string, { region, language }: SubmissionRecord): string {
  if (!isTimestamp(uploaded)) return uploaded
  const local = region.timeZone === undefined ? uploaded : toZonedIso(region.timeZone, new Date(uploaded))
  return formatDateTime(local, language)
}

function isTimestamp(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
}
