import { parsePath, pathOf } from '#domain/kit/issue.ts'

/** Every listed row of a list with every listed field; without fields, the rows themselves. */
type RowGroup = readonly [list: string, rowIds: readonly string[], fields: readonly string[]]

/**
 * Encodes paths as JSON. Rows in which the same fields changed share one entry, so that a save of 500 rows names each
 * row id and each field once. The encoding is exact: {@link decodeDataPaths} returns the same set.
 */
export function encodeDataPaths(paths: readonly string[]): string {
  const single: string[] = []
  const fieldsByRow = new Map<string, string[]>()
  for (const path of new Set(paths)) {
    const { field, rowId, rowField } = parsePath(path)
    if (rowId === undefined) single.push(path)
    else if (rowField === undefined) fieldsByRow.set(`${path}/`, [])
    else {
      const row = pathOf(field, rowId)
      fieldsByRow.set(row, [...(fieldsByRow.get(row) ?? []), rowField])
    }
  }
  return JSON.stringify([...single, ...groupsOf(fieldsByRow)])
}

function groupsOf(fieldsByRow: ReadonlyMap<string, readonly string[]>): (string | RowGroup)[] {
  const groups = new Map<string, { list: string; rowIds: string[]; fields: readonly string[] }>()
  for (const [row, fields] of fieldsByRow) {
    const { field: list, rowId = '' } = parsePath(row)
    const key = [list, ...fields.toSorted()].join('/')
    const group = groups.get(key)
    if (group) group.rowIds.push(rowId)
    else groups.set(key, { list, rowIds: [rowId], fields })
  }
  return [...groups.values()].map(({ list, rowIds, fields }) =>
    rowIds.length === 1 && fields.length <= 1 ? pathOf(list, rowIds[0], fields[0]) : [list, rowIds, fields],
  )
}

/** Decodes the result of {@link encodeDataPaths}, and the plain lists of paths that earlier versions stored. */
export function decodeDataPaths(json: string): string[] {
  return (JSON.parse(json) as (string | RowGroup)[]).flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    const [list, rowIds, fields] = entry
    return rowIds.flatMap((rowId) =>
      fields.length === 0 ? [pathOf(list, rowId)] : fields.map((field) => pathOf(list, rowId, field)),
    )
  })
}
