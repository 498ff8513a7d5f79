import { currentController, hasUnsavedEdits } from './sectionController.ts'

/**
 * Saves before the applicant leaves. It never throws.
 * @returns 'leave' when the save succeeded or nothing typed would be lost: prefilled answers are prefilled again.
 * 'stay' when the page already asks the applicant to resolve a conflict or to sign in again. 'ask' when leaving would
 * lose typed answers, also when the applicant types through every save.
 */
export async function saveBeforeLeaving(): Promise<'leave' | 'stay' | 'ask'> {
  const outcome = await currentController()?.save()
  if (!outcome || !hasUnsavedEdits()) return 'leave'
  return outcome.kind === 'told' ? 'stay' : 'ask'
}
