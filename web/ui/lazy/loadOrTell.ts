import { translate } from '../../i18n/languages.ts'
import { showToast } from '../toasts.ts'
import type { Part } from './part.ts'

/** Reports that a part of the page could not be loaded. */
export function tellNotLoaded(): void {
  showToast(
    'error',
    translate(($) => $.app.problems.notLoaded),
  )
}

/** Loads a part that a press opens over the page. A toast reports a failure, and the next press retries. */
export async function loadOrTell<Thing>(part: Part<Thing>): Promise<Thing | undefined> {
  try {
    return await part.load()
  } catch {
    tellNotLoaded()
    return undefined
  }
}
