import { expect, it } from 'vitest'
import { testServer } from '../../test/helper.ts'
import { complete, sampleFiles } from '../../test/samples.ts'
import { snapshotJsonSchema, snapshotSchema } from './snapshotSchema.ts'

it.each(sampleFiles)('describes the snapshot of %s', async (file) => {
  const server = await testServer()
  const as = await complete(server, file)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  const { snapshot } = await server.portal.database.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  const data = JSON.parse(snapshot)
  expect(snapshotSchema.safeParse(data).error).toBeUndefined()
  delete data.record.sections[0].groups[0].answers[0].label
  expect(snapshotSchema.safeParse(data).success).toBe(false)
})

it('is JSON Schema', () => {
  expect(JSON.parse(snapshotJsonSchema())).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['record', 'values', 'signatures'],
  })
})
