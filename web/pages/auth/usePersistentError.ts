import { useState } from 'react'
import { type ApiError, apiErrorMessage } from '../../api/error.ts'
import { requireMessages, useKeyTranslation } from '../../i18n/languages.ts'

/** A failure that stays on the page, in words; the server's own until another language is chosen, then those of its code. */
export function usePersistentError() {
  const tKey = useKeyTranslation()
  const [failed, setFailed] = useState<{ readonly failure: ApiError; readonly text: string; readonly said: string }>()

  function setError(caught: unknown): void {
    setFailed({ failure: caught as ApiError, text: apiErrorMessage(caught), said: tKey.language })
    // With the next language come the words for it; without them nothing is said, as there is nothing true to say.
    requireMessages('codes').catch(() => undefined)
  }

  const key = `codes.${failed?.failure.code}`
  const inOtherWords = tKey.has(key) ? tKey(key) : ''
  return {
    problem: failed && (failed.said === tKey.language ? failed.text : inOtherWords),
    fail: setError,
    forget: () => setFailed(undefined),
  }
}
