import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { type Applicant, tempDir, testClock, testServer } from './test/helper.ts'
import { startServer } from './test/running.ts'

const rounds = 20
const fields = ['companyName', 'companyRegNo', 'regulatorName', 'city'] as const

/** Somebody who types into one field, one save after the other. */
interface Writer {
  readonly field: string
  revision: number
  /** The last value that was acknowledged. */
  acknowledged: number
}

interface Form {
  readonly revision: number
  readonly clientDetail: { readonly companyInfo?: Readonly<Record<string, string>> }
}

async function applicantIn(dataDir: string): Promise<Applicant> {
  const server = await testServer({ dataDir, clock: testClock(new Date().toISOString()) })
  const applicant = await server.signIn()
  await server.close()
  return applicant
}

async function save(address: string, as: Applicant, writer: Writer): Promise<void> {
  const value = writer.acknowledged + 1
  const response = await fetch(`${address}${calls.updateAndCreateClientDetail.path}`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/json', 'idempotency-key': `${writer.field}-${value}` },
    body: JSON.stringify({
      section: 'companyDetails',
      revision: writer.revision,
      changes: { [writer.field]: `V${value}` },
    }),
  })
  const { code, data } = (await response.json()) as { code: number; data: { revision: number } }
  expect(code).toBe(1004)
  writer.revision = data.revision
  writer.acknowledged = value
}

/** Saves until the server is gone; a save without an answer is repeated with its key in the next round. */
async function saveUntilKilled(address: string, as: Applicant, writer: Writer): Promise<void> {
  for (;;) {
    try {
      await save(address, as, writer)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

it(`an acknowledged save survives kill -9, over ${rounds} rounds`, { timeout: 240_000 }, async () => {
  const dataDir = tempDir()
  const as = await applicantIn(dataDir)
  const writers: Writer[] = fields.map((field) => ({ field, revision: 0, acknowledged: 0 }))
  for (let round = 0; round < rounds; round++) {
    const { process: child, address = '', said } = await startServer({ DATA_DIR: dataDir, LIMIT_SAVES: '1000000/1m' })
    expect(said).toContain('served at')
    const response = await fetch(`${address}${calls.findForm.path}`, { headers: as.headers })
    const { revision, clientDetail } = ((await response.json()) as { data: Form }).data
    for (const { field, acknowledged } of writers) {
      const stored = Number(clientDetail.companyInfo?.[field]?.slice(1) ?? 0)
      // One more may have been stored whose answer never arrived.
      expect([acknowledged, acknowledged + 1], `${field} in round ${round}`).toContain(stored)
    }
    expect(revision).toBeLessThanOrEqual(writers.reduce((sum, { acknowledged }) => sum + acknowledged + 1, 0))
    const saving = writers.map((writer) => saveUntilKilled(address, as, writer))
    setTimeout(() => child.kill('SIGKILL'), Math.random() * 300)
    await Promise.all([once(child, 'close'), ...saving])
  }
  const total = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  expect(total).toBeGreaterThan(rounds)
  const database = new DatabaseSync(join(dataDir, 'portal.db'))
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const changes = database.prepare('select count(*) as n from change').get() as { n: number }
  const lost = writers.length
  expect(changes.n).toBeGreaterThanOrEqual(total)
  expect(changes.n).toBeLessThanOrEqual(total + lost)
  database.close()
})
