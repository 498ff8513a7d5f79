import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer, AnswerRow } from '#domain/kit/values/answers.ts'
import { sampleRecord } from '#pdf/fixtures/samples.ts'

/**
 * Returns the record of the sample uae-2, or of a sample of au with `owners` owners of whom half sign. The texts are
 * different in every round.
 */
export function recordOf(round: number, owners?: number): SubmissionRecord {
  const record = sampleRecord(owners === undefined ? 'layered' : 'australian', 'en')
  return {
    ...record,
    reference: `${record.reference}-${round}`,
    sections: record.sections.map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({
        ...group,
        answers: group.answers.map((answer) => varied(withOwners(answer, owners), round)),
      })),
    })),
  }
}

function withOwners(answer: Answer, owners: number | undefined): Answer {
  if (owners === undefined || answer.type !== 'rows' || answer.path !== 'shareholders') return answer
  const rows = Array.from({ length: owners }, (_, index) => ({
    ...(answer.rows[index % answer.rows.length] as AnswerRow),
    rowId: `owner${index}`,
  }))
  return {
    ...answer,
    rows: rows.map((row, index) => ({ ...row, answers: row.answers.map((one) => varied(one, index)) })),
  }
}

/** Changes the texts, so that neither side can reuse an earlier drawing. */
function varied(answer: Answer, round: number): Answer {
  if (answer.type === 'text') return answer.text === '' ? answer : { ...answer, text: `${answer.text} ${round}` }
  if (answer.type !== 'rows') return answer
  const rows = answer.rows.map((row) => ({
    ...row,
    title: `${row.title} ${round}`,
    answers: row.answers.map((one) => varied(one, round)),
  }))
  return { ...answer, rows }
}
