import { currentController, hasUnsavedEdits } from './sectionController.ts'

/**
 * Saves before the person leaves. It never throws.
 * @returns 'leave' when that worked, or there is nothing typed to lose: what was filled in by itself is filled in again; 'stay' when
 * the page asks already, to settle a conflict or to sign in again; 'ask' when going would lose what was typed, also by somebody who types through every save
 */
export async function saveBeforeLeaving(): Promise<'leave' | 'stay' | 'ask'> {
  const outcome = await currentController()?.save()
  if (!outcome || !hasUnsavedEdits()) return 'leave'
  return outcome.kind === 'told' ? 'stay' : 'ask'
}
