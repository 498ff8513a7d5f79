import type { Changes } from '#domain/kit/changes.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'

/** The specification's name of the country of a tax residency in uae and mu, and the name under which it is stored. */
const [taxCountry, taxResidencyCountry] = ['taxCountry', 'taxResidencyCountry'] as const

/** The regions whose calls accept and return both names. */
const regionsWithTaxCountry: readonly string[] = ['uae', 'mu']

type Json = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the changes of a save with the current names of fields. In a body of texts, numbers and booleans are parsed
 * by the definition; what cannot be parsed remains a text, which `readChanges` rejects.
 */
export function incomingChanges(section: Section, changes: Changes, region: string, asText: boolean): Changes {
  const named = regionsWithTaxCountry.includes(region) ? withCurrentNames(changes) : changes
  return asText ? parsed(section.fields, named) : named
}

function withCurrentNames(changes: Changes): Changes {
  const { taxResidencys: rows } = changes
  if (!isRecord(rows)) return changes
  const renamed = Object.entries(rows).map(([rowId, row]) => [rowId, isRecord(row) ? renameCountry(row) : row])
  return { ...changes, taxResidencys: Object.fromEntries(renamed) }
}

function renameCountry(row: Json): Json {
  if (!Object.hasOwn(row, taxCountry)) return row
  const { [taxCountry]: country, ...others } = row
  return { [taxResidencyCountry]: country, ...others }
}

function parsed(fields: Fields, values: Json): Json {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field ? parsedValue(field, value) : value]
    }),
  )
}

function parsedValue(field: AnyField, value: unknown): unknown {
  if (isList(field)) return isRecord(value) ? parsedRows(field.fields, value) : value
  const { type, items } = field.jsonSchema as { readonly type?: unknown; readonly items?: { readonly type?: unknown } }
  if (Array.isArray(value)) return value.map((item) => parsedText(items?.type, item))
  return parsedText(type, value)
}

/** An empty text in place of a row means that it was removed, as `null` does in JSON. */
function parsedRows(fields: Fields, rows: Json): Json {
  return Object.fromEntries(
    Object.entries(rows).map(([rowId, row]) => [rowId, isRecord(row) ? parsed(fields, row) : row === '' ? null : row]),
  )
}

function parsedText(type: unknown, text: unknown): unknown {
  if (typeof text !== 'string') return text
  const types: readonly unknown[] = [type].flat()
  if (types.includes('number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text)
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/**
 * Returns the application data with the country of each tax residency under both names, for the regions that use both.
 */
export function withTaxCountry<Data extends { readonly clientOtherInfo: Json }>(data: Data, region: string): Data {
  const { taxResidencys: rows } = data.clientOtherInfo
  if (!regionsWithTaxCountry.includes(region) || !Array.isArray(rows)) return data
  const named = rows.map((row: unknown) =>
    isRecord(row) && Object.hasOwn(row, taxResidencyCountry) ? { ...row, [taxCountry]: row[taxResidencyCountry] } : row,
  )
  return { ...data, clientOtherInfo: { ...data.clientOtherInfo, taxResidencys: named } }
}
