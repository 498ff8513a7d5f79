import type { SectionReview } from '#domain/application/review.ts'
import type { Answer } from '#domain/kit/answers.ts'
import { AnswerView } from '../../form/fields/AnswerView.tsx'
import { Text } from '../../ui/Text.tsx'
import { Entries } from './Entries.tsx'
import { Problems } from './Problems.tsx'

interface AnswerListProps {
  readonly review: SectionReview
  readonly answers: readonly Answer[]
  /** The title above the answers. A question with the same text is visible to screen readers only. */
  readonly title?: string
}

/** Returns true when a question repeats the title above it. */
export function isSameTitle(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Questions and their answers in one column. Notices are left out. */
export function AnswerList({ review, answers, title = '' }: AnswerListProps) {
  const asked = answers.filter(({ type }) => type !== 'notice')
  if (asked.length === 0) return null
  return (
    <dl className="divide-y divide-line">
      {asked.map((answer) => (
        <Line key={answer.path} review={review} answer={answer} isTitled={isSameTitle(answer.label, title)} />
      ))}
    </dl>
  )
}

interface LineProps {
  readonly review: SectionReview
  readonly answer: Answer
  readonly isTitled: boolean
}

function Line({ review, answer, isTitled }: LineProps) {
  const problems = <Problems review={review} path={answer.path} />
  const isMissing = review.problems.has(answer.path)
  if (answer.type === 'rows') {
    return (
      <div className="py-2.5">
        <dt className={isTitled ? 'sr-only' : 'mb-1.5 text-label text-ink-soft'}>
          <Text>{answer.label}</Text>
        </dt>
        <dd>
          {problems}
          {!(isMissing && isEmpty(answer)) && <Entries review={review} answer={answer} />}
        </dd>
      </div>
    )
  }
  const isLong = answer.type === 'statements' || answer.type === 'image'
  return (
    <div
      className={
        isLong
          ? 'grid gap-2 py-2.5'
          : 'grid gap-x-6 gap-y-0.5 py-2.5 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:break-inside-avoid print:py-1'
      }
    >
      <dt className="text-label text-ink-soft">
        <Text>{answer.label}</Text>
      </dt>
      <dd className="min-w-0">
        {problems}
        {!(isMissing && isEmpty(answer)) && <AnswerView content={answer} label={answer.label} />}
      </dd>
    </div>
  )
}

/** Returns true for a question without an answer. Its error already reports it. */
function isEmpty(answer: Answer): boolean {
  if (answer.type === 'text') return answer.text === ''
  if (answer.type === 'image') return answer.image === ''
  if (answer.type === 'rows') return answer.rows.length === 0
  return answer.type === 'files' && answer.files.length === 0
}
