import { expect, it } from 'vitest'
import { type Scope, scopes } from '#domain/contract/scopes.ts'
import { deskCookie, deskHeader } from '#domain/desk/calls.ts'
import { type CaseState, caseStates, definitionOf } from '#domain/desk/states.ts'
import { type PartnerCall, type PartnerCallName, partnerCalls } from '#domain/partner/calls.ts'
import { revokeKey } from '../../server/features/partner/keys.ts'
import { submitted } from '../../server/testing/desk/deskCases.ts'
import { type TestServer, testServer } from '../../server/testing/helper.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { keyHeaders, partnerApi } from '../partner/client.ts'

const states = ['draft', ...caseStates] as const
type State = (typeof states)[number]

const found = '200/1004'
const written = '200/1001'
const unknown = '404/2004'
const isExcluded = '409/2012'

/** Returns the answers of a read to a key with its scope, by state. A draft does not belong to the brokerage yet. */
function reading(answer = found): Readonly<Record<State, string>> {
  return {
    ...(Object.fromEntries(caseStates.map((state) => [state, answer])) as Record<CaseState, string>),
    draft: unknown,
  }
}

const onBrokeragesTurn = { new: written, inReview: written, onHold: written, recommended: written }
const writing = { ...reading(isExcluded), ...onBrokeragesTurn }

interface Row {
  readonly scope: Scope
  /** The answer to a key with only this scope, by the state of the application. */
  readonly answers: Readonly<Record<State, string>>
  /** The answer to a key with every scope, but for other regions. */
  readonly elsewhere: string
  readonly url: (account: string, file: string) => string
  readonly payload?: object
}

const at = (path: string) => (account: string) => `/v1/partner/applications/${account}${path}`
const read = (scope: Scope, url: Row['url'], answer = found): Row => ({
  ...{ scope, url, answers: reading(answer), elsewhere: unknown },
})
const requests = [{ section: 'companyDetails', text: 'Please look at this section again.' }]

/** The scope and the answers of every call, written independently of the code. */
const table: Readonly<Record<PartnerCallName, Row>> = {
  listApplications: {
    ...{ scope: 'applications:read', url: () => '/v1/partner/applications' },
    ...{ answers: { ...reading(), draft: found }, elsewhere: found },
  },
  getApplication: read('applications:read', at('')),
  getRecord: read('applications:read', at('/submissions/1/record')),
  getAnswers: read('applications:read', at('/submissions/1/answers')),
  listFiles: read('files:read', at('/submissions/1/files')),
  getPdf: read('files:read', at('/submissions/1/pdf'), '200'),
  getFile: read('files:read', (account, file) => `/v1/partner/applications/${account}/files/${file}`, '200'),
  getEvidencePack: read('evidence:read', at('/evidence-pack'), '200'),
  listRequests: read('requests:read', at('/requests')),
  createRequests: {
    ...{ scope: 'requests:write', answers: writing, elsewhere: unknown, url: at('/requests') },
    payload: { revision: 1, requests },
  },
  listDecisions: read('decisions:read', at('/decisions')),
  listEvents: {
    ...{ scope: 'events:read', url: () => '/v1/partner/events' },
    ...{ answers: { ...reading(), draft: found }, elsewhere: found },
  },
  createDecision: {
    ...{ scope: 'decisions:write', answers: writing, elsewhere: unknown, url: at('/decisions') },
    payload: { revision: 1, value: 'approve' },
  },
}

interface Stranger {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly answer: string
}

/** Returns the callers without a valid key, with the answer to all their calls. */
async function strangers(server: TestServer, token: string): Promise<Stranger[]> {
  const [{ id, headers: revoked }, { headers: expired }] = [
    await keyHeaders(server),
    await keyHeaders(server, { days: 0 }),
  ]
  await revokeKey(server.portal, id, 'operator test')
  const { key } = await keyHeaders(server)
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
  return [
    { name: 'nobody', headers: {}, answer: '401/3003' },
    { name: 'no key', headers: { authorization: 'Basic eDp5' }, answer: '401/2021' },
    { name: 'applicant', headers: bearer(token), answer: '401/2021' },
    { name: 'staff', headers: { cookie: `${deskCookie}=x`, [deskHeader]: '1' }, answer: '401/3003' },
    { name: 'unknown id', headers: bearer(key.replace(/_[\w-]{22}_/, `_${'A'.repeat(22)}_`)), answer: '401/2010' },
    { name: 'wrong secret', headers: bearer(`${key.slice(0, -43)}${'A'.repeat(43)}`), answer: '401/2010' },
    { name: 'revoked', headers: revoked, answer: '401/2010' },
    { name: 'expired', headers: expired, answer: '401/2025' },
  ]
}

