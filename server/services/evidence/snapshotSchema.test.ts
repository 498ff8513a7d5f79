import { expect, it } from 'vitest'
import { definitionVersion } from '#domain/application/definitionVersion.ts'
import { canonicalJson } from '#domain/kit/canonicalJson.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { testServer } from '../../test/helper.ts'
import { complete, regionalSamples, sampleFiles } from '../../test/samples.ts'
import { loadDraft } from '../drafts.ts'
import { snapshotOf } from '../submission/snapshot.ts'
import { snapshotParts } from '../submission/submit.ts'
import { snapshotJsonSchema, snapshotSchema } from './snapshotSchema.ts'

const samples = new Map<Parameters<typeof complete>[1], RegionId>([
  ...sampleFiles.map((file) => [file, 'uae'] as const),
  ...regionalSamples.map(([region, file]) => [file, region] as const),
])

/** What a submission of a sample would keep, as it is stored. */
async function snapshotOfSample(region: RegionId, file: Parameters<typeof complete>[1]) {
  const server = await testServer({ environment: { REGION: region } })
  const { portal } = server
  const as = await complete(server, file)
  const draft = await loadDraft(portal.database, as.account)
  const parts = await snapshotParts(portal, draft, portal.say('en'), `${region.toUpperCase()}-1`, portal.clock.now())
  return JSON.parse(canonicalJson(await snapshotOf(parts)))
}

it.each([...samples])('describes the snapshot of %s', async (file, region) => {
  const schema = snapshotSchema(regionOf(region))
  const data = await snapshotOfSample(region, file)
  expect(schema.safeParse(data).error).toBeUndefined()
  const [[section = '', values = {}] = []] = Object.entries<object>(data.values)
  const wrong: readonly object[] = [
    { ...data, more: 1 },
    { ...data, record: { ...data.record, region: { id: 'mars', name: 'Mars' } } },
    { ...data, record: { ...data.record, submittedAt: 'yesterday' } },
    { ...data, record: { ...data.record, warnings: 'no' } },
    { ...data, record: { ...data.record, ownership: 7 } },
    { ...data, record: { ...data.record, signatures: null } },
    { ...data, record: { ...data.record, brokerName: undefined } },
    { ...data, record: { ...data.record, more: 1 } },
    { ...data, values: { ...data.values, anything: { at: 'all' } } },
    { ...data, values: { ...data.values, [section]: { ...values, more: 1 } } },
    { ...data, values: { ...data.values, [section]: {} } },
  ]
  expect(wrong.filter((one) => schema.safeParse(one).success)).toEqual([])
  delete data.record.sections[0].groups[0].answers[0].label
  expect(schema.safeParse(data).success).toBe(false)
})

it('is JSON Schema that names region and version', () => {
  expect(JSON.parse(snapshotJsonSchema(regionOf('eu'), definitionVersion))).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:application-snapshot:eu:${definitionVersion}`,
    type: 'object',
    required: ['record', 'values', 'signatures'],
    additionalProperties: false,
  })
})
