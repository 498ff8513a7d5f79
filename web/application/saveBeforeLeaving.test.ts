import { expect, it, vi } from 'vitest'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'
import { currentController, hasUnsavedEdits, type SaveOutcome, type SectionController } from './sectionController.ts'

vi.mock('./sectionController.ts')

function pageWhoseSaveEnds(outcome: SaveOutcome): SectionController {
  return { save: async () => outcome, isDirty: () => true, showProblems: () => false, showQuestion: () => undefined }
}

it.each<[string, SaveOutcome | undefined, boolean, string]>([
  ['a page without a section is left', undefined, false, 'leave'],
  ['what was saved may be left', { kind: 'saved' }, false, 'leave'],
  ['somebody who types through every save is asked', { kind: 'saved' }, true, 'ask'],
  ['what was only filled in by itself is not asked about', { kind: 'failed', reason: 'timeout' }, false, 'leave'],
  ['no answer of the server asks first', { kind: 'failed', reason: 'timeout' }, true, 'ask'],
  ['a refusal asks first', { kind: 'refused', message: 'No.' }, true, 'ask'],
  ['a conflict or the end of the session has its own question', { kind: 'told' }, true, 'stay'],
])('[NAV-4] leaving saves first: %s', async (_, outcome, isEdited, expected) => {
  vi.mocked(currentController).mockReturnValue(outcome && pageWhoseSaveEnds(outcome))
  vi.mocked(hasUnsavedEdits).mockReturnValue(isEdited)
  expect(await saveBeforeLeaving()).toBe(expected)
})
