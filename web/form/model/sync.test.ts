import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Changes } from '#domain/kit/changes.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { ApiError } from '#web/api/error.ts'
import type { StoredSection } from '#web/application/application.ts'
import { DraftSession } from '#web/application/draftSession.ts'
import { context, holdings, modelWith } from './fixtures.ts'
import { SectionModel } from './model.ts'
import { SectionSync, startAutosave } from './sync.ts'

interface Sent {
  readonly changes: Changes
  readonly revision: number
  readonly key: string
  answer(stored: StoredSection): void
  fail(failure: ApiError): void
}

/** Returns a page with a server that responds when the test requests it. */
function page(rows = 1, model = modelWith(rows)) {
  const sent: Sent[] = []
  const sync = new SectionSync({
    model,
    revision: 4,
    describeUnstorable: ([issue]) => issue.code,
    send: (changes, revision, key) =>
      new Promise((resolve, reject) => sent.push({ changes, revision, key, answer: resolve, fail: reject })),
  })
  /** Returns a request that was sent. */
  const request = async (index: number): Promise<Sent> => {
    await new Promise((resolve) => setTimeout(resolve))
    const found = sent[index]
    if (!found) throw new Error(`no request ${index} was sent`)
    return found
  }
  return { model, sync, sent, request }
}

const noAnswer = new ApiError({ code: 'timeout', message: 'no answer' })
const refused = (code: ApiError['code'], status: number, data: unknown = null): ApiError =>
  new ApiError({ code, status, message: 'no', data })

describe('[SAV-1] saving', () => {
  it('sends changes with their revision, and the next save starts from the revision of the response', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Falcon Ridge')
    const first = sync.save()
    const one = await request(0)
    expect(one).toMatchObject({ changes: { companyName: 'Falcon Ridge' }, revision: 4 })
    one.answer({ revision: 9, values: { companyName: 'Falcon Ridge' } })
    expect(await first).toEqual({ kind: 'saved' })
    expect(model.isDirty()).toBe(false)
    model.set('nature', 'others')
    void sync.save()
    const two = await request(1)
    expect(two).toMatchObject({ changes: { nature: 'others' }, revision: 9 })
    expect(two.key).not.toBe(one.key)
  })

  it('saves one after the other, the second with the text typed meanwhile', async () => {
    const { model, sync, sent, request } = page()
    model.set('companyName', 'Falcon R')
    void sync.save()
    const one = await request(0)
    model.set('companyName', 'Falcon Ridge')
    const second = sync.save()
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toHaveLength(1)
    one.answer({ revision: 5, values: { companyName: 'Falcon R' } })
    const two = await request(1)
    expect(two.changes).toEqual({ companyName: 'Falcon Ridge' })
    two.answer({ revision: 6, values: { companyName: 'Falcon Ridge' } })
    expect(await second).toEqual({ kind: 'saved' })
  })

  it('retries a save without a response unchanged, with its key, and sends the rest after it', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Falcon R')
    const first = sync.save()
    const lost = await request(0)
    lost.fail(noAnswer)
    expect(await first).toEqual({ kind: 'failed', reason: 'no answer' })
    model.set('companyName', 'Falcon Ridge')
    const second = sync.save()
    const repeated = await request(1)
    expect(repeated).toMatchObject({ changes: lost.changes, revision: 4, key: lost.key })
    repeated.answer({ revision: 5, values: { companyName: 'Falcon R' } })
    const rest = await request(2)
    expect(rest).toMatchObject({ changes: { companyName: 'Falcon Ridge' }, revision: 5 })
    rest.answer({ revision: 6, values: { companyName: 'Falcon Ridge' } })
    expect(await second).toEqual({ kind: 'saved' })
  })

  it.each([
    ['is rejected', refused(2012, 409), { kind: 'refused', message: 'no' }],
    ['fails in the server', refused(3000, 503), { kind: 'failed', reason: 'no' }],
    ['finds the session ended', refused(2025, 401), { kind: 'handled' }],
  ])('[SAV-2] keeps typed text when a save %s', async (_case, failure, outcome) => {
    const { model, sync, request } = page()
    model.set('companyName', 'Mine')
    const save = sync.save()
    const one = await request(0)
    one.fail(failure)
    expect(await save).toEqual(outcome)
    expect(model.get('companyName')).toBe('Mine')
    expect(model.isDirty()).toBe(true)
  })

  it.each([
    ['the session had ended', refused(2025, 401)],
    ['too many calls were sent', refused(2013, 429)],
    ['the account used its quota of written bytes', refused(3000, 429)],
  ])('retries a save without a response with its own key and revision after %s', async (_case, failure) => {
    const { model, sync, request } = page()
    model.set('companyName', 'Mine')
    void sync.save()
    const one = await request(0)
    one.fail(noAnswer)
    model.set('companyName', 'Mine too')
    void sync.save()
    const two = await request(1)
    two.fail(failure)
    void sync.save()
    const three = await request(2)
    expect(three).toMatchObject({ key: one.key, revision: 4, changes: { companyName: 'Mine' } })
  })

  it('[SAV-5] drops unsaved changes once the application is read-only, also a save without a response', async () => {
    const { model, sync, request } = page()
    const before = model.stored()
    model.set('companyName', 'Mine')
    model.rows.add('holders')
    void sync.save()
    const one = await request(0)
    one.fail(noAnswer)
    await new Promise((resolve) => setTimeout(resolve))
    sync.abort()
    expect(model.values()).toEqual(before)
    expect([model.isDirty(), model.hasEdits()]).toEqual([false, false])
    model.set('companyName', 'Later')
    void sync.save()
    expect(await request(1)).toMatchObject({ changes: { companyName: 'Later' } })
  })

  it('uses a new key after a rejection', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Mine')
    void sync.save()
    const one = await request(0)
    one.fail(refused(2024, 400))
    void sync.save()
    expect((await request(1)).key).not.toBe(one.key)
  })

  it('shows a rejection at its field', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Mine')
    const save = sync.save()
    const one = await request(0)
    one.fail(refused(2024, 400, { fields: [{ path: 'companyName', code: 'controlCharacters', message: 'no' }] }))
    await save
    expect(model.validation.issue('companyName')?.code).toBe('controlCharacters')
  })

  it('saves the rest and reports a value that cannot be stored', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'x'.repeat(141))
    model.set('nature', 'others')
    const save = sync.save()
    const one = await request(0)
    expect(one.changes).toEqual({ nature: 'others' })
    one.answer({ revision: 5, values: { ...model.stored(), nature: 'others' } })
    expect(await save).toEqual({ kind: 'refused', message: 'tooLong' })
    expect(model.validation.issue('companyName')?.code).toBe('tooLong')
    expect(model.get('companyName')).toBe('x'.repeat(141))
  })

  it('[VAL-1] reports no error for a half-typed date in an automatic save', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Falcon Ridge')
    model.set('signedOn', '02/11')
    const quiet = sync.save({ isQuiet: true })
    const one = await request(0)
    one.answer({ revision: 5, values: one.changes as SectionValues })
    await quiet
    expect(one.changes).toEqual({ companyName: 'Falcon Ridge' })
    expect(model.validation.issue('signedOn')).toBeUndefined()
    model.blur('signedOn')
    expect(model.validation.issue('signedOn')?.code).toBe('notDate')
  })
})

