import { describe, expect, it } from 'vitest'
import type { Changes } from '#domain/kit/changes.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import type { ApiError } from '#web/api/error.ts'
import type { StoredSection } from '#web/application/application.ts'
import { storeWith } from './fixtures.ts'
import { createSaver } from './saver.ts'

interface Sent {
  readonly changes: Changes
  readonly revision: number
  readonly key: string
  answer(stored: StoredSection): void
  fail(failure: ApiError): void
}

/** Returns a page with a server that responds when the test requests it. */
function page(rows = 1) {
  const store = storeWith(rows)
  const sent: Sent[] = []
  const saver = createSaver({
    store,
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
  return { store, saver, sent, request }
}

const noAnswer: ApiError = { code: 'timeout', message: 'no answer', data: null }
const refused = (code: ApiError['code'], status: number, data: unknown = null): ApiError => ({
  code,
  status,
  message: 'no',
  data,
})

describe('[SAV-1] saving', () => {
  it('sends changes with their revision, and the next save starts from the revision of the response', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Falcon Ridge')
    const first = saver.save()
    const one = await request(0)
    expect(one).toMatchObject({ changes: { companyName: 'Falcon Ridge' }, revision: 4 })
    one.answer({ revision: 9, values: { companyName: 'Falcon Ridge' } })
    expect(await first).toEqual({ kind: 'saved' })
    expect(store.isDirty()).toBe(false)
    store.set('nature', 'others')
    void saver.save()
    const two = await request(1)
    expect(two).toMatchObject({ changes: { nature: 'others' }, revision: 9 })
    expect(two.key).not.toBe(one.key)
  })

  it('saves one after the other, the second with the text typed meanwhile', async () => {
    const { store, saver, sent, request } = page()
    store.set('companyName', 'Falcon R')
    void saver.save()
    const one = await request(0)
    store.set('companyName', 'Falcon Ridge')
    const second = saver.save()
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toHaveLength(1)
    one.answer({ revision: 5, values: { companyName: 'Falcon R' } })
    const two = await request(1)
    expect(two.changes).toEqual({ companyName: 'Falcon Ridge' })
    two.answer({ revision: 6, values: { companyName: 'Falcon Ridge' } })
    expect(await second).toEqual({ kind: 'saved' })
  })

  it('retries a save without a response unchanged, with its key, and sends the rest after it', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Falcon R')
    const first = saver.save()
    const lost = await request(0)
    lost.fail(noAnswer)
    expect(await first).toEqual({ kind: 'failed', reason: 'no answer' })
    store.set('companyName', 'Falcon Ridge')
    const second = saver.save()
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
    ['finds the session ended', refused(2025, 401), { kind: 'told' }],
  ])('[SAV-2] keeps typed text when a save %s', async (_case, failure, outcome) => {
    const { store, saver, request } = page()
    store.set('companyName', 'Mine')
    const save = saver.save()
    const one = await request(0)
    one.fail(failure)
    expect(await save).toEqual(outcome)
    expect(store.get('companyName')).toBe('Mine')
    expect(store.isDirty()).toBe(true)
  })

  it.each([
    ['the session had ended', refused(2025, 401)],
    ['too many calls were sent', refused(2013, 429)],
    ['the account used its quota of written bytes', refused(3000, 429)],
  ])('retries a save without a response with its own key and revision after %s', async (_case, failure) => {
    const { store, saver, request } = page()
    store.set('companyName', 'Mine')
    void saver.save()
    const one = await request(0)
    one.fail(noAnswer)
    store.set('companyName', 'Mine too')
    void saver.save()
    const two = await request(1)
    two.fail(failure)
    void saver.save()
    const three = await request(2)
    expect(three).toMatchObject({ key: one.key, revision: 4, changes: { companyName: 'Mine' } })
  })

  it('[SAV-5] drops unsaved changes once the application is read-only, also a save without a response', async () => {
    const { store, saver, request } = page()
    const before = store.stored()
    store.set('companyName', 'Mine')
    store.addRow('holders')
    void saver.save()
    const one = await request(0)
    one.fail(noAnswer)
    await new Promise((resolve) => setTimeout(resolve))
    saver.abort()
    expect(store.values()).toEqual(before)
    expect([store.isDirty(), store.hasEdits()]).toEqual([false, false])
    store.set('companyName', 'Later')
    void saver.save()
    expect(await request(1)).toMatchObject({ changes: { companyName: 'Later' } })
  })

  it('uses a new key after a rejection', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Mine')
    void saver.save()
    const one = await request(0)
    one.fail(refused(2024, 400))
    void saver.save()
    expect((await request(1)).key).not.toBe(one.key)
  })

  it('shows a rejection at its field', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Mine')
    const save = saver.save()
    const one = await request(0)
    one.fail(refused(2024, 400, { fields: [{ path: 'companyName', code: 'controlCharacters', message: 'no' }] }))
    await save
    expect(store.issue('companyName')?.code).toBe('controlCharacters')
  })

  it('saves the rest and reports a value that cannot be stored', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'x'.repeat(141))
    store.set('nature', 'others')
    const save = saver.save()
    const one = await request(0)
    expect(one.changes).toEqual({ nature: 'others' })
    one.answer({ revision: 5, values: { ...store.stored(), nature: 'others' } })
    expect(await save).toEqual({ kind: 'refused', message: 'tooLong' })
    expect(store.issue('companyName')?.code).toBe('tooLong')
    expect(store.get('companyName')).toBe('x'.repeat(141))
  })

  it('[VAL-1] reports no error for a half-typed date in an automatic save', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Falcon Ridge')
    store.set('signedOn', '02/11')
    const quiet = saver.save({ isQuiet: true })
    const one = await request(0)
    one.answer({ revision: 5, values: one.changes as SectionValues })
    await quiet
    expect(one.changes).toEqual({ companyName: 'Falcon Ridge' })
    expect(store.issue('signedOn')).toBeUndefined()
    store.blur('signedOn')
    expect(store.issue('signedOn')?.code).toBe('notDate')
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
    all.store.set('companyName', 'Mine')
    const save = all.saver.save()
    const one = await all.request(0)
    one.fail(conflict)
    return { ...all, outcome: await save }
  }

  it('keeps the text, shows both values and applies the other changes', async () => {
    const { store, saver, outcome } = await inConflict()
    expect(outcome).toEqual({ kind: 'told' })
    expect(store.get('companyName')).toBe('Mine')
    expect(store.get('nature')).toBe('others')
    expect(saver.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
  })

  it('is a conflict when the text was typed during a save whose response changes it', async () => {
    const { store, saver, request, sent } = page()
    store.set('nature', 'others')
    const save = saver.save()
    const one = await request(0)
    store.set('companyName', 'Mine')
    one.answer({ revision: 6, values: { ...store.stored(), companyName: 'Theirs', nature: 'others' } })
    expect(await save).toEqual({ kind: 'told' })
    expect(saver.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
    expect(await saver.save()).toEqual({ kind: 'told' })
    expect(sent).toHaveLength(1)
  })

  it('is a conflict when the text was typed during a rejected save', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Mine')
    const save = saver.save()
    const one = await request(0)
    store.set('otherNature', 'Mine too')
    one.fail(
      refused(2002, 409, {
        revision: 8,
        values: { companyName: 'Theirs', otherNature: 'Theirs too' },
        conflicts: [{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }],
      }),
    )
    await save
    expect(saver.conflicts.get()).toEqual([
      { path: 'companyName', yours: 'Mine', theirs: 'Theirs' },
      { path: 'otherNature', yours: 'Mine too', theirs: 'Theirs too' },
    ])
  })

  it('is a conflict when a half-typed date is completed that another window set', async () => {
    const { store, saver, request } = page()
    store.set('companyName', 'Mine')
    store.set('signedOn', '02/11')
    const save = saver.save()
    const one = await request(0)
    store.set('signedOn', '2015-11-02')
    one.answer({ revision: 6, values: { ...store.stored(), companyName: 'Mine', signedOn: '2014-01-01' } })
    expect(await save).toEqual({ kind: 'told' })
    expect(saver.conflicts.get()).toEqual([{ path: 'signedOn', yours: '2015-11-02', theirs: '2014-01-01' }])
  })

  it('is a conflict when a newer state from another window is received', () => {
    const { store, saver } = page()
    store.set('companyName', 'Mine')
    saver.mergeServerValues({ revision: 9, values: { ...store.stored(), companyName: 'Theirs' } })
    expect(saver.conflicts.get()).toEqual([{ path: 'companyName', yours: 'Mine', theirs: 'Theirs' }])
  })

  it.each([
    ['removed', null],
    ['changed', { rowId: 'h1', fullName: 'Theirs' }],
  ])('applies the version of an entry from the other side: %s', async (_case, theirs) => {
    const { store, saver, request } = page()
    const [row] = store.get('holders') as readonly { rowId: string }[]
    const path = `holders/${row?.rowId}`
    store.set(`${path}/fullName`, 'Mine')
    const save = saver.save()
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
    saver.resolveConflict(path, 'theirs')
    const names = (store.get('holders') as readonly { fullName: string }[]).map(({ fullName }) => fullName)
    expect(names).toEqual(theirs ? ['Theirs'] : [])
    expect(store.isDirty()).toBe(false)
  })

  it('restores an entry that was removed here after the conflict arose, with the answer of the other side', async () => {
    const { store, saver, request } = page()
    store.set('holders/row0/fullName', 'Mine')
    const save = saver.save()
    const one = await request(0)
    const holders = [{ ...store.row('holders', 'row0'), fullName: 'Theirs' }]
    const path = 'holders/row0/fullName'
    one.fail(
      refused(2002, 409, { revision: 8, values: { holders }, conflicts: [{ path, yours: 'Mine', theirs: 'Theirs' }] }),
    )
    await save
    store.removeRow('holders', 'row0')
    saver.resolveConflict(path, 'theirs')
    expect(store.get(path)).toBe('Theirs')
    expect(store.isDirty()).toBe(false)
  })

  it('does not save before the applicant has chosen', async () => {
    const { saver, sent } = await inConflict()
    expect(await saver.save()).toEqual({ kind: 'told' })
    expect(sent).toHaveLength(1)
  })

  it('saves mine over theirs, based on their revision, when I keep mine', async () => {
    const { saver, request } = await inConflict()
    saver.resolveConflict('companyName', 'yours')
    void saver.save()
    expect(await request(1)).toMatchObject({ changes: { companyName: 'Mine' }, revision: 8 })
  })

  it('has nothing to save when I keep theirs', async () => {
    const { store, saver } = await inConflict()
    saver.resolveConflict('companyName', 'theirs')
    expect(store.get('companyName')).toBe('Theirs')
    expect(store.isDirty()).toBe(false)
  })
})
