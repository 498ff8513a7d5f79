import { useEffect, useState } from 'react'
import { createObservable, useObservable } from '#web/state/observable.ts'

/** The state of signing. */
interface SignatureDraft {
  /** A new number clears the editor. */
  readonly resetKey: number
  /** The signature given on this page. */
  readonly picture?: string
  /** True while the editor also shows it, for example as strokes on the pad. */
  readonly isInEditor: boolean
}

const emptyDraft = (resetKey: number): SignatureDraft => ({ resetKey, isInEditor: false })

/**
 * Manages the signature given on this page. A signature from elsewhere (another window, the stored answers) is shown as
 * a picture, and the drawn or typed one is cleared.
 * @param value the current signature
 * @param onChange receives the signature given on this page
 */
export function useSigning(value: string, onChange: (picture: string) => void) {
  // An observable instead of React state: the answer is outside of React too, and both have to change in one render.
  const [draft] = useState(() => createObservable(emptyDraft(0)))
  const { resetKey, picture, isInEditor } = useObservable(draft)
  const isOwn = picture === value
  useEffect(() => {
    if (picture !== undefined && !isOwn) draft.set(emptyDraft(resetKey + 1))
  }, [draft, picture, isOwn, resetKey])
  return {
    round: resetKey,
    /** True for a signature given on this page: its editor stays visible. */
    isOwn,
    isOnPaper: isOwn && isInEditor,
    sign(newPicture: string) {
      draft.set({ resetKey, picture: newPicture, isInEditor: true })
      onChange(newPicture)
    },
    clear() {
      draft.set(emptyDraft(resetKey + 1))
      onChange('')
    },
    /** Shows the editor of another method. The current signature stays until a new one is given. */
    switchMode() {
      draft.set({ ...draft.get(), isInEditor: false })
    },
  }
}
