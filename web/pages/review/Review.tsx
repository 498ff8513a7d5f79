import { CircleCheckBig, ListTodo } from 'lucide-react'
import { optionalSections } from '#domain/application/progress/completion.ts'
import { reviewOf, type SectionReview } from '#domain/application/progress/review.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { ReturnedNotice } from '../guide/ReturnedNotice.tsx'
import { Notice, ReadOnlyNotice } from '../parts/Notice.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PdfButton } from '../parts/PdfButton.tsx'
import { countOf, SectionBlock } from './SectionBlock.tsx'

/** All questions and answers on one page, to check before submission and to read afterwards. */
export function Review() {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const textParams = useTextParams()
  const { region, data, context, editable } = useApplication()
  const reviews = reviewOf(region, data, context, tKey, textParams)
  return (
    <>
      <PageHead
        title={t(($) => (editable ? $.formUi.review.title : $.formUi.review.titleReadOnly))}
        lead={t(($) => (editable ? $.formUi.review.lead : $.formUi.review.leadReadOnly))}
      />
      <ReadOnlyNotice />
      <ReturnedNotice isFromReview />
      {editable && <ReviewStatus reviews={reviews} />}
      <div data-no-print className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PdfButton source={editable ? 'draft' : 'original'} />
        {editable && <p className="max-w-[46ch] text-help text-ink-soft">{t(($) => $.formUi.review.draftPdfText)}</p>}
      </div>
      {reviews.map((review) => (
        <SectionBlock key={review.section.id} review={review} />
      ))}
      {editable && <OptionalSections />}
    </>
  )
}

/** Links to sections outside of the menu, for applicants to whom they apply. */
function OptionalSections() {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const { region, data } = useApplication()
  const sections = optionalSections(region, data)
  if (sections.length === 0) return null
  return (
    <Card title={t(($) => $.formUi.review.onOffer)}>
      <ul className="grid gap-3">
        {sections.map(({ id, path, messages }) => (
          <li key={id}>
            <Link to={path} state={{ isFromReview: true } satisfies NavigationState}>
              {tKey(`sections.${messages}.title`)}
            </Link>
            <p className="mt-0.5 text-label text-ink-soft">{tKey(`sections.${messages}.description`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The sections with warnings: answers that may be correct, or a mistake. */
function ReviewWarnings({ reviews }: { readonly reviews: readonly SectionReview[] }) {
  const { t } = useTranslation()
  if (reviews.length === 0) return null
  return (
    <>
      <p className="mt-2">{t(($) => $.formUi.review.worthALook)}</p>
      <ul className="mt-1 grid gap-1.5">
        {reviews.map(({ section, answers }) => (
          <li key={section.id}>
            <Link to={`#${section.id}`}>{answers.title}</Link>
          </li>
        ))}
      </ul>
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
        <ReviewWarnings reviews={reviews.filter(({ warnings }) => warnings.size > 0)} />
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
