import { expect, it } from 'vitest'
import { type CallName, calls } from '#domain/contract/calls.ts'
import type { Section } from '#domain/kit/section.ts'
import { bodyLimit, saveBodyLimit } from '../../server/http/body/body.ts'
import { type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { callOf, otherBodies, type Request, saves, sections } from './support/bodies.ts'
import {
  type CostlyBody,
  costlyBodies,
  costlyChanges,
  costlySignatures,
  rawBodies,
  type SaveShape,
  units,
} from './support/costlyBodies.ts'
import { encodings } from './support/encodings.ts'
import { leastOf } from './support/leastOf.ts'

/**
 * Maximum processor time of this process in milliseconds, so that the PDF process and the disk do not count. Passwords
 * are hashed at the lowest cost, because a hash costs the same in any request. A save may exceed the bound by the cost
 * of an ordinary save of the same call.
 */
const maxMilliseconds = { open: 20, signedIn: 150 } as const
/** Maximum bytes of a refusal, for any request. */
const maxRefusalBytes = 16_384

type Asked = Omit<CostlyBody, 'what'> & { readonly url?: string }

async function costOf(server: TestServer, call: CallName, as: Applicant, asked: Asked) {
  const { method, path } = calls[call]
  const { headers, payload, url = path } = asked
  const request = { method, url, headers: { ...as.headers, ...headers }, ...(method === 'POST' && { payload }) }
  const begun = process.cpuUsage()
  const { statusCode, payload: answer } = await server.app.inject(request)
  const { user, system } = process.cpuUsage(begun)
  return { milliseconds: (user + system) / 1000, status: statusCode, bytes: Buffer.byteLength(answer) }
}

type Cost = Awaited<ReturnType<typeof costOf>>

/** Returns true also for a call that a limit refused, because that says nothing about its cost. */
function isWrong({ milliseconds, status, bytes }: Cost, bound: number): boolean {
  return status === 429 || milliseconds > bound || status >= 500 || (status >= 400 && bytes > maxRefusalBytes)
}

const boundOf = (call: CallName) => (calls[call].authenticated ? maxMilliseconds.signedIn : maxMilliseconds.open)

const types = Object.keys(encodings)
/** All calls share the same parsers, so one call receives the costly bodies for each parser. */
const typesOf = (call: CallName) =>
  ['preLoginApplicationForm', 'updateAndCreateBank'].includes(call) ? types : ['JSON']

const names = Object.keys(calls) as CallName[]
const isSave = (call: CallName) => call.startsWith('updateAndCreate')
const small = names.filter((call) => calls[call].method === 'POST' && !isSave(call))
const asking = names.filter((call) => calls[call].method !== 'POST' || call === 'formUploadFile')

it.each(small)('[V1] [V3] refuses every costly body of %s at a bounded cost, with a short answer', async (call) => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const as = await server.signIn()
  const { body } = otherBodies(as).find((candidate) => candidate.call === call) ?? { body: {} }
  const bound = boundOf(call)
  const wrong: unknown[] = []
  let sent = 0
  for (const { what, ...costly } of costlyBodies(body, bodyLimit, typesOf(call))) {
    sent += 1
    const cost = await leastOf(() => costOf(server, call, as, costly), bound)
    if (isWrong(cost, bound)) wrong.push({ what, ...cost })
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(20)
})

/** Maximum characters of a URL, because Node refuses headers of more than 16 kB in all. */
const longestQuery = 15_000

it.each(asking)('[V1] [V3] refuses every costly query of %s at a bounded cost, with a short answer', async (call) => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const as = await server.signIn()
  const bound = boundOf(call)
  const queries = Object.entries(rawBodies(longestQuery)).filter(([what]) => what.includes('urlencoded'))
  const wrong: unknown[] = []
  for (const [what, query] of queries) {
    for (const url of [
      query,
      ...['fileName', 'filename'].map((name) => `${name}=${'%cc%95%cc%80'.repeat(1200)}&${name}=${query}`),
    ]) {
      const asked = { url: `${calls[call].path}?${url.slice(0, longestQuery)}`, headers: {}, payload: '' }
      const cost = await leastOf(() => costOf(server, call, as, asked), bound)
      if (isWrong(cost, bound)) wrong.push({ what, ...cost })
    }
  }
  expect(wrong).toEqual([])
})

