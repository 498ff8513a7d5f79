import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SectionReview } from '#domain/application/progress/review.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { withParams } from '#domain/kit/translate.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { messageKeyOf } from '../../form/fields/names.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/Link.tsx'
import { ErrorIcon, VisuallyHidden } from '../../ui/Text.tsx'

interface ChangeLinkProps {
  readonly review: SectionReview
  /** The target question; absent for the section. */
  readonly question?: string
  /** The text for screen readers after the visible one. Defaults to the section's title when no question is given. */
  readonly about?: string
  readonly children: ReactNode
}

/** Links to a section or one of its questions. The target page links back to the review. */
export function ChangeLink({ review: { section, answers }, question, about, children }: ChangeLinkProps) {
  const state = { isFromReview: true, ...(question && { question }) } satisfies NavigationState
  const hidden = about ?? (question === undefined ? answers.title : '')
  return (
    <Link to={section.path} state={state}>
      {children}
      {hidden && <VisuallyHidden> {hidden}</VisuallyHidden>}
    </Link>
  )
}

interface ProblemsProps {
  readonly review: SectionReview
  /** The path of the answer; empty for the section as a whole. */
  readonly path: string
}

/** The errors and warnings of an answer, each with a link to its question. */
export function Problems({ review, path }: ProblemsProps) {
  const t = withParams(useKeyTranslation(), useTextParams())
  const { editable } = useApplication()
  const issues = [...(review.problems.get(path) ?? []), ...(review.warnings.get(path) ?? [])]
  if (!editable) return null
  return issues.map((issue) => {
    const isError = issue.severity === 'error'
    return (
      <p
        key={`${issue.path} ${issue.code}`}
        className={classes(
          'mb-1.5 flex items-start gap-1.75 text-label last:mb-0',
          isError ? 'text-bad [&_a]:text-bad' : 'text-orange [&_a]:text-orange',
        )}
      >
        {isError ? <ErrorIcon /> : <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />}
        <ChangeLink review={review} question={issue.path}>
          {issueText(issue, messageKeyOf(review.section, issue.path), t).text}
        </ChangeLink>
      </p>
    )
  })
}
