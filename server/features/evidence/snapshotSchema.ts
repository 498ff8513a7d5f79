import { z } from 'zod'
import { comparisonVerdicts } from '#domain/application/reviewer/registerComparison.ts'
import { fileRecord } from '#domain/contract/values.ts'
import { documentStates } from '#domain/documents/list.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import { issueCodes, structureCodes } from '#domain/kit/issue.ts'
import { isFiles } from '#domain/kit/kinds/files.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { languages } from '#domain/kit/translate.ts'
import type { Region } from '#domain/regions/region.ts'
import { documentDetails } from '#domain/sections/documentDetails.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const field = { section: z.string(), path: z.string().describe('Field, or list/entry/field') }
const timestamp = z.iso.datetime({ offset: true })

const statement = z.strictObject({ id: z.string(), text: z.string(), ticked: z.boolean() })

/** A question as worded, and its answer as text. */
const answer: z.ZodType = z.lazy(() =>
  z.union(
    [
      { type: z.literal('text'), text: z.string() },
      { type: z.literal('notice'), text: z.string() },
      { type: z.literal('image'), image: z.string(), text: z.string() },
      { type: z.literal('files'), files: z.array(fileRecord) },
      { type: z.literal('statements'), statements: z.array(statement) },
      { type: z.literal('rows'), rows: z.array(row) },
    ].map((content) => z.strictObject({ path: z.string(), label: z.string(), ...content })),
  ),
)

const row = z.strictObject({ rowId: z.string(), title: z.string(), answers: z.array(answer) })
const group = z.strictObject({ id: z.string(), title: z.string(), answers: z.array(answer) })
const section = z.strictObject({ id: z.string(), path: z.string(), title: z.string(), groups: z.array(group) })

const holding = z.strictObject({
  rowId: z.string(),
  name: z.string(),
  isPerson: z.boolean(),
  entity: z.string().optional().describe('Through which the person holds'),
  isNominee: z.literal(true).optional().describe('Present for a nominee, who holds for somebody else'),
  percentage: z.number().nullable(),
  isUltimateOwner: z.boolean(),
})

const ownership = z.strictObject({
  direct: z.array(holding),
  behind: z.array(holding).describe('Who owns or controls through others'),
  notEntered: z.number().describe('Percent held by direct holders who did not have to be entered'),
})

/** A point of a drawing. */
const point = { x: z.number(), y: z.number() }

const structure = z
  .strictObject({
    people: z.array(z.strictObject({ name: z.string(), isIdentified: z.boolean(), reason: z.string() })),
    ends: z
      .array(z.strictObject({ name: z.string(), share: z.string(), reason: z.string() }))
      .describe('Entities behind which nobody is named, with their share of the company'),
    basis: z.string().describe('The rules by which it was computed'),
    chart: z
      .strictObject({
        caption: z.string(),
        width: z.number(),
        height: z.number(),
        box: z.strictObject({ width: z.number(), height: z.number() }),
        boxes: z.array(
          z.strictObject({
            ...point,
            kind: z.string(),
            name: z.string(),
            detail: z.string().describe('Country and share'),
            isIdentified: z.boolean(),
            mark: z.string(),
          }),
        ),
        lines: z.array(
          z.strictObject({
            look: z.enum(['share', 'control', 'nominee', 'loop']),
            points: z.array(z.strictObject(point)),
            label: z.strictObject({ ...point, text: z.string() }),
          }),
        ),
        hidden: z.number().int().describe('Parties that are not drawn'),
      })
      .optional()
      .describe('The drawing of the structure; lengths in units of its own'),
  })
  .optional()
  .describe('What the structure of owners in layers says; absent without one')

function regionSchema(id: Region['id']) {
  const timeZone = z.string().optional().describe('IANA name; times in the PDF are in this zone')
  return z.strictObject({ id: z.literal(id), name: z.string(), timeZone })
}

const warnings = z
  .array(z.strictObject({ ...field, code: z.enum([...issueCodes, ...structureCodes]), message: z.string() }))
  .describe('Findings of the checks that do not block a submission')

const points = z
  .array(z.strictObject({ ...field, message: z.string() }))
  .optional()
  .describe('Answers that a reviewer must not overlook')

const register = z
  .strictObject({
    ...field,
    register: z.literal('GLEIF'),
    identifier: z.string(),
    retrievedAt: timestamp,
    answers: z.array(
      z.strictObject({
        label: z.string(),
        submitted: z.string(),
        registered: z.string(),
        verdict: z.enum(comparisonVerdicts),
      }),
    ),
  })
  .describe('The register of identifiers beside the answers; absent where it was not asked within 90 days')