describe('[SAV-4] a field changed elsewhere', () => {
  const theirs: SectionValues = { companyName: 'Theirs', nature: 'others' }
  const conflict = refused(2002, 409, {
    revision: 8,
    values: theirs,
    conflicts: [{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }],
  })

  async function inConflict() {
    const all = page()
    all.model.set('companyName', 'Mine')
    const save = all.sync.save()
    const one = await all.request(0)
    one.fail(conflict)
    return { ...all, outcome: await save }
  }

  it('keeps the text, shows both values and applies the other changes', async () => {
    const { model, sync, outcome } = await inConflict()
    expect(outcome).toEqual({ kind: 'handled' })
    expect(model.get('companyName')).toBe('Mine')
    expect(model.get('nature')).toBe('others')
    expect(sync.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
  })

  const blank = () => new SectionModel(holdings, valuesOf(holdings, {}), context)

  it('[issue 16] replaces an answer that the page prefilled, without a conflict', async () => {
    const { model, sync, request } = page(1, blank())
    expect(model.get('companyName')).toBe('Falcon')
    model.set('nature', 'trade')
    const save = sync.save()
    const one = await request(0)
    const values = { companyName: 'Theirs' }
    one.fail(
      refused(2002, 409, {
        revision: 8,
        values,
        conflicts: [{ path: 'companyName', yours: 'Falcon', theirs: 'Theirs' }],
      }),
    )
    const two = await request(1)
    expect(two).toMatchObject({ changes: { nature: 'trade' }, revision: 8 })
    two.answer({ revision: 9, values: { nature: 'trade' } })
    expect(await save).toEqual({ kind: 'saved' })
    expect([model.get('companyName'), sync.conflicts.get()]).toEqual(['Theirs', []])
  })

  it('[issue 16] keeps a prefilled answer while the other window has none, and conflicts once the applicant edited it', () => {
    const { model, sync } = page(1, blank())
    sync.mergeApplication({ revision: 5, values: { ...model.stored(), nature: 'trade' } })
    expect(model.get('companyName')).toBe('Falcon')
    model.set('companyName', 'Mine')
    sync.mergeApplication({ revision: 6, values: { ...model.stored(), companyName: 'Theirs' } })
    expect(sync.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
  })

  it('is a conflict when the text was typed during a save whose response changes it', async () => {
    const { model, sync, request, sent } = page()
    model.set('nature', 'others')
    const save = sync.save()
    const one = await request(0)
    model.set('companyName', 'Mine')
    one.answer({ revision: 6, values: { ...model.stored(), companyName: 'Theirs', nature: 'others' } })
    expect(await save).toEqual({ kind: 'handled' })
    expect(sync.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
    expect(await sync.save()).toEqual({ kind: 'handled' })
    expect(sent).toHaveLength(1)
  })

  it('is a conflict when the text was typed during a rejected save', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Mine')
    const save = sync.save()
    const one = await request(0)
    model.set('otherNature', 'Mine too')
    one.fail(
      refused(2002, 409, {
        revision: 8,
        values: { companyName: 'Theirs', otherNature: 'Theirs too' },
        conflicts: [{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }],
      }),
    )
    await save
    expect(sync.conflicts.get()).toEqual([
      { path: 'companyName', yours: 'Mine', theirs: 'Theirs' },
      { path: 'otherNature', yours: 'Mine too', theirs: 'Theirs too' },
    ])
  })

  it('is a conflict when a half-typed date is completed that another window set', async () => {
    const { model, sync, request } = page()
    model.set('companyName', 'Mine')
    model.set('signedOn', '02/11')
    const save = sync.save()
    const one = await request(0)
    model.set('signedOn', '2015-11-02')
    one.answer({ revision: 6, values: { ...model.stored(), companyName: 'Mine', signedOn: '2014-01-01' } })
    expect(await save).toEqual({ kind: 'handled' })
    expect(sync.conflicts.get()).toEqual([{ path: 'signedOn', yours: '2015-11-02', theirs: '2014-01-01' }])
  })

  it('is a conflict when a newer revision of another window is received', () => {
    const { model, sync } = page()
    model.set('companyName', 'Mine')
    sync.mergeApplication({ revision: 9, values: { ...model.stored(), companyName: 'Theirs' } })
    expect(sync.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
  })

  it('[UPL-5] merges only the files of an upload when the revision is not newer', () => {
    const { model, sync } = page()
    const papers = [{ _id: '1', key: 'papers', name: 'a.pdf' }]
    sync.mergeApplication({ revision: 4, values: { ...model.stored(), companyName: 'Older', papers } })
    expect([model.get('papers'), model.get('companyName')]).toEqual([papers, 'Falcon'])
  })

  it.each([
    ['removed', null],
    ['changed', { rowId: 'h1', fullName: 'Theirs' }],
  ])('applies the version of an entry from the other side: %s', async (_case, theirs) => {
    const { model, sync, request } = page()
    const [row] = model.get('holders') as readonly { rowId: string }[]
    const path = `holders/${row?.rowId}`
    model.set(`${path}/fullName`, 'Mine')
    const save = sync.save()
    const one = await request(0)
    const left = theirs && { ...row, ...theirs, rowId: row?.rowId }
    one.fail(
      refused(2002, 409, {
        revision: 8,
        values: { holders: left ? [left] : [] },
        conflicts: [{ path, yours: { ...row, fullName: 'Mine' }, theirs: left }],
      }),
    )
    await save
    sync.resolveConflict(path, 'theirs')
    const names = (model.get('holders') as readonly { fullName: string }[]).map(({ fullName }) => fullName)
    expect(names).toEqual(theirs ? ['Theirs'] : [])
    expect(model.isDirty()).toBe(false)
  })

  it('restores an entry that was removed here after the conflict arose, with the answer of the other side', async () => {
    const { model, sync, request } = page()
    model.set('holders/row0/fullName', 'Mine')
    const save = sync.save()
    const one = await request(0)
    const holders = [{ ...model.rows.get('holders', 'row0'), fullName: 'Theirs' }]
    const path = 'holders/row0/fullName'
    one.fail(
      refused(2002, 409, { revision: 8, values: { holders }, conflicts: [{ path, yours: 'Mine', theirs: 'Theirs' }] }),
    )
    await save
    model.rows.remove('holders', 'row0')
    sync.resolveConflict(path, 'theirs')
    expect(model.get(path)).toBe('Theirs')
    expect(model.isDirty()).toBe(false)
  })

  it('does not save before the applicant has chosen', async () => {
    const { sync, sent } = await inConflict()
    expect(await sync.save()).toEqual({ kind: 'handled' })
    expect(sent).toHaveLength(1)
  })

  it('saves mine over theirs, based on their revision, when I keep mine', async () => {
    const { sync, request } = await inConflict()
    sync.resolveConflict('companyName', 'yours')
    void sync.save()
    expect(await request(1)).toMatchObject({ changes: { companyName: 'Mine' }, revision: 8 })
  })

  it('has nothing to save when I keep theirs', async () => {
    const { model, sync } = await inConflict()
    sync.resolveConflict('companyName', 'theirs')
    expect(model.get('companyName')).toBe('Theirs')
    expect(model.isDirty()).toBe(false)
  })
})

describe('saving automatically', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('removeEventListener', vi.fn())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const network = new ApiError({ code: 'network', message: '' })

  /** Returns a page whose saves all fail until the test calls `take`. */
  function failingPage(failure: ApiError) {
    const model = modelWith(1)
    const send = vi.fn((): Promise<StoredSection> => Promise.reject(failure))
    const sync = new SectionSync({ model, revision: 4, describeUnstorable: ([{ code }]) => code, send })
    const end = startAutosave(model, sync, new DraftSession('A1'))
    const take = () => send.mockImplementation(() => Promise.resolve({ revision: 5, values: { companyName: 'Mine' } }))
    model.set('companyName', 'Mine')
    /** Returns the number of saves sent within a period of milliseconds. */
    const sentIn = async (milliseconds: number): Promise<number> => {
      send.mockClear()
      await vi.advanceTimersByTimeAsync(milliseconds)
      return send.mock.calls.length
    }
    return { model, sync, end, take, sentIn }
  }

  it.each([
    ['the server cannot be reached', network],
    ['the server does not respond', new ApiError({ code: 'timeout', message: '' })],
    ['the server fails', refused(2001, 500)],
    ['the server is busy', refused(3000, 503)],
    ['too many calls were sent', refused(2013, 429)],
  ])('[R19] retries a failed save automatically after growing pauses, up to a minute, when %s', async (_, failure) => {
    const { model, take, sentIn, end } = failingPage(failure)
    expect(await sentIn(2000)).toBe(1)
    for (const pause of [10_000, 20_000, 40_000, 60_000, 60_000]) {
      expect(await sentIn(pause - 1)).toBe(0)
      expect(await sentIn(1)).toBe(1)
    }
    take()
    expect(await sentIn(60_000)).toBe(1)
    expect(model.isDirty()).toBe(false)
    expect(await sentIn(600_000)).toBe(0)
    end()
  })

  it('[R19] saves at once when the page is hidden, and not again after the pause', async () => {
    const addListener = vi.mocked(addEventListener)
    const { take, sentIn, end } = failingPage(network)
    take()
    const hide = addListener.mock.calls.find(([type]) => type === 'visibilitychange')?.[1] as () => void
    vi.stubGlobal('document', { visibilityState: 'visible' })
    hide()
    expect(await sentIn(0)).toBe(0)
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    hide()
    expect(await sentIn(0)).toBe(1)
    expect(await sentIn(600_000)).toBe(0)
    hide()
    expect(await sentIn(0)).toBe(0)
    end()
  })

  it('[R19] restarts with the shortest pause after an accepted save, and sends nothing after the page was left', async () => {
    const { model, sync, take, sentIn, end } = failingPage(network)
    await sentIn(32_000)
    take()
    await sync.save()
    expect(model.isDirty()).toBe(false)
    expect(await sentIn(600_000)).toBe(0)
    end()
    const again = failingPage(network)
    await again.sentIn(2000)
    again.end()
    expect(await again.sentIn(600_000)).toBe(0)
  })

  it.each([
    ['its values cannot be stored', refused(2024, 400)],
    ['another window changed the same field', refused(2002, 409)],
    ['the application was submitted', refused(2012, 409)],
    ['the session ended', refused(2025, 401)],
    ['another account is signed in', { ...network, code: 'pageOwnerSignedOut' } as const],
  ])('[R19] does not retry a rejected save automatically: %s', async (_, failure) => {
    const { sentIn, end } = failingPage(failure)
    expect(await sentIn(2000)).toBe(1)
    expect(await sentIn(600_000)).toBe(0)
    end()
  })
})
