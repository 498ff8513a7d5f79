import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { useRestoreFocus } from '#web/ui/focus.tsx'
import { elementId } from '../fields/names.ts'
import type { RemovedEntry } from '../SectionContext.ts'

interface RemovedNoteProps {
  readonly removal: RemovedEntry | undefined
  /** True when the entry was just removed. The focus then moves here from its button, which was removed with it. */
  readonly isJustRemoved: boolean
  onUndone(): void
}

/** Reports a removal and offers to undo it. */
export function RemovedNote({ removal, isJustRemoved, ...props }: RemovedNoteProps) {
  const [blurred, setBlurred] = useState<RemovedEntry>()
  // Sticks above the footer, so that the applicant sees it without scrolling in a long list.
  const isFloating = isJustRemoved && blurred !== removal
  return (
    <div
      role="status"
      onBlur={() => setBlurred(removal)}
      className={classes(
        'print:hidden',
        isFloating && 'sticky bottom-25 z-10 desk:bottom-[calc(var(--spacing-footer)+1rem)] short:static',
      )}
    >
      {removal && <Note key={removal.path} removal={removal} isJustRemoved={isJustRemoved} {...props} />}
    </div>
  )
}

/** Takes over the focus of the removed button. After an undo it moves to the restored entry. */
function Note({ removal, isJustRemoved, onUndone }: RemovedNoteProps & { readonly removal: RemovedEntry }) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Depends on the removal itself, because a second one may have the same path.
    if (isJustRemoved && removal) button.current?.focus()
  }, [isJustRemoved, removal])
  useRestoreFocus(button, { next: () => document.getElementById(elementId(removal.path)) })
  const undo = () => {
    removal.undo()
    onUndone()
  }
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-x-3 rounded-field border border-line bg-sunken ps-4 shadow-card text-label">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {removal.report ?? t(($) => $.formUi.register.removed, { entry: removal.name })}
      </span>
      <button
        ref={button}
        type="button"
        onClick={undo}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field px-3.5 font-semibold text-orange hover:underline"
      >
        <Undo2 aria-hidden="true" size={16} />
        {t(($) => $.formUi.register.undo)}
      </button>
    </p>
  )
}
