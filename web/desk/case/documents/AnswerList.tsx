import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import type { ProvableAnswer } from './provableAnswers.ts'

interface AnswerListProps {
  readonly answers: readonly ProvableAnswer[]
  readonly chosen: string | undefined
  readonly onChoose: (answer: ProvableAnswer) => void
}

/** The answers that documents can prove. Choosing one shows its documents. */
export function AnswerList({ answers, chosen, onChoose }: AnswerListProps) {
  const proven = answers.filter(({ isProven }) => isProven).length
  return (
    <Card title="Answers" description={`${proven} of ${answers.length} proven by an accepted document.`}>
      <AnswerButtons answers={answers} chosen={chosen} onChoose={onChoose} />
    </Card>
  )
}

/** A list of answers as buttons, with their values. */
export function AnswerButtons({ answers, chosen, onChoose }: AnswerListProps) {
  return (
    <ul className="grid gap-1">
      {answers.map((answer) => (
        <li key={answer.key}>
          <button
            type="button"
            aria-pressed={answer.key === chosen}
            onClick={() => onChoose(answer)}
            className={classes(
              'grid w-full cursor-pointer grid-cols-[1fr_auto] gap-x-3 rounded-button px-2 py-1.5 text-start text-field hover:bg-hover',
              answer.key === chosen && 'bg-orange-tint',
            )}
          >
            <span className="text-label text-ink-soft">
              {answer.place} – {answer.label}
            </span>
            <span className="text-label text-ink-soft">{answer.isProven ? 'Proven' : 'Not proven'}</span>
            <span dir="auto" className="col-span-2 wrap-anywhere">
              {answer.text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
