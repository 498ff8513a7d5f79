import { parsePath } from '../../kit/issue.ts'
import { isList } from '../../kit/kinds/list.ts'
import { dataPathOf, roots, type Section } from '../../kit/section.ts'
import { type ApplicationData, hasRole, valueAt, valuesOf, withValueAt } from '../../kit/values/values.ts'
import { entries, type FieldRow, type SectionTable } from './table.ts'

type Entry = Readonly<Record<string, unknown>>

/**
 * Returns the application with one stored answer, valid or not.
 * @param path a field, `list/rowId/field`, or a dotted path in the application
 */
export function withAnswer(section: Section, data: ApplicationData, path: string, answer: unknown): ApplicationData {
  const { field: name, rowId, rowField } = parsePath(path)
  const field = section.fields[name]
  if (!field) return withDataAt(section, data, path, answer)
  const dataPath = dataPathOf(section, name, field)
  const stored = valueAt(data, dataPath)
  if (field.kind === 'files') return withValueAt(data, dataPath, withFiles(stored, name, answer))
  if (!isList(field)) return withValueAt(data, dataPath, answer)
  if (rowField === undefined)
    return withValueAt(data, dataPath, withEntries(stored, field.role, answer as readonly Entry[]))
  const isTargetRow = (row: Entry): boolean => row.rowId === rowId && hasRole(row, field.role)
  const rows = (stored as readonly Entry[]).map((row) => (isTargetRow(row) ? { ...row, [rowField]: answer } : row))
  return withValueAt(data, dataPath, rows)
}

/** @throws Error for a path outside the application, which is a mistake in a table */
function withDataAt(section: Section, data: ApplicationData, dataPath: string, value: unknown): ApplicationData {
  if (!roots.some((root) => dataPath === root || dataPath.startsWith(`${root}.`))) {
    throw new Error(`${section.id} asks no ${dataPath}`)
  }
  return withValueAt(data, dataPath, value)
}

/** Replaces the files of one key in an array that several keys may share. */
function withFiles(stored: unknown, key: string, files: unknown): unknown[] {
  const others = Array.isArray(stored) ? (stored as Entry[]).filter((file) => file.key !== key) : []
  return [...others, ...(files as readonly Entry[]).map((file) => ({ ...file, key }))]
}

/** Replaces the entries of one role in an array that several lists may share. */
function withEntries(stored: unknown, role: string | undefined, rows: readonly Entry[]): unknown[] {
  const others = Array.isArray(stored) && role ? (stored as Entry[]).filter((row) => !hasRole(row, role)) : []
  return [...others, ...rows.map((row) => (role ? { ...row, type: [role] } : row))]
}

/** Returns the application with several stored answers. */
export function withAnswers(section: Section, data: ApplicationData, answers: Entry): ApplicationData {
  return Object.entries(answers).reduce((next, [path, answer]) => withAnswer(section, next, path, answer), data)
}

/**
 * Returns the application with every question of a section answered, even hidden ones, so that one changed answer
 * decides.
 */
export function filled(section: Section, table: SectionTable, data: ApplicationData): ApplicationData {
  let next = data
  for (const [name, row] of Object.entries(table.fields)) {
    if (row.kind !== 'list') {
      next = withAnswers(section, next, gaps({ [name]: row }, valuesOf(section, next), ''))
      continue
    }
    const role = { rowId: 'row-1' }
    if (entries(valuesOf(section, next), name).length === 0) next = withAnswer(section, next, name, [role])
    for (const entry of entries(valuesOf(section, next), name)) {
      next = withAnswers(section, next, gaps(row.fields, entry, `${name}/${entry.rowId}/`))
    }
  }
  return next
}

function gaps(rows: Readonly<Record<string, FieldRow>>, values: Entry, prefix: string): Entry {
  const open = Object.entries(rows).filter(([name, row]) => isBlank(row, values[name]) && row.valid.length > 0)
  return Object.fromEntries(open.map(([name, row]) => [prefix + name, row.valid[0]]))
}

/** Returns true for a stored answer that is blank. */
export function isBlank(row: Pick<FieldRow, 'kind' | 'blank'>, value: unknown): boolean {
  if (row.kind === 'toggle') return false
  if (Array.isArray(value)) return row.kind === 'statements' ? !value.includes(true) : value.length === 0
  return value === undefined || value === null || value === '' || value === row.blank
}
