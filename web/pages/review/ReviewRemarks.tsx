import { MessageSquareWarning } from 'lucide-react'
import type { SectionReview } from '#domain/application/review.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useRemarks } from '../parts/useRemarks.ts'
import { ChangeLink } from './ChangeLink.tsx'

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
