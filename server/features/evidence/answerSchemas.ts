import { z } from 'zod'
import { fileRecord } from '#domain/contract/records.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import type { ChoiceField, ChoicesField } from '#domain/kit/kinds/choice.ts'
import type { KindName } from '#domain/kit/kinds/index.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { StatementsField } from '#domain/kit/kinds/statements.ts'

const text = () => z.string()

/** The schema of each field kind's stored value; a notice stores nothing. */
const byKind: Readonly<Record<Exclude<KindName, 'list' | 'notice'>, (field: AnyField) => z.ZodType>> = {
  text,
  email: text,
  url: text,
  lei: text,
  identifier: text,
  bankAccount: text,
  bankIdentifier: text,
  callingCode: text,
  phone: text,
  choice: (field) => z.enum((field as unknown as ChoiceField).options.codes).nullable(),
  choices: (field) => z.array(z.enum((field as unknown as ChoicesField).options.codes)),
  country: () => z.string().nullable().describe('ISO 3166-1 alpha-2'),
  yesNo: () => z.boolean().nullable(),
  toggle: () => z.boolean(),
  acceptance: () => z.boolean(),
  date: () => z.iso.date().nullable(),
  dateTime: () => z.string().nullable(),
  money: () => z.number().nullable(),
  percent: () => z.number().nullable(),
  files: () => z.array(fileRecord),
  signature: () =>
    z
      .string()
      .regex(/^([0-9a-f]{64}|data:image\/png;base64,[A-Za-z0-9+/]+={0,2})?$/)
      .describe(
        'SHA-256 of the PNG file, which the record has; older snapshots have the picture. Empty where nobody signed',
      ),
  statements: (field) => z.array(z.boolean()).length((field as unknown as StatementsField).texts.length),
}

/** Returns the schema of a section or an entry: the names of its fields, and no others. */
export function valuesSchema(fields: Fields): z.ZodObject {
  const shape = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'notice')
    .map(([name, field]) => [name, schemaOf(field)] as const)
  return z.strictObject(Object.fromEntries(shape))
}

function schemaOf(field: AnyField): z.ZodType {
  if (isList(field)) return z.array(valuesSchema(field.fields).extend({ rowId: z.string() }))
  return byKind[field.kind as keyof typeof byKind](field)
}
