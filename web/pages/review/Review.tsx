import { CircleCheckBig, ListTodo, MessageSquareWarning } from 'lucide-react'
import { reviewOf, type SectionReview } from '#domain/application/progress/review.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Notice, ReadOnlyNotice } from '../parts/Notice.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PdfButton } from '../parts/PdfButton.tsx'
import { useRemarks } from '../parts/remarks.ts'
import { AnswerList, isSameTitle } from './AnswerList.tsx'
import { ChangeLink, Problems } from './Problems.tsx'

/** Loads on demand, with its rules and texts. */
const DocumentChecklist = lazyWithRetry(async () =>
  (await import('../parts/DocumentChecklist.tsx')).loadDocumentChecklist(),
)

/** Loads on use, with its texts: few applications are returned. */
const ReturnedNotice = lazyWithRetry(async () => (await import('./ReturnedNotice.tsx')).loadReturnedNotice())

/** The rules across sections load when the review is shown. */
const Findings = lazyWithRetry(async () => (await import('./Findings.tsx')).Findings)

/** Loads on use: few applications are submitted in another window while the applicant types in this one. */
const UnsavedAtSubmission = lazyWithRetry(async () =>
  (await import('../../form/UnsavedAnswers.tsx')).loadUnsavedAtSubmission(),
)

/** All questions and answers on one page, to check before submission and to read afterwards. */
export function Review() {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const textParams = useTextParams()
  const { region, data, context, editable, remarks } = useApplication()
  const hasUnsaved = useObservable(useDraftSession().unsavedAtSubmission).length > 0
  const reviews = reviewOf(region, data, context, tKey, textParams)
  return (
    <>
      <PageHead
        title={t(($) => (editable ? $.formUi.review.title : $.formUi.review.titleReadOnly))}
        lead={t(($) => (editable ? $.formUi.review.lead : $.formUi.review.leadReadOnly))}
      />
      <LazyBoundary>{hasUnsaved && <UnsavedAtSubmission />}</LazyBoundary>
      <ReadOnlyNotice />
      <LazyBoundary>{editable && remarks.length > 0 && <ReturnedNotice />}</LazyBoundary>
      {editable && <ReviewStatus reviews={reviews} />}
      <div data-no-print className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PdfButton isDraft={editable} />
        {editable && <p className="max-w-[46ch] text-help text-ink-soft">{t(($) => $.formUi.review.draftPdfText)}</p>}
      </div>
      <LazyBoundary>{editable && <Findings reviews={reviews} />}</LazyBoundary>
      {editable && (
        <LazyBoundary fallback={<Skeleton className="mb-5 h-96" />}>
          <DocumentChecklist isFromReview />
        </LazyBoundary>
      )}
      {reviews.map((review) => (
        <SectionBlock key={review.section.id} review={review} />
      ))}
    </>
  )
}

/** Shows that the application can be submitted, or the sections with errors. */
function ReviewStatus({ reviews }: { readonly reviews: readonly SectionReview[] }) {
  const { t } = useTranslation()
  const { remarks } = useApplication()
  const withProblems = reviews.filter((review) => countOf(review) > 0)
  if (withProblems.length === 0) {
    // Nothing is missing, but the page cannot know whether the remarks of the brokerage are resolved.
    if (remarks.length > 0) return null
    return (
      <Notice icon={CircleCheckBig} tone="good" title={t(($) => $.formUi.review.complete)}>
        {t(($) => $.formUi.review.completeText)}
      </Notice>
    )
  }
  return (
    <Notice icon={ListTodo} tone="attention" title={t(($) => $.formUi.review.missing, { count: withProblems.length })}>
      <ul className="mt-1.5 grid gap-1.5">
        {withProblems.map((review) => (
          <li key={review.section.id}>
            <Link to={`#${review.section.id}`}>{review.answers.title}</Link>{' '}
            <span className="whitespace-nowrap text-ink-soft">
              {t(($) => $.formUi.review.problems, { count: countOf(review) })}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Returns the number of errors that keep a section incomplete. */
function countOf({ problems }: SectionReview): number {
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
function SectionBlock({ review }: { readonly review: SectionReview }) {
  const { t } = useTranslation()
  const { mayEditAny } = useApplication()
  const { section, answers } = review
  return (
    <div className="relative">
      <Card
        id={section.id}
        title={
          <span className="block pe-24">
            <Text>{answers.title}</Text>
          </span>
        }
      >
        <ReviewRemarks review={review} />
        <Problems review={review} path="" />
        {answers.groups.filter(hasQuestions).map((group, index) => (
          <div key={group.id} className="mt-6 first:mt-0">
            {group.title && !(index === 0 && isSameTitle(group.title, answers.title)) && (
              <h3 className="mb-1 font-semibold">
                <Text>{group.title}</Text>
              </h3>
            )}
            <AnswerList review={review} answers={group.answers} title={group.title} />
          </div>
        ))}
      </Card>
      {mayEditAny(section) && (
        <span data-no-print className="absolute end-4.5 top-5 desk:end-7 desk:top-6.5 [&_a]:-m-3 [&_a]:block [&_a]:p-3">
          <ChangeLink review={review}>{t(($) => $.formUi.review.change)}</ChangeLink>
        </span>
      )}
    </div>
  )
}

/** The brokerage's remarks on a section of a returned application. */
function ReviewRemarks({ review }: { readonly review: SectionReview }) {
  const { t } = useTranslation()
  const here = useRemarks().find(({ section }) => section === review.section)
  return here?.remarks.map(({ question, text }) => (
    <p key={`${question?.path} ${text}`} className="mb-3 flex items-start gap-2 text-label">
      <MessageSquareWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-orange" />
      {question ? (
        <ChangeLink review={review} question={question.path}>
          {t(($) => $.formUi.labelAndText, { label: question.label, text })}
        </ChangeLink>
      ) : (
        <span className="font-label">{text}</span>
      )}
    </p>
  ))
}
