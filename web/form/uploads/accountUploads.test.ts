import { expect, it, vi } from 'vitest'
import { defaultConfig } from '#domain/contract/config.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { companyDetails } from '#domain/sections/companyDetails.ts'
import { ApiError } from '#web/api/error.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { draftSessionOf, endDraftSessions, failedUploads } from '#web/application/draftSession.ts'
import { type Session, session, sessionExpired } from '#web/session/session.ts'
import { uploadsOf } from './accountUploads.ts'
import { readThumbnails } from './pictures.ts'

const { api, upload } = vi.hoisted(() => ({ api: { call: vi.fn(() => Promise.resolve()) }, upload: vi.fn() }))
vi.mock('#web/session/api.ts', () => ({ api, createClients: () => ({ api, upload }) }))
vi.mock('./pictures.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  drawThumbnail: async () => ({ thumbnail: 'data:,small', isSmall: true }),
}))
vi.mock('#web/i18n/languages.ts', async () => {
  const { createObservable } = await import('#web/state/observable.ts')
  return { language: createObservable('en'), keyTranslatorFor: () => (key: string) => key }
})

const signedIn = { token: 'one', userInfo: { account: 'A1' } } as Session
const settled = () => new Promise((resolve) => setTimeout(resolve))
const reload = vi.fn(() => Promise.resolve())

function uploadsOfAccount(account: string) {
  session.set({ ...signedIn, userInfo: { ...signedIn.userInfo, account } })
  const draft = draftSessionOf(account)
  const config = defaultConfig
  const around = { account, config, region: { steps: [] }, data: {}, updateFiles: vi.fn(), reload }
  const { financialStatements } = companyDetails.fields
  const { queue, announcement } = uploadsOf(draft).of(
    companyDetails,
    'financialStatements',
    financialStatements as never,
    around as unknown as ApplicationState,
  )
  return { draft, queue, announcement }
}

const signedInAs = (account: string, token: string) =>
  session.set({ ...signedIn, token, userInfo: { ...signedIn.userInfo, account } })

it('[API-7] an upload rejected with 401 waits with all others until its account has signed in again', async () => {
  const { queue } = uploadsOfAccount('A1')
  vi.mocked(upload).mockReset()
  vi.mocked(upload).mockImplementationOnce(() => {
    sessionExpired.set(true)
    session.set(undefined)
    return Promise.reject(new ApiError({ code: 2010, message: 'No.', data: null, status: 401 }))
  })
  vi.mocked(upload).mockImplementation(() => new Promise(() => {}))
  const names = ['a', 'b', 'c']
  queue.add(names.map((name) => new File(['x'], name)))
  await settled()
  expect(queue.items.get().map(({ name, state }) => `${name} ${state}`)).toEqual(names.map((name) => `${name} waiting`))
  sessionExpired.set(false)
  session.set({ token: 'of another', userInfo: { account: 'B1' } } as Session)
  await settled()
  expect(upload, 'somebody else who signs in gets none of them').toHaveBeenCalledOnce()
  session.set({ ...signedIn, token: 'two' })
  await settled()
  expect(queue.items.get().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting'])
  endDraftSessions()
  expect(queue.items.get()).toEqual([])
})

it('[SES-2] [A27] keeps the thumbnail of an uploaded picture until its account signs out, and to no other account', async () => {
  const { draft, queue } = uploadsOfAccount('A4')
  vi.mocked(upload).mockReset()
  vi.mocked(upload).mockResolvedValue({
    code: 1000,
    message: '',
    data: { _id: 'f1', blobName: 'f1', name: 'a.png' },
  } as never)
  queue.add([new File(['x'], 'a.png')])
  await settled()
  const drawn = { f1: { thumbnail: 'data:,small', isSmall: true } }
  await vi.waitFor(() => expect(uploadsOf(draft).thumbnails.get()).toEqual(drawn))
  expect(readThumbnails('A4'), 'after a reload, with the warning that its text can hardly be read').toEqual(drawn)
  expect(uploadsOf(draftSessionOf('B4')).thumbnails.get()).toEqual({})
  endDraftSessions()
  expect(uploadsOf(draft).thumbnails.get()).toEqual({})
  expect(draftSessionOf('A4')).not.toBe(draft)
})

it('[UPL-4] counts a failed file that can be retried, so that an ended session asks to sign in again in place', async () => {
  const { draft, queue } = uploadsOfAccount('A3')
  const { uploadsInProgress, retryableUploads } = draft
  vi.mocked(upload).mockRejectedValueOnce(new ApiError({ code: 'network', message: '' }))
  queue.add([new File(['x'], 'a')])
  await settled()
  const place = { path: companyDetails.path, field: 'financialStatements' }
  expect([uploadsInProgress.get(), retryableUploads.get()]).toEqual([0, [place]])
  const states = [{ section: companyDetails, complete: true }]
  const asked = { clientDetail: { companyInfo: { hasFinancialStatements: true } } }
  expect(failedUploads(retryableUploads.get(), states, asked)).toEqual([place])
  expect(
    failedUploads(retryableUploads.get(), states, {}),
    'one that is not asked for any more holds nobody up',
  ).toEqual([])
  sessionExpired.set(true)
  session.set(undefined)
  await settled()
  expect(queue.items.get().map(({ state }) => state)).toEqual(['failed'])
  sessionExpired.set(false)
  signedInAs('A3', 'three')
  queue.cancelAll()
  expect(retryableUploads.get()).toEqual([])
})

it('[UPL-1] reports cancelled files, and deletes or looks for those that were stored', async () => {
  const { queue, announcement } = uploadsOfAccount('A2')
  const record = { _id: 'f1', blobName: 'f1', name: 'a' } as FileRecord
  let progress: (share: number) => void = () => undefined
  let answer: () => void = () => undefined
  vi.mocked(upload).mockImplementation((_file, _query, _fields, options) => {
    progress = (share) => options?.onProgress?.(share)
    return new Promise((resolve, reject) => {
      answer = () => resolve({ code: 1000, message: '', data: record } as never)
      const failure = new ApiError({ code: 'cancelled', message: '' })
      options?.signal?.addEventListener('abort', () => reject(failure))
    })
  })
  queue.add([new File(['x'], 'a')])
  const id = () => queue.items.get()[0]?.id ?? 0
  progress(1)
  queue.cancel(id())
  expect(announcement.get()).toBe('formUi.files.cancelled')
  answer()
  await settled()
  expect(vi.mocked(api.call).mock.calls).toEqual([['deleteFile', { fileName: 'f1' }]])
  queue.add([new File(['x'], 'a')])
  queue.cancel(id())
  await settled()
  expect(reload).toHaveBeenCalledOnce()
})
