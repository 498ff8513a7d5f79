import { MessageSquareWarning } from 'lucide-react'
import type { SectionReview } from '#domain/application/progress/review.ts'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { useRemarks } from '../parts/useRemarks.ts'
import { AnswerList, isSameTitle } from './AnswerList.tsx'
import { ChangeLink, Problems } from './Problems.tsx'

/** Returns the number of errors that keep a section incomplete. */
export function countOf({ problems }: SectionReview): number {
  return [...problems.values()].reduce((count, issues) => count + issues.length, 0)
}

/**
 * Returns true for a group with questions. A group of notices only is left out, because its heading would have no
 * content.
 */
function hasQuestions({ answers }: SectionReview['answers']['groups'][number]): boolean {
  return answers.some(({ type }) => type !== 'notice')
}

/** A section with its questions, answers and errors, and a link to change them. */
export function SectionBlock({ review }: { readonly review: SectionReview }) {
  const { t } = useTranslation()
  const { editable } = useApplication()
  const { section, answers } = review
  return (
    <div className="relative">
      <Card id={section.id} title={<span className="block pe-24">{answers.title}</span>}>
        <ReviewRemarks review={review} />
        <Problems review={review} path="" />
        {answers.groups.filter(hasQuestions).map((group, index) => (
          <div key={group.id} className="mt-6 first:mt-0">
            {group.title && !(index === 0 && isSameTitle(group.title, answers.title)) && (
              <h3 className="mb-1 font-semibold">{group.title}</h3>
            )}
            <AnswerList review={review} answers={group.answers} title={group.title} />
          </div>
        ))}
      </Card>
      {editable && (
        <span data-no-print className="absolute end-4.5 top-5 desk:end-7 desk:top-6.5 [&_a]:-m-3 [&_a]:block [&_a]:p-3">
          <ChangeLink review={review}>{t(($) => $.formUi.review.change)}</ChangeLink>
        </span>
      )}
    </div>
  )
}

/** The brokerage's remarks on a section of a returned application. */
export function ReviewRemarks({ review }: { readonly review: SectionReview }) {
  const { t } = useTranslation()
  const here = useRemarks().find(({ section }) => section === review.section)
  return here?.remarks.map(({ question, text }) => (
    <p key={`${question?.path} ${text}`} className="mb-3 flex items-start gap-2 text-label">
      <MessageSquareWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-orange" />
      {question ? (
        <ChangeLink review={review} question={question.path}>
          {t(($) => $.formUi.pair, { label: question.label, text })}
        </ChangeLink>
      ) : (
        <span className="font-label">{text}</span>
      )}
    </p>
  ))
}
