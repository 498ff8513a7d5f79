import type { AllOf, Condition, Test } from '#domain/kit/condition.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'
import type { AnyField, Fields, JsonSchema } from '#domain/kit/field.ts'
import type { FieldKinds } from '#domain/kit/kinds/index.ts'
import { isList } from '#domain/kit/kinds/list.ts'

type Kinds = { readonly [Kind in keyof FieldKinds]?: (field: FieldKinds[Kind]) => JsonSchema }

const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [{ type: 'null' }, schema] })

/**
 * Idiomatic JSON Schema for each kind, in which functions and patterns of the kit are formats. The schema of the object
 * checks blank answers.
 */
const kinds: Kinds = {
  text: ({ max }) => ({ type: 'string', maxLength: max, format: 'blankOrLetter' }),
  email: ({ max }) => ({ type: 'string', maxLength: max, format: 'blankOrEmail' }),
  choice: ({ options }) => ({ enum: [null, ...options.codes] }),
  choices: ({ options }) => ({ type: 'array', items: { enum: options.codes } }),
  country: () => ({ enum: [null, ...countryCodes] }),
  yesNo: () => ({ type: ['boolean', 'null'] }),
  toggle: () => ({ type: 'boolean' }),
  acceptance: () => ({ const: true }),
  statements: ({ texts }) => ({
    type: 'array',
    minItems: texts.length,
    maxItems: texts.length,
    items: { const: true },
  }),
  date: () => nullable({ type: 'string', format: 'day' }),
  money: ({ min, max }) => ({ type: ['number', 'null'], minimum: min, maximum: max, format: 'decimals' }),
  percent: ({ min, max }) => ({ type: ['number', 'null'], minimum: min, maximum: max, format: 'decimals' }),
  count: ({ min, max }) => ({ type: ['integer', 'null'], minimum: min, maximum: max }),
  phone: () => ({ type: 'string', format: 'blankOrPhone' }),
  files: ({ max }) => ({
    type: 'array',
    maxItems: max,
    items: {
      type: 'object',
      required: ['key', 'name', 'blobName', 'size'],
      properties: {
        key: { type: 'string' },
        name: { type: 'string' },
        blobName: { type: 'string' },
        size: { type: 'number' },
      },
    },
  }),
}

/**
 * Returns a JSON Schema for the fields of a page or an entry: the values of each field, and the conditions under which
 * it is required.
 */
export function jsonSchemaOf(fields: Fields): JsonSchema {
  const asked = Object.entries(fields).filter(([, field]) => !field.isNotice)
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(([name, field]) => [name, schemaOf(field)])),
    // The leading schema keeps the list from being empty on a page without questions.
    allOf: [{}, ...asked.flatMap(([name, field]) => neededOf(name, field))],
  }
}

function schemaOf(field: AnyField): JsonSchema {
  if (isList(field)) return { type: 'array', maxItems: field.max, items: jsonSchemaOf(field.fields) }
  const known = kinds as Readonly<Record<string, ((field: never) => JsonSchema) | undefined>>
  return known[field.kind]?.(field as never) ?? {}
}

const isBlank: JsonSchema = { anyOf: [{ type: 'null' }, { const: '' }, { type: 'array', maxItems: 0 }] }

function neededOf(name: string, field: AnyField): JsonSchema[] {
  if (field.optional === true || !field.isBlank(field.blank as never)) return []
  const answered = { properties: { [name]: { not: isBlank } } }
  const unless = [
    ...(field.when === undefined ? [] : [conditionSchema(field.when)]),
    ...(field.optional === undefined ? [] : [{ not: conditionSchema(field.optional) }]),
  ]
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return [unless.length === 0 ? answered : { if: { allOf: unless }, then: answered }]
}

function conditionSchema(condition: Condition): JsonSchema {
  const alternatives = Array.isArray(condition) ? (condition as readonly AllOf[]) : [condition as AllOf]
  const schemas = alternatives.map((all) => ({
    properties: Object.fromEntries(Object.entries(all).map(([name, test]) => [name, testSchema(test)])),
  }))
  return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
}

function testSchema(test: Test): JsonSchema {
  if (typeof test !== 'object') return { anyOf: [{ const: test }, { type: 'array', contains: { const: test } }] }
  return 'blank' in test ? isBlank : { enum: test }
}
