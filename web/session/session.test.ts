import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountInfo } from '#domain/contract/accountInfo.ts'

/** Returns an in-memory local storage with the behaviour of browsers. */
function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

const signedIn = {
  token: 'secret',
  expiresAt: '2026-11-22T00:00:00Z',
  user: { email: 'l@falcon.example', account: 'A1', masterAccount: 'M1' },
}

const accountInfo: AccountInfo = {
  accStatus: 'pending',
  outcome: null,
  account: 'A1',
  masterAccount: 'M1',
  email: 'l@falcon.example',
  region: 'uae',
  companyName: 'Falcon',
  reference: '',
  remarks: [],
  wasSubmitted: false,
  limitedTo: null,
  deleteAt: null,
}

async function fresh() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

describe('the session', () => {
  it('[SES-1] is stored under the key user, without any answer of the form', async () => {
    const { startSession, storeAccountInfo } = await fresh()
    startSession(signedIn)
    storeAccountInfo(accountInfo)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      token: 'secret',
      userInfo: { email: 'l@falcon.example', account: 'A1', masterAccount: 'M1' },
      accountInfo: { accStatus: 'pending', account: 'A1', masterAccount: 'M1' },
      auPro: null,
    })
    expect(localStorage.length).toBe(1)
  })

  it.each([
    ['pending', false],
    ['ready', true],
    ['approved', true],
  ] as const)(
    '[SES-1] holds form name and submitted flag of au-pro, and no answer: %s',
    async (accStatus, submitted) => {
      const { session, startSession, storeAccountInfo } = await fresh()
      startSession(signedIn)
      storeAccountInfo({ ...accountInfo, region: 'au-pro', accStatus })
      expect(session.get()?.auPro).toEqual({ formData: null, submitted, formName: 'au-pro' })
    },
  )

  it('[SES-1] is restored after a reload', async () => {
    ;(await fresh()).startSession(signedIn)
    const { session } = await fresh()
    expect(session.get()?.userInfo.email).toBe('l@falcon.example')
  })

  it.each([
    ['nothing', null],
    ['broken text', '{'],
    ['another shape', '{"token":5}'],
    ['an empty token', '{"token":"","userInfo":{"email":"a@b.example"}}'],
    ['a list', '[]'],
  ])('[SES-1] counts %s in its key as signed out', async (_, text) => {
    const { readSession } = await fresh()
    expect(readSession(text)).toBeUndefined()
  })

  it('[SES-2] ends by clearing local storage at Logout', async () => {
    const { endSession, sessionExpired, session, startSession } = await fresh()
    localStorage.setItem('config', '{"darkMode":true}')
    startSession(signedIn)
    endSession('logout')
    expect(localStorage.length).toBe(0)
    expect(session.get()).toBeUndefined()
    expect(sessionExpired.get()).toBe(false)
  })

  it('[API-7] records in memory only that the server ended it, and keeps language and theme', async () => {
    const { endSession, sessionExpired, startSession, storeLastPath } = await fresh()
    const config = '{"darkMode":true,"locale":"zh-CN"}'
    localStorage.setItem('config', config)
    startSession(signedIn)
    storeLastPath('1', '/bank-details')
    endSession('refused')
    expect(sessionExpired.get()).toBe(true)
    expect([localStorage.length, localStorage.getItem('config')]).toEqual([1, config])
    startSession(signedIn)
    expect(sessionExpired.get()).toBe(false)
    endSession('left')
    expect(sessionExpired.get()).toBe(false)
    expect([localStorage.length, localStorage.getItem('config')]).toEqual([1, config])
  })

  it('[SES-1] keeps nothing of an account that another account replaced', async () => {
    const { startSession, storeAccountInfo } = await fresh()
    startSession(signedIn)
    storeAccountInfo({ ...accountInfo, account: 'A2' })
    expect(localStorage.getItem('user')).toContain('"accountInfo":null')
  })

  it('[SES-2] records here that it ended in another window, so that typed answers are not lost', async () => {
    let hear: (event: { readonly key: string | null }) => void = () => undefined
    vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
      hear = listener
    })
    const { sessionExpired, syncSessionAcrossTabs, session, startSession } = await fresh()
    syncSessionAcrossTabs()
    startSession(signedIn)
    const stored = localStorage.getItem('user') ?? ''
    const endedFirst: unknown[] = []
    session.subscribe(() => endedFirst.push(sessionExpired.get()))
    localStorage.clear()
    hear({ key: 'config' })
    expect(session.get()).toBeDefined()
    hear({ key: null })
    expect(session.get()).toBeUndefined()
    hear({ key: 'user' })
    expect(sessionExpired.get()).toBe(true)
    localStorage.setItem('user', stored)
    hear({ key: 'user' })
    expect(session.get()?.token).toBe('secret')
    // A listener of the session already reads the new state of its end.
    expect(endedFirst).toEqual([true, false])
  })
})

describe('the preferences', () => {
  it('[SES-1] are stored under the key config', async () => {
    const { storePreferences, preferences } = await import('../state/storage.ts')
    storePreferences({ darkMode: true })
    storePreferences({ locale: 'zh-CN' })
    expect(JSON.parse(localStorage.getItem('config') ?? '')).toEqual({ darkMode: true, locale: 'zh-CN' })
    expect(preferences()).toEqual({ darkMode: true, locale: 'zh-CN' })
  })

  it.each([
    ['nothing', null],
    ['broken text', '{'],
    ['null', 'null'],
    ['unknown values', '{"darkMode":"yes","locale":"fr"}'],
  ])('[SES-1] %s in their key leaves the choice to the system', async (_, text) => {
    const { readPreferences } = await import('../state/storage.ts')
    expect(readPreferences(text)).toEqual({})
  })
})