/** The values of each part of the body of a save; the search varies one part after the other. */
const choices = (call: CallName): { readonly [Part in keyof SaveShape]: readonly SaveShape[Part][] } => ({
  section: sections.filter((section) => callOf(section) === call),
  type: types,
  rows: [50, 500],
  length: ['max', 'bound', 3],
  unit: Object.values(units),
})

/** Saves to a new application, so that no save depends on an earlier one. */
async function costOfSave(server: TestServer, shape: SaveShape): Promise<Cost> {
  const as = await server.signIn()
  const changes = costlyChanges(shape, saveBodyLimit - 5000)
  const encode = encodings[shape.type] as (typeof encodings)[string]
  const call = callOf(shape.section)
  return costOf(server, call, as, encode({ section: shape.section.id, revision: 0, changes }))
}

const withPart = <Part extends keyof SaveShape>(shape: SaveShape, part: Part, value: SaveShape[Part]): SaveShape => ({
  ...shape,
  [part]: value,
})

/** Searches for the costliest save: tries each value of each part in a fixed order, and keeps the costliest. */
async function costliestSaves(server: TestServer, call: CallName): Promise<readonly SaveShape[]> {
  const all = choices(call)
  let costliest: SaveShape = { section: all.section[0] as Section, type: 'JSON', rows: 500, length: 'max', unit: 'x' }
  const seen: { readonly shape: SaveShape; readonly milliseconds: number }[] = []
  for (const part of Object.keys(all) as (keyof SaveShape)[]) {
    const costs: typeof seen = []
    for (const value of all[part]) {
      const shape = withPart(costliest, part, value)
      costs.push({ shape, milliseconds: (await costOfSave(server, shape)).milliseconds })
    }
    const [first] = costs.toSorted((a, b) => b.milliseconds - a.milliseconds)
    costliest = first?.shape ?? costliest
    seen.push(...costs)
  }
  const sorted = seen.toSorted((a, b) => b.milliseconds - a.milliseconds)
  return sorted.slice(0, 5).map(({ shape }) => shape)
}

it.each(names.filter(isSave))(
  '[V1] [V3] bounds the cost of the costliest saves of %s that a search finds',
  async (call) => {
    const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
    const fair = (await fairSave(server, call)).milliseconds
    const bound = fair + boundOf(call)
    const wrong: unknown[] = []
    for (const shape of await costliestSaves(server, call)) {
      const cost = await leastOf(() => costOfSave(server, shape), bound)
      const { section, unit, ...rest } = shape
      if (isWrong(cost, bound)) wrong.push({ section: section.id, unit, ...rest, ...cost })
    }
    const as = await server.signIn()
    const empty = { section: choices(call).section[0]?.id, revision: 0, changes: {} }
    for (const { what, ...costly } of costlyBodies(empty, saveBodyLimit, typesOf(call))) {
      const cost = await leastOf(() => costOf(server, call, as, costly), bound)
      if (isWrong(cost, bound)) wrong.push({ what, ...cost })
    }
    expect(wrong).toEqual([])
  },
)

const signing = sections.filter((section) => !costlySignatures(section, saveBodyLimit).next().done)

it.each(signing.map((section) => [section.id, section] as const))(
  '[V7] refuses every costly signature of %s at a bounded cost, with a short answer',
  async (_, section) => {
    const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
    const call = callOf(section)
    const as = await server.signIn()
    const encode = encodings.JSON as (typeof encodings)[string]
    const wrong: unknown[] = []
    for (const { what, changes } of costlySignatures(section, saveBodyLimit - 5000)) {
      const asked = encode({ section: section.id, revision: 0, changes })
      const cost = await leastOf(() => costOf(server, call, as, asked), boundOf(call))
      if (isWrong(cost, boundOf(call)) || cost.status !== 400) wrong.push({ what, ...cost })
    }
    expect(wrong).toEqual([])
  },
)

async function fairSave(server: TestServer, call: CallName): Promise<Cost> {
  const { body } = saves(0).find((save) => save.call === call) as Request
  const encode = encodings.JSON as (typeof encodings)[string]
  return leastOf(async () => costOf(server, call, await server.signIn(), encode(body)), 0)
}
