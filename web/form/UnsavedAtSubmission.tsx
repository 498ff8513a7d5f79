import { useEffect, useRef } from 'react'
import { UnsavedAnswers } from '#web/form/UnsavedAnswers.tsx'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { useSection } from './SectionContext.ts'

/**
 * The answers typed here while the application was submitted elsewhere. No submission includes them, so the applicant
 * can copy them.
 */
export function UnsavedAtSubmission() {
  const { t } = useTranslation()
  const answers = useObservable(useSection().unsavedAtSubmission)
  const section = useRef<HTMLElement>(null)
  // The question that had the focus has become plain text.
  useEffect(() => {
    if (answers.length > 0) section.current?.focus()
  }, [answers])
  if (answers.length === 0) return null
  return (
    <section
      ref={section}
      role="alert"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-card border-2 border-orange bg-orange-tint px-5.5 py-4.5"
    >
      <h2 className="font-bold">{t(($) => $.formUi.notTaken.title)}</h2>
      <p className="mb-3.5 max-w-[65ch] text-label text-ink-soft">{t(($) => $.formUi.notTaken.lead)}</p>
      <UnsavedAnswers label={t(($) => $.formUi.unsaved.label)} answers={answers} />
    </section>
  )
}
