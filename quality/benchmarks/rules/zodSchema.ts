import { z } from 'zod'
import { conditionHolds } from '#domain/kit/condition.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import type { FieldKinds } from '#domain/kit/kinds/index.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { type Parts, patterns } from './patterns.ts'

type Kinds = { readonly [Kind in keyof FieldKinds]?: (field: FieldKinds[Kind]) => z.ZodType }

/**
 * Returns idiomatic zod for each kind. Fields may be blank, and the object checks which are required: otherwise zod
 * would not report all missing answers where one depends on another.
 */
function kinds(today: string): Kinds {
  return {
    text: ({ max, isBlank }) =>
      z
        .string()
        .max(max)
        .refine((value) => isBlank(value) || patterns.letterOrDigit.test(value)),
    email: ({ max }) => z.union([z.literal(''), z.email().max(max)]),
    choice: ({ options }) => z.enum(options.codes as [string]).nullable(),
    choices: ({ options }) => z.array(z.enum(options.codes as [string])),
    country: () => z.enum(countryCodes as unknown as [string]).nullable(),
    yesNo: () => z.boolean().nullable(),
    toggle: () => z.boolean(),
    acceptance: () => z.literal(true),
    statements: ({ texts }) => z.array(z.literal(true)).length(texts.length),
    date: () =>
      z.iso
        .date()
        .min(10)
        .refine((day) => day <= today && day >= patterns.earliestDay)
        .nullable(),
    money: ({ min, max }) =>
      z
        .number()
        .min(min)
        .max(max)
        .refine((value) => patterns.twoDecimals.test(String(value)))
        .nullable(),
    percent: ({ min, max }) =>
      z
        .number()
        .min(min)
        .max(max)
        .refine((value) => patterns.twoDecimals.test(String(value)))
        .nullable(),
    count: ({ min, max }) => z.int().min(min).max(max).nullable(),
    phone: () => z.union([z.literal(''), z.string().regex(patterns.phone)]),
    files: ({ max }) =>
      z.array(z.looseObject({ key: z.string(), name: z.string(), blobName: z.string(), size: z.number() })).max(max),
  }
}

/** Returns the fields of a page or of an entry as a zod object. */
export function zodSchemaOf(fields: Fields, today: string): z.ZodType {
  const known = kinds(today) as Readonly<Record<string, ((field: never) => z.ZodType) | undefined>>
  const asked = Object.entries(fields).filter(([, field]) => !field.isNotice)
  const shape = asked.map(([name, field]) => [name, schemaOf(field, known, today)] as const)
  return z.object(Object.fromEntries(shape)).superRefine((values, context) => {
    for (const [name, field] of asked)
      if (isMissing(field, values[name], values))
        context.addIssue({ code: 'custom', message: field.missing, path: [name] })
  })
}

function schemaOf(
  field: AnyField,
  known: Readonly<Record<string, ((field: never) => z.ZodType) | undefined>>,
  today: string,
): z.ZodType {
  if (isList(field)) return z.array(zodSchemaOf(field.fields, today)).max(field.max)
  return known[field.kind]?.(field as never) ?? z.any()
}

function isMissing(field: AnyField, value: unknown, values: Parts): boolean {
  if (!field.isBlank(value as never)) return false
  if (field.when !== undefined && !conditionHolds(field.when, values)) return false
  return field.optional === undefined || (field.optional !== true && !conditionHolds(field.optional, values))
}
