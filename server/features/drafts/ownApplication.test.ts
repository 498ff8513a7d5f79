import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { longTimeouts } from '../../testing/database.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { borrowDatabase } from '../../testing/postgres/databases.ts'
import { execute } from '../../testing/postgres/shared.ts'
import { fingerprint } from '../../testing/requests/fingerprint.ts'
import { requestOf } from '../../testing/requests/requests.ts'
import { unlimited } from '../../testing/requests/unlimited.ts'
import { sampleTime } from '../../testing/samples.ts'
import { saveCases, saving } from '../../testing/saving.ts'
import { logIn, password, register, ticketFor } from '../../testing/signIn.ts'
import { upload, uploaded } from '../../testing/uploading.ts'
import { blockAccount } from '../auth/accounts.ts'

/** Causes that end a session, and the response to a new call afterwards. */
const endings: readonly {
  readonly name: string
  readonly end: (server: TestServer, as: Applicant) => Promise<unknown>
  readonly answer: { readonly status: number; readonly code: number }
}[] = [
  {
    name: 'blocked',
    end: ({ portal }, { account }) => blockAccount(portal, account, 'operator Ann'),
    answer: { status: 403, code: 12110 },
  },
  {
    name: 'signed out',
    end: (server, as) => server.call('logout', { as }),
    answer: { status: 401, code: 2010 },
  },
  {
    name: 'given a new password',
    end: (server, { email }) => reset(server, email),
    answer: { status: 401, code: 2010 },
  },
]

async function reset(server: TestServer, email: string) {
  const ticket = await ticketFor(server, email, 'reset')
  const answer = await server.call('verifyCodeAndChangePassword', {
    request: { email, purpose: 'reset', ticket, password },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}

async function started(): Promise<TestServer> {
  const server = await testServer({ environment: unlimited })
  server.clock.set(sampleTime)
  return server
}

/** Registers an applicant with a file and a second session. */
async function applicant(server: TestServer, name = 'ann'): Promise<Applicant> {
  const as = await register(server, `${name}@company.example`)
  await logIn(server, as.email, password)
  await uploaded(server, as)
  await server.mails()
  return as
}

/** Returns a hash of all rows. */
function rowsOf({ portal }: TestServer): Promise<string> {
  const dataDir = tempDir()
  mkdirSync(join(dataDir, 'files'))
  return fingerprint({ portal, dataDir })
}

async function contentsOf({ portal }: TestServer): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of portal.blobs.list('files')) ids.push(id)
  return ids.toSorted()
}

/**
 * Runs once, immediately before the next transaction begins: the latest time at which a running call can be overtaken.
 */
function beforeNextTransaction({ portal: { database } }: TestServer, act: () => Promise<void>) {
  const original = database.transaction.bind(database)
  const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
    const builder = original()
    const execute: typeof builder.execute = async (work) => {
      await act()
      return builder.execute(work)
    }
    return Object.assign(Object.create(builder) as typeof builder, { execute })
  })
  onTestFinished(() => spy.mockRestore())
  return spy
}

/** Signing out ends a session as well. */
const mayGoOn = ['logout']

const rows = [
  ...Object.entries(calls).flatMap(([name, { method, path, authenticated }]) =>
    authenticated && !mayGoOn.includes(name) ? [`${method} ${path}`] : [],
  ),
  `POST ${calls.generateClientDetailPdf.path} draft`,
]

