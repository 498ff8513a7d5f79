import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { definitionVersion } from '#domain/application/upgrades.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { compilePdf } from '#pdf/compile.ts'
import { freshIdentity, sealMetadata } from '#pdf/fixtures/seals.ts'
import { sealPdf } from '#pdf/seal/seal.ts'
import { attachmentOf } from '#pdf/seal/verify.ts'
import { testServer } from '../../testing/helper.ts'
import { complete, regionalSamples, sampleFiles } from '../../testing/samples.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { type Snapshot, snapshotOf } from '../submission/snapshot.ts'
import { snapshotParts } from '../submission/submit.ts'
import { snapshotJsonSchema, snapshotSchema } from './snapshotSchema.ts'
import { checkedPdf } from './verify.ts'

const samples = new Map<Parameters<typeof complete>[1], RegionId>([
  ...sampleFiles.map((file) => [file, 'uae'] as const),
  ...regionalSamples.map(([region, file]) => [file, region] as const),
])

/** The stored snapshots of each sample; created once, because no test changes them. */
const snapshots = new Map<string, Promise<string>>()
function snapshotOfSample(
  region: RegionId,
  file: Parameters<typeof complete>[1] = 'uae-1-simple-fze',
): Promise<string> {
  const snapshot = snapshots.get(file) ?? takeSnapshot(region, file)
  snapshots.set(file, snapshot)
  return snapshot
}

async function takeSnapshot(region: RegionId, file: Parameters<typeof complete>[1]): Promise<string> {
  const { portal, ...server } = await testServer({ environment: { REGION: region } })
  const as = await complete({ portal, ...server }, file)
  const draft = await loadDraft(portal.database, as.account)
  const parts = await snapshotParts(
    portal,
    draft,
    portal.translatorFor('en'),
    `${region.toUpperCase()}-1`,
    portal.clock.now(),
  )
  return canonicalJson(await snapshotOf(portal, parts))
}

/** Independent validators for the schema in a pack of the region. */
const validators = new Map<RegionId, ValidateFunction>()
function validatorOf(region: RegionId): ValidateFunction {
  // Formats are annotations in JSON Schema 2020-12; the patterns beside them are validated.
  const schema = JSON.parse(snapshotJsonSchema(regionOf(region), definitionVersion))
  const validator = validators.get(region) ?? new Ajv2020({ validateFormats: false }).compile(schema)
  validators.set(region, validator)
  return validator
}

it.each([...samples])('describes the snapshot of %s for any validator of JSON Schema', async (file, region) => {
  const schema = snapshotSchema(regionOf(region))
  const validate = validatorOf(region)
  const isRefused = (item: object) => !validate(item) && !schema.safeParse(item).success
  const data = JSON.parse(await snapshotOfSample(region, file))
  expect(schema.safeParse(data).error).toBeUndefined()
  validate(data)
  expect(validate.errors).toBeNull()
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
  expect(wrong.filter((item) => !isRefused(item))).toEqual([])
  delete data.record.sections[0].groups[0].answers[0].label
  expect(isRefused(data)).toBe(true)
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

describe('the sealed PDF of a submission', () => {
  const identity = freshIdentity()
  /** Of each sample; a thousand of all. */
  const flips = Math.ceil(1000 / samples.size)

  it.each([...samples])(
    'of %s carries its snapshot, and the check detects any flipped byte of it',
    async (file, region) => {
      const attached = await snapshotOfSample(region, file)
      const { record } = JSON.parse(attached) as Snapshot
      const pdf = Buffer.from(await sealPdf(await compilePdf(record, { attached }), await identity, sealMetadata))
      expect(attachmentOf(pdf)?.toString()).toBe(attached)
      expect(checkedPdf('it.pdf', pdf)).toMatchObject({
        seal: { description: expect.stringContaining('is unchanged since it was sealed') },
      })
      let seed = 20_261_121 + pdf.length
      for (let flip = 0; flip < flips; flip++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        const at = seed % pdf.length
        const byte = pdf[at] ?? 0
        pdf[at] = byte ^ (1 << ((seed >> 8) % 8))
        expect(checkedPdf('it.pdf', pdf).problem, `byte ${at}`).toContain('it.pdf')
        pdf[at] = byte
      }
    },
  )
})
