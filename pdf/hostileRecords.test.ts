import { expect, it } from 'vitest'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { compilePdf } from './compile.ts'
import { hostileRecord, problemsIn } from './fixtures/hostile.ts'

/** Seeds for half a minute; the stress test S16 renders two hundred. */
const seeds = Array.from({ length: 10 }, (_, seed) => seed)

it('the hostile applications cover all regions, both languages and the largest size', () => {
  const records = seeds.map(hostileRecord)
  expect(new Set(records.map(({ region }) => region.id)).size).toBe(7)
  expect(new Set(records.map(({ language }) => language)).size).toBe(2)
  expect(Math.max(...records.map((record) => JSON.stringify(record).length))).toBeGreaterThan(300_000)
})

it.each(seeds)('[S16] [SEC] hostile application %i is rendered literally and within the limits', async (seed) => {
  const record = hostileRecord(seed)
  const document = await compilePdf(record, { attached: canonicalJson({ record }) })
  expect(await problemsIn(record, document)).toEqual([])
})
