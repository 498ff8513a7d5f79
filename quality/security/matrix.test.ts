import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { type TestServer, tempDir, testServer } from '../../server/testing/helper.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { type Persona, personas, type State, states } from '../../server/testing/requests/personas.ts'
import { requestOf } from '../../server/testing/requests/requests.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'

type Row = Readonly<Record<State, string>>

interface Matrix {
  readonly routes: Readonly<Record<string, Row>>
  readonly besides: Readonly<Record<string, Row>>
}

const matrix = JSON.parse(readFileSync(join(import.meta.dirname, 'matrix.json'), 'utf8')) as Matrix

function builtPages(): string {
  const folder = tempDir()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(join(folder, 'assets', 'portal.js'), 'export {}')
  return folder
}

/** Starts a server with every option turned on. @returns the server and its registered routes */
async function served(): Promise<{ server: TestServer; routes: readonly string[] }> {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const item of [method].flat()) routes.push(`${item} ${url}`)
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    const environment = { METRICS: 'on', OPENAPI: 'on', PARTNER_API: 'on', ...unlimited }
    return { server: await testServer({ webFolder: builtPages(), environment }), routes }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

it('[S1] has a row in the matrix for every route of the running server, and a cell for every state', async () => {
  const { routes } = await served()
  const rows = Object.keys(matrix.routes).map((row) => row.split(' ').slice(0, 2).join(' '))
  expect([...new Set(rows)].toSorted()).toEqual(routes.toSorted())
  for (const { method, path } of Object.values(calls)) expect(rows).toContain(`${method} ${path}`)
  for (const row of [...Object.values(matrix.routes), ...Object.values(matrix.besides)])
    expect(Object.keys(row)).toEqual(states)
})

interface Cell {
  readonly row: string
  readonly state: State
  readonly answer: string
  /** True when stored data have changed. */
  readonly changed: boolean
}

/** Rows whose requests need prepared data: a code, a ticket, a complete application. */
const prepared = /verifyCode|generateClientDetailPdf$/

/**
 * Sends the requests of all cells. The data after one cell are compared with those before the next, unless that one
 * prepares data.
 */
async function walk(server: TestServer, people: Readonly<Record<State, Persona>>): Promise<Cell[]> {
  const cells: Cell[] = []
  let stored = await fingerprint(server)
  for (const state of states) {
    for (const row of Object.keys({ ...matrix.routes, ...matrix.besides })) {
      // The code is read from the last mail, so earlier mails have to be sent first.
      if (prepared.test(row)) await server.mails()
      const request = await requestOf(row, { ...people[state], server, state })
      if (prepared.test(row)) stored = await fingerprint(server)
      const { status, code } = await server.inject(request)
      const answer = code === 0 ? `${status}` : `${status}/${code}`
      // A change made by a page or the health check would be detected after the next row of data.
      const isOfData = row.includes(' /v1/') || !answer.startsWith('200')
      const after = isOfData ? await fingerprint(server) : stored
      cells.push({ row, state, answer, changed: after !== stored })
      stored = after
    }
  }
  return cells
}

/** The rows that write when they succeed; every other answer must leave all rows and files unchanged. */
const writing =
  /sendVerificationCode|verifyCode|login|logout|endSessions|updateAndCreate|generate|formUploadFile|deleteFile|askErasure|copyOfData|deleteDraft|keepDraft|withdraw/

/** Milliseconds, on a busy machine. */
const longest = 180_000

it(
  '[S1] answers every endpoint in each of twelve states as the matrix states, and changes nothing by a refusal',
  async () => {
    const { server } = await served()
    const cells = await walk(server, await personas(server))
    const expected = { ...matrix.routes, ...matrix.besides }
    expect(cells.filter(({ row, state, answer }) => expected[row]?.[state] !== answer)).toEqual([])
    const mayWrite = ({ row, answer }: Cell) => answer.startsWith('200') && writing.test(row)
    expect(cells.filter((cell) => cell.changed && !mayWrite(cell))).toEqual([])
    expect(cells.filter(({ changed }) => changed).length).toBeGreaterThan(40)
    expect(cells.length).toBeGreaterThanOrEqual(20 * states.length)
  },
  longest,
)
