import type { ReactNode } from 'react'
import type { SectionReview } from '#domain/application/review.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface ChangeLinkProps {
  readonly review: SectionReview
  /** The target question; absent for the section. */
  readonly question?: string
  readonly children: ReactNode
}

/** Links to a section or one of its questions. The target page links back to the review. */
export function ChangeLink({ review: { section, answers }, question, children }: ChangeLinkProps) {
  const state = { isFromReview: true, ...(question && { question }) } satisfies NavigationState
  return (
    <Link to={section.path} state={state}>
      {children}
      {question === undefined && <VisuallyHidden> {answers.title}</VisuallyHidden>}
    </Link>
  )
}
