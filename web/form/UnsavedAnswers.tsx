import { useId, useRef, useState } from 'react'
import type { UnsavedAnswer } from '../application/sectionController.ts'
import { useTranslation } from '../i18n/languages.ts'
import { Button } from '../ui/Button.tsx'

interface UnsavedAnswersProps {
  readonly label: string
  readonly answers: readonly UnsavedAnswer[]
}

/** Shows typed answers that could not be saved, to read, select and copy. Renders nothing when there are none. */
export function UnsavedAnswers({ label, answers }: UnsavedAnswersProps) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  if (answers.length === 0) return null
  const text = answers.map(({ question, answer }) => t(($) => $.formUi.unsaved.line, { question, answer })).join('\n')

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