it.each(endings)(
  '[V12] a running call whose applicant is $name writes nothing, whichever call it is',
  async ({ end, answer }) => {
    const server = await started()
    const overtaken: string[] = []
    for (const [index, row] of rows.entries()) {
      const as = await applicant(server, `person${index}`)
      const request = await requestOf(row, { server, state: 'good', headers: as.headers, own: as, wanted: as })
      let stored = ''
      const spy = beforeNextTransaction(server, async () => {
        await end(server, as)
        await server.mails()
        stored = await rowsOf(server)
      })
      const contents = await contentsOf(server)
      const { status, code } = await server.inject(request)
      spy.mockRestore()
      if (stored !== '') {
        overtaken.push(row)
        expect({ row, status, code }).toEqual({ row, ...answer })
        expect({ row, stored: await rowsOf(server) }).toEqual({ row, stored })
        expect({ row, contents: await contentsOf(server) }).toEqual({ row, contents })
      }
    }
    const { deleteFile, endSessions, formUploadFile, generateClientDetailPdf, replyToRemark, withdraw } = calls
    const { askErasure, copyOfData, deleteDraft, keepDraft } = calls
    const ofStatus = [withdraw, askErasure, copyOfData, deleteDraft, keepDraft]
    const writing = [...saveCases.map(({ call }) => calls[call]), formUploadFile, generateClientDetailPdf, endSessions]
    const expected = [...writing, deleteFile, replyToRemark, ...ofStatus].map(({ method, path }) => `${method} ${path}`)
    expect(overtaken.toSorted()).toEqual([...expected, `POST ${generateClientDetailPdf.path} draft`].toSorted())
  },
  180_000,
)

it('[V12] a session that expires during an upload ends the upload', async () => {
  const server = await started()
  const as = await applicant(server)
  beforeNextTransaction(server, async () => server.clock.pass(12 * 3600))
  expect(await upload(server, as)).toMatchObject({ status: 401, code: 2025 })
})

it('[V12] an upload in progress when the clock is set back, which shortens sessions, is stored', async () => {
  const server = await started()
  const as = await applicant(server)
  const session = server.portal.database.updateTable('session').set({ expiresAt: '2026-11-20T20:00:00.000Z' })
  beforeNextTransaction(server, async () => void (await session.execute()))
  expect(await upload(server, as)).toMatchObject({ status: 200, code: 1005 })
})

/** Opens a connection beside the server's, in a transaction. */
async function beside(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

/** Resolves when one statement that matches a regular expression waits for a lock. */
function waitsFor(url: string, pattern: string): Promise<void> {
  const text = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and state = 'active' and datname = current_database() and query ~ '${pattern}'`
  return expect.poll(() => execute(url, text)).toHaveLength(1)
}

async function onPostgres() {
  const url = await borrowDatabase()
  const server = await testServer({ environment: { ...longTimeouts, DATABASE_URL: url } })
  const as = await server.signIn()
  const [saveCase] = saveCases
  if (!saveCase) throw new Error('there is no save to try')
  return { url, server, as, save: () => saving(server, as, saveCase)(saveCase.changes('Blue Dune')) }
}

it('[V12] on PostgreSQL a save waits for a block that is being committed, and is refused after it', async () => {
  const { url, as, save } = await onPostgres()
  const block = await beside(url)
  await block.query('update "user" set blocked_at = $1 where id = $2', [sampleTime, as.userId])
  // The clock of the blocking server is ahead: by its time alone the session would stay valid.
  await block.query("update session set expires_at = '2026-11-12T08:00:01.000Z' where user_id = $1", [as.userId])
  const answer = save()
  await waitsFor(url, 'for share')
  await block.query('commit')
  expect(await answer).toMatchObject({ status: 403, code: 12110 })
})

it('[V12] on PostgreSQL a block waits for the save whose session it ends', async () => {
  const { url, server, as, save } = await onPostgres()
  // The save has checked its session, and waits to write its change.
  const holder = await beside(url)
  await holder.query('lock table change in access exclusive mode')
  const order: string[] = []
  const saved = save().then(({ status }) => order.push(`save ${status}`))
  await waitsFor(url, 'insert into "change"')
  const blocked = blockAccount(server.portal, as.account, 'operator Ann').then((done) => order.push(`block ${done}`))
  await waitsFor(url, 'update "session"')
  await holder.query('commit')
  await Promise.all([saved, blocked])
  // The response of the save and the end of the block come in any order: the wait above is the proof.
  expect(order.toSorted()).toEqual(['block done', 'save 200'])
})
