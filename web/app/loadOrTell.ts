import { translate } from '../i18n/languages.ts'
import { showToast } from '../ui/toasts.ts'
import type { Part } from './part.ts'

/** Says that a piece of the page did not come. */
export function tellNotLoaded(): void {
  showToast(
    'error',
    translate(($) => $.app.problems.notLoaded),
  )
}

/** Loads what a press opens over the page. Where it does not come, a toast says so, and the next press asks for it again. */
export async function loadOrTell<Thing>(part: Part<Thing>): Promise<Thing | undefined> {
  try {
    return await part.load()
  } catch {
    tellNotLoaded()
    return undefined
  }
}
