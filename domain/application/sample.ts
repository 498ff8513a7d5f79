import { roots } from '../kit/section.ts'
import { isDateTime } from '../kit/values/dates.ts'
import type { ApplicationData } from '../kit/values/values.ts'

type Json = Readonly<Record<string, unknown>>

/** Current field names by their names in older data (readings ). */
const aliases: Readonly<Record<string, string>> = {
  '{hash}': 'hasCompanyTradedFX',
  taxCountry: 'taxResidencyCountry',
}

/**
 * Converts a sample application in the format of the specification to application data: adds ids to list entries,
 * renames fields to their current names, and drops the description of the sample. File records are not changed.
 * @throws TypeError when the sample is not an object
 */
export function dataFromSample(sample: unknown): ApplicationData {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample))
    throw new TypeError('a sample must be an object')
  const parts = roots.flatMap((root) => (root in sample ? [[root, withRowIds((sample as Json)[root])]] : []))
  return Object.fromEntries(parts)
}

function withRowIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (isEntry(item) ? entryOf(item, index) : item))
  return isObject(value) ? withCurrentNames(value) : value
}

function entryOf(item: Json, index: number): Json {
  return { rowId: `row-${index + 1}`, ...withCurrentNames(item) }
}

/** Renames fields to their current names; the current name has precedence over the old one. */
function withCurrentNames(value: Json): Json {
  const fields: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const currentName = aliases[name] ?? name
    if (currentName === name || !(currentName in value)) fields[currentName] = withRowIds(inner)
  }
  return withStart(fields)
}

/** Joins the start of an authority, which older data store in parts and only in the time zone of Mauritius. */
function withStart(fields: Json): Json {
  const { startOfAuthority, day, month, year, time } = fields
  const joined = `${String(year)}-${String(month)}-${String(day)}T${String(time)}:00+04:00`
  return startOfAuthority === undefined && isDateTime(joined) ? { ...fields, startOfAuthority: joined } : fields
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Returns true for a list entry; file records already have an id. */
function isEntry(value: unknown): value is Json {
  return isObject(value) && !Array.isArray(value) && !('blobName' in value)
}
