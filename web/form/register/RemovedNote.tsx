import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** An entry that was just removed. */
export interface Removal {
  readonly name: string
  readonly undo: () => void
}

interface RemovedNoteProps {
  readonly removal: Removal | undefined
  onUndone(): void
}

/** Says what was removed and puts it back on request; it takes the focus, since the pressed button is gone. */
export function RemovedNote({ removal, onUndone }: RemovedNoteProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removal) button.current?.focus()
  }, [removal])
  const undo = () => {
    removal?.undo()
    onUndone()
  }
  return (
    <div role="status">
      {removal && (
        <p className="mt-3.5 flex flex-wrap items-center gap-x-3 rounded-field bg-sunken ps-4 text-label">
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
      )}
    </div>
  )
}
