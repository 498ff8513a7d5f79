import { useState } from 'react'
import { type ApiError, apiErrorMessage } from '../../api/error.ts'
import { requireMessages, useKeyTranslation } from '../../i18n/languages.ts'

/**
 * Returns an error message that stays on the page. It is the server's message; after a change of the language, the
 * message of its code.
 */
export function usePersistentError() {
  const tKey = useKeyTranslation()
  const [failed, setFailed] = useState<{
    readonly failure: ApiError
    readonly text: string
    readonly language: string
  }>()

  function setError(caught: unknown): void {
    setFailed({ failure: caught as ApiError, text: apiErrorMessage(caught), language: tKey.language })
    // The next language needs the messages of the codes. Without them no message is shown, because none would be
    // correct.
    requireMessages('codes').catch(() => undefined)
  }

  const key = `codes.${failed?.failure.code}`
  const codeMessage = tKey.has(key) ? tKey(key) : ''
  return {
    problem: failed && (failed.language === tKey.language ? failed.text : codeMessage),
    fail: setError,
    forget: () => setFailed(undefined),
  }
}
