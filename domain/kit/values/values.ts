import type { AnyField, Fields } from '../field.ts'
import { type FileRecord, isFileRecord, isFiles } from '../kinds/files.ts'
import { isList, type ListField, type Row } from '../kinds/list.ts'
import { dataPathOf, type Section, type SectionValues } from '../section.ts'

/**
 * The application data with the keys of the specification: `clientDetail`, `clientOtherInfo`, `bankInfo`,
 * `companyLeadership`.
 */
export type ApplicationData = Readonly<Record<string, unknown>>

type Json = Readonly<Record<string, unknown>>

/** The keys of each dotted path; definitions have a few hundred paths. */
const splitPaths = new Map<string, readonly string[]>()

/** Returns the value at a dotted path of a definition, or undefined. */
export function valueAt(data: unknown, dataPath: string): unknown {
  let value: unknown = data
  let keys = splitPaths.get(dataPath)
  if (!keys) {
    keys = dataPath.split('.')
    splitPaths.set(dataPath, keys)
  }
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Json)[key]
  }
  return value
}

/** Returns the data with the value at a dotted path replaced. Copies the objects on the path and shares all others. */
export function withValueAt(data: unknown, dataPath: string, value: unknown): Json {
  const [key = '', ...rest] = dataPath.split('.')
  const object = typeof data === 'object' && data !== null ? (data as Json) : {}
  return { ...object, [key]: rest.length === 0 ? value : withValueAt(object[key], rest.join('.'), value) }
}

/** Returns the values of a section: each field in its stored form, and blank when nothing is stored. */
export function valuesOf<F extends Fields>(section: Section<F>, data: ApplicationData): SectionValues {
  return Object.fromEntries(
    Object.entries(section.fields)
      .filter(([, field]) => !field.isNotice)
      .map(([name, field]) => [name, readStored(section, name, field, data)]),
  )
}

/** Returns the value of one field of a section, as {@link valuesOf} does. */
export function readStored(section: Section, name: string, field: AnyField, data: ApplicationData): unknown {
  const stored = valueAt(data, dataPathOf(section, name, field))
  if (isList(field)) return rowsOf(field, stored)
  if (isFiles(field)) return filesOf(name, stored)
  return readAnswer(field, stored)
}

/** Returns a stored answer in the form of its field, which is not a list; blank when it cannot be read. */
export function readAnswer(field: AnyField, stored: unknown): unknown {
  const read = field.read(stored)
  return 'value' in read ? read.value : field.blank
}

export type StoredRow = Json & { readonly rowId: string }

/** The rows already read, by list. Data are immutable: a changed row is another object. */
const knownRows = new WeakMap<ListField, WeakMap<StoredRow, Row<Fields>>>()

/**
 * Returns the rows of a list in the form of its fields; of a shared array, the rows with the list's role. Reads each
 * stored row once: a save or a record of 500 rows needs each of them several times.
 */
export function rowsOf(list: ListField, stored: unknown): readonly Row<Fields>[] {
  const known = knownRows.get(list) ?? new WeakMap<StoredRow, Row<Fields>>()
  knownRows.set(list, known)
  return storedRows(stored)
    .filter((row) => hasRole(row, list.role))
    .map((row) => {
      const found = known.get(row) ?? { ...blankRow(list, row.rowId), ...readRow(list.fields, row) }
      known.set(row, found)
      return found
    })
}

/** Returns the rows of a stored array. An imported row without an id gets an id by its position. */
export function storedRows(stored: unknown): readonly StoredRow[] {
  if (!Array.isArray(stored)) return []
  return (stored as unknown[]).flatMap((row, index) => {
    if (typeof row !== 'object' || row === null) return []
    return [hasId(row as Json) ? (row as StoredRow) : { ...row, rowId: `row${index + 1}` }]
  })
}

function hasId({ rowId }: Json): boolean {
  return typeof rowId === 'string' && rowId !== ''
}

/** Returns true when a stored row has the role of a list; a list without a role owns all rows of its array. */
export function hasRole(row: Json, role: string | undefined): boolean {
  return role === undefined || (Array.isArray(row.type) && row.type.includes(role))
}

function readRow(fields: Fields, row: Json): Json {
  const values: Record<string, unknown> = {}
  for (const name in fields) {
    const read = fields[name]?.read(row[name])
    if (read && 'value' in read) values[name] = read.value
  }
  return values
}

/** Returns an entry without answers. */
export function blankRow(list: ListField, rowId: string): Row<Fields> {
  const values: Record<string, unknown> = {}
  for (const name in list.fields) values[name] = list.fields[name]?.blank
  return { ...values, rowId } as Row<Fields>
}

/** Returns the files of one key from an array that several keys share. Skips items that are not file records. */
export function filesOf(key: string, stored: unknown): readonly FileRecord[] {
  return Array.isArray(stored) ? stored.filter(isFileRecord).filter((file) => file.key === key) : []
}

/**
 * Returns a value as canonical JSON (RFC 8785): the keys of every object in the order of their UTF-16 code units, no
 * white space. Equal data give equal text, so that their hashes can be compared. Undefined properties are omitted.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Returns a hash of 53 bits (cyrb53), as 14 hexadecimal digits. */
export function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}
