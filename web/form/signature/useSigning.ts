import { useEffect, useState } from 'react'
import { createObservable, useObservable } from '#web/ui/observable.ts'

/** How a signature is being given. */
interface SignatureDraft {
  /** Another number starts with empty paper. */
  readonly resetKey: number
  /** What was given here. */
  readonly picture?: string
  /** What stands here now shows it, too: the pad holds the ink, say. */
  readonly isInEditor: boolean
}

const emptyDraft = (resetKey: number): SignatureDraft => ({ resetKey, isInEditor: false })

/**
 * Follows what is signed here. A signature that comes from elsewhere, from another window or with the stored answers, is not one's own:
 * it stands as a picture, and what was drawn or typed before is cleared.
 * @param value the signature that is given now
 * @param onChange takes the one that is given here
 */
export function useSigning(value: string, onChange: (picture: string) => void) {
  // Beside React's state: the answer is kept outside of it too, and both have to change in one drawing.
  const [draft] = useState(() => createObservable(emptyDraft(0)))
  const { resetKey, picture, isInEditor } = useObservable(draft)
  const isOwn = picture === value
  useEffect(() => {
    if (picture !== undefined && !isOwn) draft.set(emptyDraft(resetKey + 1))
  }, [draft, picture, isOwn, resetKey])
  return {
    round: resetKey,
    /** It was given just now: what it was given with stays in place. */
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
    /** Another way to sign stands here; what is given stays until another is. */
    switchMode() {
      draft.set({ ...draft.get(), isInEditor: false })
    },
  }
}
