import type { ReactNode } from 'react'
import type { SectionReview } from '#domain/application/review.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface ChangeLinkProps {
  readonly review: SectionReview
  /** The question to lead to; absent, the section. */
  readonly question?: string
  readonly children: ReactNode
}

/** Leads to a section, or to one question of it, from where the way back leads to the review. */
export function ChangeLink({ review: { section, answers }, question, children }: ChangeLinkProps) {
  const state = { isFromReview: true, ...(question && { question }) } satisfies NavigationState
  return (
    <Link to={section.path} state={state}>
      {children}
      {question === undefined && <VisuallyHidden> {answers.title}</VisuallyHidden>}
    </Link>
  )
}
