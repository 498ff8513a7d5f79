import { beforeEach, describe, expect, it, vi } from 'vitest'
import { companyDetails } from '#domain/sections/companyDetails.ts'
import { api } from './api/index.ts'
import { forgetUnsaved, type SaveState, saveState } from './saveState.ts'
import { saveSection } from './saves.ts'
import { hasUnsavedEdits } from './sectionController.ts'

vi.mock('./sectionController.ts')
vi.mock('./api/index.ts', () => ({ api: { call: vi.fn() } }))

const save = () => saveSection('A1', companyDetails, {}, 1, 'key')

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(api.call).mockResolvedValue({ code: 1004, message: '', data: { revision: 2, values: {} } })
  saveState.set({ kind: 'none' })
})

describe('what the footer says of a save', () => {
  it.each([
    ['saved when the page holds nothing else', false, 'saved'],
    ['not saved when something was typed meanwhile', true, 'unsaved'],
  ])('[SAV-1] %s', async (_, isEdited, expected) => {
    vi.mocked(hasUnsavedEdits).mockReturnValue(isEdited)
    await save()
    vi.runAllTimers()
    expect(saveState.get().kind).toBe(expected)
  })

  it('[SAV-1] is what the next save says where that one has begun', async () => {
    vi.mocked(hasUnsavedEdits).mockReturnValue(true)
    await save()
    saveState.set({ kind: 'saving' })
    vi.runAllTimers()
    expect(saveState.get().kind).toBe('saving')
  })

  it.each<[SaveState, SaveState['kind']]>([
    [{ kind: 'failed' }, 'none'],
    [{ kind: 'unsaved' }, 'none'],
    [{ kind: 'saving' }, 'saving'],
    [{ kind: 'saved', at: new Date(0) }, 'saved'],
  ])('[SAV-1] after the page has gone: %o becomes %s', (before, expected) => {
    saveState.set(before)
    forgetUnsaved()
    expect(saveState.get().kind).toBe(expected)
  })
})
