import { useState } from 'react'
import { type Failure, messageOf } from '../../app/api/failure.ts'
import { needTexts, useSay } from '../../app/languages.ts'

/** A failure that stays on the page, in words; the server's own until another language is chosen, then those of its code. */
export function useStandingFailure() {
  const say = useSay()
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly text: string; readonly said: string }>()

  function fail(caught: unknown): void {
    setFailed({ failure: caught as Failure, text: messageOf(caught), said: say.language })
    // With the next language come the words for it; without them nothing is said, as there is nothing true to say.
    needTexts('codes').catch(() => undefined)
  }

  const key = `codes.${failed?.failure.code}`
  const inOtherWords = say.has(key) ? say(key) : ''
  return {
    problem: failed && (failed.said === say.language ? failed.text : inOtherWords),
    fail,
    forget: () => setFailed(undefined),
  }
}
