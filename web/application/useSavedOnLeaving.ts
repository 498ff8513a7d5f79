import { useEffect } from 'react'
import type { ReplyDraft } from './replyDraft.ts'

/** Saves a typed reply or explanation when its page closes or is hidden, and when the connection returns. */
export function useSavedOnLeaving({ flush }: ReplyDraft): void {
  useEffect(() => {
    addEventListener('visibilitychange', flush)
    addEventListener('online', flush)
    return () => {
      removeEventListener('visibilitychange', flush)
      removeEventListener('online', flush)
      flush()
    }
  }, [flush])
}
