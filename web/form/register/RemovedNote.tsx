import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/app/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { placeId } from '../names.ts'
import type { Removal } from '../SectionContext.ts'

interface RemovedNoteProps {
  readonly removal: Removal | undefined
  /** It was removed right now, by a button that is gone with it. */
  readonly isFresh: boolean
  onUndone(): void
}

/** Says what was removed and puts it back on request. */
export function RemovedNote({ removal, isFresh, ...props }: RemovedNoteProps) {
  const [seen, setSeen] = useState<Removal>()
  // It floats above the footer while the list goes on below: whoever removes an entry sees it without losing the place, and goes on.
  const isFloating = isFresh && seen !== removal
  return (
    <div
      role="status"
      onBlur={() => setSeen(removal)}
      className={classes(
        'print:hidden',
        isFloating && 'sticky bottom-25 z-10 desk:bottom-[calc(var(--spacing-footer)+1rem)] short:static',
      )}
    >
      {removal && <Note key={removal.path} removal={removal} isFresh={isFresh} {...props} />}
    </div>
  )
}

/** Takes the focus where the pressed button is gone, and gives it to the entry that is put back. */
function Note({ removal, isFresh, onUndone }: RemovedNoteProps & { readonly removal: Removal }) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFresh) button.current?.focus()
  }, [isFresh])
  useFocusAfter(button, { next: () => document.getElementById(placeId(removal.path)) })
  const undo = () => {
    removal.undo()
    onUndone()
  }
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-x-3 rounded-field border border-line bg-sunken ps-4 shadow-card text-label">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(($) => $.formUi.register.removed, { entry: removal.name })}
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