const findings = z
  .array(
    z.strictObject({
      rule: z.string().describe('The rule that compared the answers'),
      severity: z.enum(['explain', 'hint']).describe('explain: the applicant was asked to correct or explain'),
      places: z.array(z.strictObject({ ...field, title: z.string() })),
      message: z.string(),
      explanation: z.string().describe('What the applicant said about it; empty without'),
      more: z.number().optional().describe('Further findings of the rule that are not listed'),
    }),
  )
  .optional()
  .describe('Answers of several places that may not agree')

const documents = z
  .array(
    z.strictObject({
      requirement: z.string().describe('The id of the requirement; empty for a further file'),
      document: z.string(),
      about: z.string().describe('The person, entity or source; empty for the company'),
      state: z.enum(documentStates),
      file: z.string().describe('The name of the file; empty without'),
      notes: z.array(z.string()).describe('State, details, age on that day, and why it was not given'),
    }),
  )
  .optional()
  .describe('The documents asked for, with what the applicant said about them')

function recordOf({ id }: Region) {
  return z.strictObject({
    reference: z.string().describe('The number the brokerage files the application under'),
    region: regionSchema(id),
    brokerName: z.string().describe('The brokerage it was submitted to'),
    companyName: z.string(),
    account: z.string(),
    language: z.enum(languages),
    submittedAt: timestamp.describe('ISO 8601 with the offset of the region'),
    submittedBy: z.string().optional().describe('The e-mail of the account'),
    definitionVersion: z.string(),
    sections: z.array(section).describe('Questions and answers as worded that day, in the order of the form'),
    files: z.array(z.strictObject({ blobName: z.string(), sha256 })),
    signatures: z.array(z.strictObject({ ...field, signedAt: timestamp.nullable() })),
    warnings,
    findings,
    documents,
    points,
    remarks: z
      .array(
        z.strictObject({
          ...field,
          place: z.string().describe('Titles of section and question'),
          text: z.string().describe('The request of the brokerage'),
          reply: z.string().describe('The reply of the applicant; empty without one'),
          changed: z.boolean().describe('True when the applicant changed the place'),
        }),
      )
      .optional()
      .describe('Remarks on the submission before; absent without any'),
    register: register.optional(),
    ownership: ownership.optional().describe('Absent where no register of owners is asked, or it is empty'),
    structure,
    textsNotice: z.string().optional().describe('Said while the legal texts are not approved'),
    draft: z.literal(false),
    completedIn: z.enum(languages).optional().describe('The language of the applicant, where the record has another'),
  })
}

/** Returns the schema of the texts of a record in the applicant's language. */
function wordingOf(region: Region) {
  return recordOf(region)
    .pick({
      language: true,
      region: true,
      brokerName: true,
      sections: true,
      warnings: true,
      findings: true,
      documents: true,
      remarks: true,
      points: true,
      register: true,
      structure: true,
      textsNotice: true,
    })
    .describe(
      'The wording that the applicant read, where its language differs from the record; a signature by its SHA-256',
    )
}

/** Returns the schema of a section or an entry, which allows exactly the names of its fields. */
function valuesSchema(fields: Fields): z.ZodObject {
  const shape = Object.entries(fields)
    .filter(([, { isNotice }]) => !isNotice)
    .map(([name, field]) => [name, answerSchema(field)] as const)
  return z.strictObject(Object.fromEntries(shape))
}

function answerSchema(field: AnyField): z.ZodType {
  if (isList(field)) return z.array(valuesSchema(field.fields).extend({ rowId: z.string() }))
  return isFiles(field) ? z.array(fileRecord) : z.fromJSONSchema(field.jsonSchema)
}

/**
 * Returns the schema of a region's snapshots by the current form definition: every field is required, and no other is
 * allowed.
 */
export function snapshotSchema(region: Region) {
  const sections = [...region.steps, ...(region.recordOnlySections ?? [])].map((step) => step.section)
  const values = Object.fromEntries(sections.map(({ id, fields }) => [id, valuesSchema(fields).optional()]))
  return z.strictObject({
    record: recordOf(region),
    applicantWording: wordingOf(region).optional(),
    values: z.strictObject(values).describe('The answers as data, by section and field'),
    documentDetails: valuesSchema(documentDetails.fields)
      .optional()
      .describe('What the applicant said about each file, by its id, and why documents cannot be given'),
    signatures: z.array(
      z.strictObject({
        ...field,
        sha256: sha256.describe('Of the PNG file as it was sent; in older snapshots, of its data URL'),
        keptSha256: sha256.optional().describe('Of the PNG file in the record, drawn anew; absent in older snapshots'),
        signedAt: timestamp.nullable(),
      }),
    ),
  })
}

/** Returns the schema of a region's snapshots as JSON Schema (2020-12). */
export function snapshotJsonSchema(region: Region, definitionVersion: string): string {
  const $id = `urn:application-snapshot:${region.id}:${definitionVersion}`
  const schema = { $id, title: `A submitted application, ${region.name}`, ...z.toJSONSchema(snapshotSchema(region)) }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
