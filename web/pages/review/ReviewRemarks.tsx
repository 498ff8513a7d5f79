import { MessageSquareWarning } from 'lucide-react'
import type { SectionReview } from '#domain/application/review.ts'
import { useApplication } from '../../app/application.ts'
import { ChangeLink } from './ChangeLink.tsx'

/** What the brokerage remarked about a section when it returned the application. */
export function ReviewRemarks({ review }: { readonly review: SectionReview }) {
  const { remarks, editable } = useApplication()
  const here = remarks.filter(({ path }) => editable && path === review.section.path)
  return here.map(({ field, text }) => (
    <p key={`${field} ${text}`} className="mb-3 flex items-start gap-2 text-label">
      <MessageSquareWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-orange" />
      {field ? (
        <ChangeLink review={review} question={field}>
          {text}
        </ChangeLink>
      ) : (
        <span className="font-label">{text}</span>
      )}
    </p>
  ))
}
