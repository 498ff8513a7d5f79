import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer, AnswerGroup } from '#domain/kit/values/answers.ts'
import { redrawAll } from './normaliseSignature.ts'

/** Returns the pictures of the signatures of a record as data URLs, each once. */
export function picturesIn({ sections }: Pick<SubmissionRecord, 'sections'>): string[] {
  return [...new Set(sections.flatMap((section) => section.groups.flatMap(imagesIn)))]
}

function imagesIn({ answers }: Pick<AnswerGroup, 'answers'>): string[] {
  return answers.flatMap((answer) => {
    if (answer.type === 'image') return answer.image === '' ? [] : [answer.image]
    return answer.type === 'rows' ? answer.rows.flatMap(imagesIn) : []
  })
}

/**
 * Returns the stored form of each picture of a record, by the sent data URL. Data that are no picture are not changed.
 * @param redraw converts them; a server does so in a child process
 */
export async function normalisedPictures(
  record: Pick<SubmissionRecord, 'sections'>,
  redraw: typeof redrawAll = redrawAll,
): Promise<ReadonlyMap<string, string>> {
  const pictures = picturesIn(record)
  const normalised = await redraw(pictures)
  return new Map(pictures.map((sent, index) => [sent, normalised[index] ?? sent]))
}

/** Returns a record with replaced pictures. */
export function withPictures<Of extends Pick<SubmissionRecord, 'sections'>>(
  record: Of,
  pictures: ReadonlyMap<string, string>,
): Of {
  const replaced = (answer: Answer): Answer => {
    if (answer.type === 'image') return { ...answer, image: pictures.get(answer.image) ?? answer.image }
    if (answer.type !== 'rows') return answer
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, answers: row.answers.map(replaced) })) }
  }
  const sections = record.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, answers: group.answers.map(replaced) })),
  }))
  return { ...record, sections }
}
