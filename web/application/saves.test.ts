import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import { applyChanges, type Changes } from '#domain/kit/changes.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values/values.ts'
import { companyDetails } from '#domain/sections/companyDetails.ts'
import { companyDirectors as directors, authorisedRepresentative as representatives } from '#domain/sections/people.ts'
import { DraftSession, type SaveState } from './draftSession.ts'
import { accountQuery, formQuery } from './queries.ts'
import { reloadApplication, replyToRemark, saveSection, updateFiles } from './saves.ts'

const { api } = vi.hoisted(() => ({ api: { call: vi.fn() } }))
const { showMessage } = vi.hoisted(() => ({ showMessage: vi.fn() }))
vi.mock('../ui/toasts.ts', () => ({ showMessage }))
vi.mock('../session/api.ts', () => ({ api, createClients: () => ({ api }) }))

const draft = new DraftSession('A1')
const { queries, saveState } = draft
const save = () => saveSection(draft, companyDetails, {}, 1, 'key')

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(api.call).mockReset()
  vi.mocked(api.call).mockResolvedValue({ code: 1004, message: '', data: { revision: 2, before: 1, values: {} } })
  saveState.set({ kind: 'none' })
})

describe('the save status of the footer', () => {
  it.each([
    ['is saved when the page has no other changes', false, 'saved'],
    ['is unsaved when something was typed meanwhile', true, 'unsaved'],
  ])('[SAV-1] %s', async (_, isEdited, expected) => {
    vi.spyOn(draft, 'hasUnsavedEdits').mockReturnValue(isEdited)
    await save()
    vi.runAllTimers()
    expect(saveState.get().kind).toBe(expected)
  })

  it('[SAV-1] is that of the next save once it has begun', async () => {
    vi.spyOn(draft, 'hasUnsavedEdits').mockReturnValue(true)
    await save()
    saveState.set({ kind: 'saving' })
    vi.runAllTimers()
    expect(saveState.get().kind).toBe('saving')
  })

  it.each<[SaveState, SaveState['kind']]>([
    [{ kind: 'failed' }, 'none'],
    [{ kind: 'conflict' }, 'none'],
    [{ kind: 'unsaved' }, 'none'],
    [{ kind: 'saving' }, 'saving'],
    [{ kind: 'saved', at: new Date(0) }, 'saved'],
  ])('[SAV-1] after the page was left: %o becomes %s', (before, expected) => {
    saveState.set(before)
    draft.clearUnsaved()
    expect(saveState.get().kind).toBe(expected)
  })
})

describe('[UPL-5] a file that was uploaded or deleted', () => {
  const { queryKey, queryFn } = formQuery(draft)
  const files = () => valuesOf(companyDetails, queries.getQueryData(queryKey) ?? {}).financialStatements
  const arrived = { key: 'financialStatements', _id: 'f1', name: 'accounts.pdf', blobName: 'f1' } as FileRecord
  const add = () => updateFiles(draft, companyDetails, 'financialStatements', (before) => [...before, arrived])

  beforeEach(() => void queries.setQueryData(queryKey, { revision: 1 } as FormData))

  it('is known at once on every page, and reported as saved unless another status is shown', () => {
    saveState.set({ kind: 'unsaved' })
    add()
    expect(files()).toEqual([arrived])
    expect(saveState.get().kind).toBe('unsaved')
    saveState.set({ kind: 'none' })
    updateFiles(draft, companyDetails, 'financialStatements', () => [])
    expect(files()).toEqual([])
    expect(saveState.get().kind).toBe('saved')
  })

  it('stays when an earlier save responds', async () => {
    const before = { financialStatements: [], companyName: 'Blue Dune' }
    vi.mocked(api.call).mockResolvedValue({ code: 1004, message: '', data: { revision: 2, before: 1, values: before } })
    const saved = save()
    add()
    await saved
    expect(files()).toEqual([arrived])
    expect(valuesOf(companyDetails, queries.getQueryData(queryKey) ?? {}).companyName).toBe('Blue Dune')
  })

  it('refetches data that were being loaded', async () => {
    vi.mocked(api.call).mockReturnValue(new Promise(() => {}))
    const observer = new QueryObserver(queries, { queryKey, queryFn: queryFn as () => Promise<FormData> })
    const end = observer.subscribe(() => {})
    void observer.refetch()
    add()
    expect(vi.mocked(api.call).mock.calls.filter(([name]) => name === 'findForm')).toHaveLength(2)
    expect(files()).toEqual([arrived])
    end()
  })
})

