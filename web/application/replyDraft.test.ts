import { beforeEach, expect, it, vi } from 'vitest'
import { createReplyDraft } from './replyDraft.ts'

beforeEach(() => void vi.useFakeTimers())

it('[B24] saves a reply once after a pause, and at once when its field is left', async () => {
  const save = vi.fn(() => Promise.resolve())
  const draft = createReplyDraft('', save)
  for (const text of ['O', 'Our', 'Our bank']) draft.type(text)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  draft.flush()
  expect(save.mock.calls).toEqual([['Our bank']])
  expect(draft.status.get()).toBe('saved')
  draft.type('Our bank sent it.')
  draft.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(save.mock.calls).toEqual([['Our bank'], ['Our bank sent it.']])
})

it('[B24] reports a failed save and repeats it', async () => {
  const save = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'))
  const draft = createReplyDraft('before', save)
  draft.type('after')
  draft.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.status.get()).toBe('failed')
  draft.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledTimes(2)
  expect(draft.status.get()).toBe('saved')
})

it('[B24] counts as unsaved from the first key until the server has answered', async () => {
  const draft = createReplyDraft('', () => Promise.resolve())
  expect(draft.isUnsaved()).toBe(false)
  draft.type('after')
  expect(draft.isUnsaved()).toBe(true)
  draft.flush()
  expect(draft.isUnsaved()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.isUnsaved()).toBe(false)
})

it('[B24] sends one reply at a time, so that an older one never replaces the newest', async () => {
  const answers: ((isStored: boolean) => void)[] = []
  const save = vi.fn(
    () => new Promise<void>((resolve, reject) => answers.push((isStored) => (isStored ? resolve() : reject()))),
  )
  const draft = createReplyDraft('', save)
  for (const text of ['Our', 'Our bank', 'Our bank sent it.']) {
    draft.type(text)
    draft.flush()
  }
  expect(save.mock.calls).toEqual([['Our']])
  answers[0]?.(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls).toEqual([['Our'], ['Our bank sent it.']])
  draft.type('Our bank sent it today.')
  answers[1]?.(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.status.get(), 'the newest text is not stored yet').not.toBe('saved')
  expect(draft.isUnsaved()).toBe(true)
})

it('[B24] removes a reply that was deleted while it was being saved', async () => {
  let answer = () => {}
  const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const draft = createReplyDraft('', save)
  for (const text of ['Our', '']) {
    draft.type(text)
    draft.flush()
  }
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls).toEqual([['Our'], ['']])
})
