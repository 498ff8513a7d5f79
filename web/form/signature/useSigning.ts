import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/app/store.ts'

/** How a signature is being given. */
interface Signing {
  /** Another number starts with empty paper. */
  readonly round: number
  /** What was given here. */
  readonly picture?: string
  /** What stands here now shows it, too: the pad holds the ink, say. */
  readonly isOnPaper: boolean
}

const blank = (round: number): Signing => ({ round, isOnPaper: false })

/**
 * Follows what is signed here. A signature that comes from elsewhere, from another window or with the stored answers, is not one's own:
 * it stands as a picture, and what was drawn or typed before is cleared.
 * @param value the signature that is given now
 * @param onChange takes the one that is given here
 */
export function useSigning(value: string, onChange: (picture: string) => void) {
  // Beside React's state: the answer is kept outside of it too, and both have to change in one drawing.
  const [store] = useState(() => createStore(blank(0)))
  const { round, picture, isOnPaper } = useStore(store)
  const isOwn = picture === value
  useEffect(() => {
    if (picture !== undefined && !isOwn) store.set(blank(round + 1))
  }, [store, picture, isOwn, round])
  return {
    round,
    /** It was given just now: what it was given with stays in place. */
    isOwn,
    isOnPaper: isOwn && isOnPaper,
    sign(given: string) {
      store.set({ round, picture: given, isOnPaper: true })
      onChange(given)
    },
    clear() {
      store.set(blank(round + 1))
      onChange('')
    },
    /** Another way to sign stands here; what is given stays until another is. */
    turn() {
      store.set({ ...store.get(), isOnPaper: false })
    },
  }
}