describe('[SAV-4] a save after another window saved or uploaded', () => {
  const { queryKey, queryFn } = formQuery(draft)
  const known = () => queries.getQueryData<FormData>(queryKey)?.revision
  const loads = () => vi.mocked(api.call).mock.calls.filter(([name]) => name === 'findForm').length

  it.each([
    ['increments the known revision when no other window saved', { before: 1, revision: 2 }, 2, 0],
    ['keeps the known revision when nothing changed', { before: 1, revision: 1 }, 1, 0],
    [
      'that changed nothing, after another window saved: reloads the rest, and keeps the older revision',
      { before: 2, revision: 2 },
      1,
      1,
    ],
    ['that changed something, after another window saved', { before: 2, revision: 3 }, 1, 1],
  ])('%s', async (_, answered, revision, loaded) => {
    queries.setQueryData(queryKey, { revision: 1 } as FormData)
    const observer = new QueryObserver(queries, {
      queryKey,
      queryFn: queryFn as () => Promise<FormData>,
      staleTime: Infinity,
    })
    const end = observer.subscribe(() => {})
    vi.mocked(api.call)
      .mockReturnValue(new Promise(() => {}))
      .mockResolvedValueOnce({ code: 1004, message: '', data: { ...answered, values: {} } })
    await save()
    expect([known(), loads()]).toEqual([revision, loaded])
    end()
  })

  it('is not undone by a response that was loading before it', async () => {
    queries.setQueryData(queryKey, { revision: 1 } as FormData)
    const observer = new QueryObserver(queries, { queryKey, queryFn: queryFn as () => Promise<FormData> })
    const load = Promise.withResolvers<unknown>()
    const answer = { code: 1004, message: '', data: { revision: 2, before: 1, values: {} } }
    vi.mocked(api.call).mockImplementation(((name: string) => {
      if (name !== 'findForm') return Promise.resolve(answer)
      return loads() === 1 ? load.promise : new Promise(() => {})
    }) as never)
    const end = observer.subscribe(() => {})
    void observer.refetch()
    await vi.advanceTimersByTimeAsync(1)
    await save()
    load.resolve({ code: 1004, message: '', data: { revision: 1 } })
    await load.promise
    await vi.advanceTimersByTimeAsync(1)
    expect(known()).toBe(2)
    end()
  })
})

describe('a save that is answered with its changes alone', () => {
  const { queryKey } = formQuery(draft)
  const filled = applyChanges(
    directors,
    {},
    { directors: { a: { fullLegalName: 'Omar', nationality: 'AE' }, b: { fullLegalName: 'Lina' } } },
  )
  const answered = (changes: Changes, revision = 2) =>
    vi.mocked(api.call).mockResolvedValueOnce({ code: 1004, message: '', data: { before: 1, revision, changes } })
  const cached = () => queries.getQueryData<FormData>(queryKey) as FormData & ApplicationData

  it.each<[what: string, changes: Changes]>([
    ['an edited row', { directors: { a: { fullLegalName: 'Omar T' } } }],
    ['a removed row', { directors: { a: null } }],
    ['a new row at its position', { directors: { c: { fullLegalName: 'Ada', '#before': 'b' } } }],
    ['nothing', {}],
  ])('becomes the stored section, with every value that the page has: %s', async (_, changes) => {
    queries.setQueryData(queryKey, { ...filled, revision: 1 } as unknown as FormData)
    answered(changes)
    const stored = await saveSection(draft, directors, changes, 1, 'key')
    const values = valuesOf(directors, applyChanges(directors, filled, changes))
    expect(stored).toEqual({ revision: 2, values })
    expect({ revision: cached().revision, values: valuesOf(directors, cached()) }).toEqual({ revision: 2, values })
  })

  it('has the answers that another register gave to a shared row', async () => {
    queries.setQueryData(queryKey, { ...filled, revision: 1 } as unknown as FormData)
    const changes = { representatives: { a: { position: 'CEO' } } }
    answered(changes)
    const stored = await saveSection(draft, representatives, changes, 1, 'key')
    expect(stored.values.representatives).toMatchObject([{ rowId: 'a', nationality: 'AE', position: 'CEO' }])
  })

  it('changes nothing in a cache that was loaded after it', async () => {
    const newer = applyChanges(directors, filled, { directors: { a: { fullLegalName: 'Theirs' } } })
    queries.setQueryData(queryKey, { ...newer, revision: 3 } as unknown as FormData)
    answered({ directors: { a: { fullLegalName: 'Mine' } } })
    const stored = await saveSection(draft, directors, {}, 1, 'key')
    expect(stored).toEqual({ revision: 3, values: valuesOf(directors, newer) })
    expect(cached()).toEqual({ ...newer, revision: 3 })
  })

  it.each([
    ['none is cached', () => queries.removeQueries({ queryKey })],
    [
      '[SAV-4] the cache is older than the page, after a conflict',
      () => void queries.setQueryData(queryKey, { revision: 0 } as FormData),
    ],
  ])('loads the application where %s', async (_, prepare) => {
    prepare()
    answered({ directors: { a: { fullLegalName: 'Omar' } } })
    vi.mocked(api.call).mockResolvedValueOnce({ code: 1004, message: '', data: { ...filled, revision: 2 } })
    const stored = await saveSection(draft, directors, {}, 1, 'key')
    expect(stored).toEqual({ revision: 2, values: valuesOf(directors, filled) })
  })
})

