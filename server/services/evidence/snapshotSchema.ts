import { z } from 'zod'
import { fileRecord } from '#domain/contract/records.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const place = { section: z.string(), path: z.string().describe('Field, or list/entry/field') }

const statement = z.looseObject({ id: z.string(), text: z.string(), ticked: z.boolean() })

/** A question as it was worded, and its answer in words. */
const answer: z.ZodType = z.lazy(() =>
  z.union(
    [
      { type: z.literal('text'), text: z.string() },
      { type: z.literal('notice'), text: z.string() },
      { type: z.literal('image'), image: z.string(), text: z.string() },
      { type: z.literal('files'), files: z.array(z.looseObject({ ...fileRecord.shape }).partial()) },
      { type: z.literal('statements'), statements: z.array(statement) },
      { type: z.literal('rows'), rows: z.array(row) },
    ].map((content) => z.looseObject({ path: z.string(), label: z.string(), ...content })),
  ),
)

const row = z.looseObject({ rowId: z.string(), title: z.string(), answers: z.array(answer) })
const group = z.looseObject({ id: z.string(), title: z.string(), answers: z.array(answer) })
const section = z.looseObject({ id: z.string(), path: z.string(), title: z.string(), groups: z.array(group) })

const record = z.looseObject({
  reference: z.string().describe('The number the brokerage files the application under'),
  region: z.looseObject({ id: z.string(), name: z.string() }),
  companyName: z.string(),
  account: z.string(),
  language: z.string(),
  submittedAt: z.string().describe('ISO 8601 with the offset of the region'),
  definitionVersion: z.string(),
  sections: z.array(section).describe('Questions and answers as worded that day, in the order of the form'),
  files: z.array(z.looseObject({ blobName: z.string(), sha256 })),
  draft: z.boolean(),
})

/** What a snapshot is, for whoever reads one in a pack. It may hold more than is said here, never less. */
export const snapshotSchema = z.looseObject({
  record,
  values: z.record(z.string(), z.record(z.string(), z.unknown())).describe('The answers as data, by section and field'),
  signatures: z.array(
    z.looseObject({
      ...place,
      sha256: sha256.describe('Of the picture as it was sent'),
      signedAt: z.string().nullable(),
    }),
  ),
})

/** The same as JSON Schema (2020-12). */
export function snapshotJsonSchema(): string {
  const schema = { title: 'A submitted application', ...z.toJSONSchema(snapshotSchema) }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
