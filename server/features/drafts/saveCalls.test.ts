import { describe, expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import type { ConflictData } from '#domain/contract/errors.ts'
import { testServer } from '../../testing/helper.ts'
import { saveCases, saving, started, stored } from '../../testing/saving.ts'

describe.each(saveCases)('$call', (item) => {
  const { call, section, changes, path, label, foreign } = item
  const id = `[API-6 ${calls[call].path}]`

  it(`${id} [SAV-3] stores an unfinished section and answers 1004 with its changes and the new revision`, async () => {
    const { server, as } = await started()
    const answer = await saving(server, as, item)(changes('Blue Dune'))
    expect(answer).toMatchObject({ status: 200, code: 1004, data: { revision: 1 } })
    expect((answer.data as { changes: object }).changes).toEqual(changes('Blue Dune'))
    expect(await stored(server, as)).toContain('Blue Dune')
  })

  it(`${id} needs a session`, async () => {
    const server = await testServer()
    const request = { section, revision: 0, changes: changes('x') }
    expect(await server.call(call, { request })).toMatchObject({ status: 401, code: 3003 })
  })

  it.each([
    ['a value of the wrong type', changes(7), 400, 2024, path],
    ['a text of 5,000 characters', changes('x'.repeat(5000)), 400, 2011, path],
    ['a text with control characters', changes('a\u0000b'), 400, 2024, path],
    ['an unknown field', { accStatus: 'approved' }, 400, 2015, 'accStatus'],
    ['changes that are a list', [], 400, 2024, 'changes'],
    ['no changes', undefined, 400, 2017, 'changes'],
  ])(`${id} [SAV-3] refuses %s, names the field and stores nothing`, async (_, sent, status, code, named) => {
    const { server, as } = await started()
    const before = await stored(server, as)
    const answer = await saving(server, as, item)(sent)
    expect(answer).toMatchObject({ status, code, data: { fields: [{ path: named }] } })
    expect(answer.message).toContain(named === path ? `${label}: ` : named)
    expect(await stored(server, as)).toBe(before)
  })

  it.each([
    ['a section of another call', foreign],
    ['a section no region has', 'thirdParty'],
  ])(`${id} refuses %s with its reason`, async (_, other) => {
    const { server, as } = await started()
    const answer = await server.call(call, { as, request: { section: other, revision: 0, changes: {} } })
    expect(answer).toMatchObject({ status: 400, code: 2015, data: { fields: [{ path: 'section' }] } })
    expect(answer.message).toContain(`no section “${other}” in United Arab Emirates`)
  })

  it.each(['account', 'accStatus', 'masterAccount', '_id'])(
    `${id} refuses the key %s, so that no applicant saves for another or sets internal fields`,
    async (name) => {
      const { server, as } = await started()
      const other = await server.signIn()
      const before = await stored(server, other)
      const request = { section, revision: 0, changes: {}, [name]: other.account }
      expect(await server.call(call, { as, request })).toMatchObject({ status: 400, code: 2015 })
      expect(await stored(server, other)).toBe(before)
    },
  )

  it.each(['ready', 'approved'] as const)(
    `${id} [SAV-5] refuses a save once the account is %s, and stores nothing`,
    async (status) => {
      const { server, as } = await started()
      await server.portal.database
        .updateTable('application')
        .set({ status })
        .where('account', '=', as.account)
        .execute()
      const before = await stored(server, as)
      expect(await saving(server, as, item)(changes('late'))).toMatchObject({ status: 409, code: 2012 })
      expect(await stored(server, as)).toBe(before)
    },
  )

  it(`${id} [SAV-4] reports a field changed in two windows with both values, and stores nothing`, async () => {
    const { server, as } = await started()
    const save = saving(server, as, item)
    await save(changes('First'))
    await save(changes('Theirs'), 1)
    const before = await stored(server, as)
    const answer = await save(changes('Yours'), 1)
    expect(answer).toMatchObject({ status: 409, code: 2002 })
    const { conflicts, revision, values } = answer.data as ConflictData
    expect({ conflicts, revision }).toEqual({ revision: 2, conflicts: [{ path, yours: 'Yours', theirs: 'Theirs' }] })
    expect(JSON.stringify(values)).toContain('Theirs')
    expect(answer.message).toContain(`${label}: Someone changed this in the meantime`)
    expect(await stored(server, as)).toBe(before)
  })

  it(`${id} answers a retry with the same key byte for byte, and stores once`, async () => {
    const { server, as } = await started()
    const save = saving(server, as, item)
    const first = await save(changes('Once'), 0, 'key-1')
    expect(await save(changes('Once'), 0, 'key-1')).toMatchObject({ status: 200, text: first.text })
    expect(first).toMatchObject({ data: { before: 0, revision: 1 } })
  })

  it(`${id} [V4] answers a retry after a later save with the later revision and its values, and stores once`, async () => {
    const { server, as } = await started()
    const save = saving(server, as, item)
    await save(changes('Once'), 0, 'key-1')
    await save(changes('Twice'), 1, 'key-2')
    const { values } = (await save({}, 0)).data as { readonly values: object }
    expect(JSON.stringify(values)).toContain('Twice')
    const retried = await save(changes('Once'), 0, 'key-1')
    expect(retried).toMatchObject({ status: 200, code: 1004, data: { before: 2, revision: 2, values } })
    expect(await stored(server, as)).toContain('Twice')
  })

  it(`${id} refuses a key that was used with another body`, async () => {
    const { server, as } = await started()
    const save = saving(server, as, item)
    await save(changes('Once'), 0, 'key-1')
    const answer = await save(changes('Second'), 0, 'key-1')
    expect(answer).toMatchObject({ status: 422, code: 2012 })
    expect(answer.message).toContain('Idempotency-Key')
    expect(await stored(server, as)).not.toContain('Second')
  })
})
