import { expect, it, vi } from 'vitest'
import type { Translate } from '#domain/kit/translate.ts'
import { DraftSession, draftSessionOf, endDraftSessions } from './draftSession.ts'
import type { SaveOutcome, SectionController } from './sectionController.ts'

function pageWhoseSaveEnds(outcome: SaveOutcome, isEdited: boolean): SectionController {
  return {
    save: async () => outcome,
    isDirty: () => isEdited,
    showProblems: () => false,
    showQuestion: () => undefined,
  }
}

it.each<[string, SaveOutcome | undefined, boolean, string]>([
  ['leaves a page without a section', undefined, false, 'leave'],
  ['leaves after a successful save', { kind: 'saved' }, false, 'leave'],
  ['asks an applicant who types through every save', { kind: 'saved' }, true, 'ask'],
  ['does not ask about prefilled answers', { kind: 'failed', reason: 'timeout' }, false, 'leave'],
  ['asks when the server does not respond', { kind: 'failed', reason: 'timeout' }, true, 'ask'],
  ['asks when the save is rejected', { kind: 'refused', message: 'No.' }, true, 'ask'],
  ['stays for a conflict or an ended session, which asks itself', { kind: 'handled' }, true, 'stay'],
])('[NAV-4] saves first when leaving: %s', async (_, outcome, isEdited, expected) => {
  const draft = new DraftSession('A1')
  draft.controller.set(outcome && pageWhoseSaveEnds(outcome, isEdited))
  expect(await draft.saveBeforeLeaving()).toBe(expected)
})

it('[SES-2] gives each account a session of its own, and a new one after signing out', () => {
  const first = draftSessionOf('A1')
  first.saveState.set({ kind: 'unsaved' })
  first.queries.setQueryData(['sessions'], ['one'])
  const other = draftSessionOf('B1')
  expect([other.saveState.get().kind, other.queries.getQueryData(['sessions'])]).toEqual(['none', undefined])
  expect(draftSessionOf('A1')).toBe(first)
  endDraftSessions('B1')
  expect([first.uploadSignal.aborted, first.queries.getQueryData(['sessions'])]).toEqual([true, undefined])
  expect(other.uploadSignal.aborted).toBe(false)
  endDraftSessions()
  expect([draftSessionOf('A1') === first, draftSessionOf('B1') === other]).toEqual([false, false])
})

const tKey: Translate = Object.assign((key: string) => key, { has: () => false, language: 'en' as const })
const replyLabel = (): string => 'Reply'

/** Returns the kept answers as the page shows them. */
const shown = (draft: DraftSession) =>
  draft.unsavedAtSubmission.get().map(({ question, answer }) => ({ question: question(tKey), answer: answer(tKey) }))

it('[B24] keeps a reply that could not be saved, until the application is submitted elsewhere', async () => {
  const draft = new DraftSession('A1')
  const remark = { id: 'r', text: '', path: '', reply: '', changed: false }
  const save = vi.fn(() => Promise.reject(new Error('offline')))
  const reply = draft.replyTo(remark, replyLabel, save)
  reply.type('Ours')
  reply.flush()
  await vi.waitFor(() => expect(reply.status.get()).toBe('failed'))
  expect(draft.hasUnsavedWork()).toBe(true)
  expect(draft.replyTo(remark, replyLabel, save).text.get()).toBe('Ours')
  draft.keepUnsaved()
  expect(draft.hasUnsavedWork()).toBe(false)
  expect(shown(draft)).toEqual([{ question: 'Reply', answer: 'Ours' }])
})

it('[issue 16] [B24] keeps every typed reply with the typed answers of its page, each once', async () => {
  const draft = new DraftSession('A1')
  const remarkOf = (id: string) => ({ id, text: '', path: '', reply: '', changed: false })
  const save = vi.fn(() => {
    draft.keepUnsaved()
    return Promise.reject(new Error('submitted'))
  })
  const [first, second] = ['r1', 'r2'].map((id) => draft.replyTo(remarkOf(id), replyLabel, save))
  first?.type('Ours')
  second?.type('Theirs')
  second?.flush()
  draft.keepUnsaved([{ question: () => 'City', answer: () => 'Dubai' }])
  first?.flush()
  await vi.waitFor(() => expect(second?.status.get()).toBe('failed'))
  expect(shown(draft)).toEqual([
    { question: 'Reply', answer: 'Ours' },
    { question: 'Reply', answer: 'Theirs' },
    { question: 'City', answer: 'Dubai' },
  ])
})