describe('a returned application', () => {
  const remark = { id: 'r', path: '/company-details', text: 'As in the licence.', reply: '', changed: false }
  const remarks = () => queries.getQueryData(accountQuery(draft).queryKey)?.remarks
  const declaration = { signature: 'data:image/png;base64,iVBORw0KGgoAAAA=', date: '2026-11-20' }
  const form = { clientDetail: {}, clientOtherInfo: { declarationAndAgreement: declaration }, revision: 1 }

  beforeEach(() => {
    queries.setQueryData(accountQuery(draft).queryKey, { remarks: [remark] } as never)
    queries.setQueryData(formQuery(draft).queryKey, form as never)
  })

  it('[A8] [A9] knows after a save which remark it answers, and that the declaration needs a signature', async () => {
    const changes = { companyName: 'Eagle' }
    vi.mocked(api.call).mockImplementation(async (name: string) =>
      name === 'findByid'
        ? { data: { remarks: [{ ...remark, changed: true }] } }
        : { code: 1004, message: '', data: { revision: 2, before: 1, changes } },
    )
    await saveSection(draft, companyDetails, changes, 1, 'key')
    expect(remarks()).toMatchObject([{ changed: true }])
    expect(showMessage).toHaveBeenCalledOnce()
    expect(queries.getQueryData(formQuery(draft).queryKey)?.clientOtherInfo).toMatchObject({
      declarationAndAgreement: { signature: '', date: null },
    })
  })

  it('[SAV-4] shows no saved value before the page knows that it is its own, while remarks are loading', async () => {
    const remarksAnswer = Promise.withResolvers<unknown>()
    vi.mocked(api.call).mockImplementation((name: string) =>
      name === 'findByid'
        ? remarksAnswer.promise
        : Promise.resolve({ code: 1004, message: '', data: { revision: 2, before: 1, changes: { companyName: 'E' } } }),
    )
    const saved = saveSection(draft, companyDetails, { companyName: 'E' }, 1, 'key')
    await vi.waitFor(() => expect(api.call).toHaveBeenCalledTimes(2))
    expect(queries.getQueryData(formQuery(draft).queryKey)?.revision).toBe(1)
    remarksAnswer.resolve({ data: { remarks: [remark] } })
    expect(await saved).toMatchObject({ revision: 2 })
    expect(queries.getQueryData(formQuery(draft).queryKey)?.revision).toBe(2)
  })

  it('[B24] knows the reply that the server stored', async () => {
    vi.mocked(api.call).mockResolvedValue({ data: { remarks: [{ ...remark, reply: 'Stored' }] } })
    await replyToRemark(draft, 'r', ' Stored')
    expect(remarks()).toMatchObject([{ reply: 'Stored' }])
  })

  it('[B24] keeps a reply while remarks that were read before it are loading', async () => {
    const early = Promise.withResolvers<unknown>()
    const { queryKey, queryFn } = accountQuery(draft)
    const observer = new QueryObserver(queries, { queryKey, queryFn: queryFn as () => Promise<AccountInfo> })
    const replied = { data: { remarks: [{ ...remark, reply: 'Stored' }] } }
    const accounts = [early.promise]
    vi.mocked(api.call).mockImplementation(
      ((name: string) => (name === 'findByid' && accounts.shift()) || Promise.resolve(replied)) as never,
    )
    const end = observer.subscribe(() => {})
    void observer.refetch()
    await vi.advanceTimersByTimeAsync(1)
    await replyToRemark(draft, 'r', 'Stored')
    early.resolve({ data: { remarks: [remark] } })
    await vi.advanceTimersByTimeAsync(1)
    expect(remarks()).toMatchObject([{ reply: 'Stored' }])
    end()
  })
})

it('[issue 16] [STA-2] reloads an application whose answer was still loading when it was submitted elsewhere', async () => {
  const early = Promise.withResolvers<unknown>()
  const answers: Promise<unknown>[] = [early.promise]
  const answerOf = (accStatus: string) => ({ code: 1002, message: '', data: { accStatus } })
  vi.mocked(api.call).mockImplementation(((name: string) => {
    if (name === 'findForm') return Promise.resolve({ code: 1002, message: '', data: { revision: 1 } })
    return answers.shift() ?? Promise.resolve(answerOf('ready'))
  }) as never)
  const loading = queries.fetchQuery({ ...accountQuery(draft), staleTime: 0 })
  const reloaded = reloadApplication(draft)
  early.resolve(answerOf('pending'))
  await Promise.all([loading, reloaded])
  expect(queries.getQueryData(accountQuery(draft).queryKey)).toMatchObject({ accStatus: 'ready' })
})
