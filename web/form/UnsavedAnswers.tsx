import { useEffect, useId, useRef, useState } from 'react'
import { useObservable } from '#web/state/observable.ts'
import { useDraftSession } from '../application/draftSession.ts'
import type { UnsavedAnswer } from '../application/sectionController.ts'
import { requireMessages, useKeyTranslation, useTranslation } from '../i18n/languages.ts'
import { Button } from '../ui/Button.tsx'

interface UnsavedAnswersProps {
  readonly label: string
  readonly answers: readonly UnsavedAnswer[]
}

/** Shows typed answers that could not be saved, to read, select and copy. Renders nothing when there are none. */
export function UnsavedAnswers({ label, answers }: UnsavedAnswersProps) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  if (answers.length === 0) return null
  const text = answers
    .map(({ question, answer }) =>
      t(($) => $.formUi.unsaved.questionAndAnswer, { question: question(tKey), answer: answer(tKey) }),
    )
    .join('\n')

  async function copy(): Promise<void> {
    box.current?.select()
    // A browser that blocks the clipboard still lets the applicant copy the selection by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }

  return (
    <div className="not-last:mb-5">
      <label htmlFor={id} className="mb-1 block text-label font-label text-ink">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        readOnly
        value={text}
        rows={Math.min(Math.max(answers.length, 3), 6)}
        className="w-full rounded-field border border-line-strong bg-paper px-3.25 py-2 text-field text-ink"
      />
      <div role="status" className="mt-1">
        <Button variant="plain" size="small" onPress={() => void copy()}>
          {t(($) => (isCopied ? $.formUi.unsaved.copied : $.formUi.unsaved.copy))}
        </Button>
      </div>
    </div>
  )
}

/** Returns the part about answers that a submission elsewhere left out once its texts are loaded. */
export async function loadUnsavedAtSubmission() {
  await requireMessages('status')
  return UnsavedAtSubmission
}

/**
 * The answers typed here while the application was submitted elsewhere. No submission includes them, so every page
 * shows them to copy, until the applicant closes them.
 */
function UnsavedAtSubmission() {
  const { t } = useTranslation()
  const { unsavedAtSubmission } = useDraftSession()
  const answers = useObservable(unsavedAtSubmission)
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
      <h2 className="font-bold">{t(($) => $.status.unsavedAtSubmission.title)}</h2>
      <p className="mb-3.5 max-w-[65ch] text-label text-ink-soft">{t(($) => $.status.unsavedAtSubmission.lead)}</p>
      <UnsavedAnswers label={t(($) => $.formUi.unsaved.label)} answers={answers} />
      <Button variant="plain" size="small" onPress={() => unsavedAtSubmission.set([])}>
        {t(($) => $.app.close)}
      </Button>
    </section>
  )
}