/** Sets the application back to a state of its case. */
async function putInState({ portal }: TestServer, account: string, state: CaseState): Promise<void> {
  const { status, outcome, turn } = definitionOf(state)
  const { database } = portal
  const columns = { state, turn, closedAt: null, assignee: null, revision: 1 }
  await database.updateTable('deskCase').set(columns).where('account', '=', account).execute()
  await database.updateTable('application').set({ status, outcome }).where('account', '=', account).execute()
}

it('[I19-3] [S1] answers every call, to every key, in every state as the table says, and a refusal changes nothing', async () => {
  const server = await testServer({ environment: { ...partnerApi.environment, ...unlimited } })
  const as = await submitted(server)
  const draft = await server.signIn()
  const row = await server.portal.database
    .selectFrom('file')
    .select('id')
    .where('account', '=', as.account)
    .executeTakeFirstOrThrow()
  const outsiders = await strangers(server, as.token)
  const scoped = await Promise.all(
    scopes.map(async (scope) => ({ scope, ...(await keyHeaders(server, { scopes: [scope] })) })),
  )
  const elsewhere = await keyHeaders(server, { regions: ['uk'] })
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(partnerCalls).toSorted())
  const wrong: unknown[] = []
  // The first use of a key stores its time, and the first refusal an audit entry; later ones within minutes store
  // nothing.
  for (const { headers } of [...scoped, elsewhere])
    for (const [name, { url, payload }] of Object.entries(table) as [PartnerCallName, Row][]) {
      const { method }: PartnerCall = partnerCalls[name]
      await server.inject({ method, url: url(draft.account, row.id), headers, ...(payload && { payload }) })
    }
  for (const state of states) {
    const account = state === 'draft' ? draft.account : as.account
    if (state !== 'draft') await putInState(server, account, state)
    for (const [name, { scope, answers, elsewhere: other, url, payload }] of Object.entries(table) as [
      PartnerCallName,
      Row,
    ][]) {
      const { method }: PartnerCall = partnerCalls[name]
      const ask = async (caller: string, headers: Readonly<Record<string, string>>, expected: string) => {
        const { status, code } = await server.inject({
          method,
          url: url(account, row.id),
          headers,
          ...(payload && { payload }),
        })
        const answer = code === 0 ? `${status}` : `${status}/${code}`
        if (answer !== expected) wrong.push({ name, state, caller, answer, expected })
      }
      const before = await fingerprint(server)
      for (const { name: caller, headers, answer } of outsiders) await ask(caller, headers, answer)
      await ask('elsewhere', elsewhere.headers, other)
      for (const key of scoped) if (key.scope !== scope) await ask(key.scope, key.headers, '403/2012')
      expect(await fingerprint(server), `${name} ${state}`).toBe(before)
      const own = scoped.find((key) => key.scope === scope)
      if (!own) throw new Error(scope)
      await ask(scope, own.headers, answers[state])
      if (payload && state !== 'draft') await putInState(server, account, state)
    }
  }
  expect(wrong).toEqual([])
})

it('[I19-3] names what a key lacks in the header of RFC 6750, and limits the calls of a key and of wrong keys', async () => {
  const environment = { ...partnerApi.environment, RATE_LIMIT_PARTNER: '2/1m', RATE_LIMIT_ANONYMOUS: '3/1m' }
  const server = await testServer({ environment })
  const url = '/v1/partner/applications'
  const ask = (headers: Readonly<Record<string, string>> = {}) => server.inject({ method: 'GET', url, headers })
  expect((await ask()).headers['www-authenticate']).toBe('Bearer')
  const wrong = await ask({ authorization: `Bearer portal_${'A'.repeat(22)}_${'B'.repeat(43)}` })
  expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  expect(wrong.message).toContain('API key')
  const { headers } = await keyHeaders(server, { scopes: ['files:read'] })
  const lacking = await ask(headers)
  expect(lacking).toMatchObject({ status: 403, data: { scope: 'applications:read' } })
  expect(lacking.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="applications:read"')
  await ask(headers)
  expect(await ask(headers)).toMatchObject({ status: 429, code: 3000 })
  await ask()
  expect(await ask()).toMatchObject({ status: 429 })
  // A stranger must not use up the limit of a key.
  expect(await ask((await keyHeaders(server)).headers)).toMatchObject({ status: 200 })
})

it('[I19-3] without PARTNER_API its paths answer like unknown ones, whatever the key', async () => {
  const server = await testServer()
  const { headers } = await keyHeaders(server)
  for (const url of ['/v1/partner/applications', '/v1/partner/openapi.json'])
    expect(await server.inject({ method: 'GET', url, headers })).toMatchObject({ status: 404, code: 2022 })
})
