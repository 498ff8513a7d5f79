import { useEffect } from 'react'
import type { ReplyDraft } from './replyDraft.ts'

/** Saves a typed reply or explanation when its page is left or hidden, and when the browser is online again. */
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
