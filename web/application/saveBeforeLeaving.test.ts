import { expect, it, vi } from 'vitest'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'
import { currentController, hasUnsavedEdits, type SaveOutcome, type SectionController } from './sectionController.ts'

vi.mock('./sectionController.ts')

function pageWhoseSaveEnds(outcome: SaveOutcome): SectionController {
  return { save: async () => outcome, isDirty: () => true, showProblems: () => false, showQuestion: () => undefined }
}

it.each<[string, SaveOutcome | undefined, boolean, string]>([
  ['leaves a page without a section', undefined, false, 'leave'],
  ['leaves after a successful save', { kind: 'saved' }, false, 'leave'],
  ['asks an applicant who types through every save', { kind: 'saved' }, true, 'ask'],
  ['does not ask about prefilled answers', { kind: 'failed', reason: 'timeout' }, false, 'leave'],
  ['asks when the server does not respond', { kind: 'failed', reason: 'timeout' }, true, 'ask'],
  ['asks when the save is rejected', { kind: 'refused', message: 'No.' }, true, 'ask'],
  ['stays for a conflict or an ended session, which asks itself', { kind: 'told' }, true, 'stay'],
])('[NAV-4] saves first when leaving: %s', async (_, outcome, isEdited, expected) => {
  vi.mocked(currentController).mockReturnValue(outcome && pageWhoseSaveEnds(outcome))
  vi.mocked(hasUnsavedEdits).mockReturnValue(isEdited)
  expect(await saveBeforeLeaving()).toBe(expected)
})
