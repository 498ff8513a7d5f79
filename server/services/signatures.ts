import type { Changes, Refusal } from '#domain/kit/changes.ts'
import type { Fields } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { isSeenRedrawn } from '#pdf/signatures/redraw.ts'

/**
 * The signatures among changes that show nothing: no picture at all, an empty one, or one too pale to be
 * seen as the document keeps it.
 * @param changes as `readChanges` gives them
 */
export async function emptySignatures(section: Section, changes: Changes): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const { path, image } of signaturesIn(section.fields, changes)) {
    if (!(await isSeenRedrawn(image))) refusals.push({ path, code: 'notSignature' })
  }
  return refusals
}

interface SentSignature {
  readonly path: string
  /** Data URL. */
  readonly image: string
}

function signaturesIn(fields: Fields, changes: Changes, ...place: readonly [] | readonly [string, string]) {
  return Object.entries(changes).flatMap(([name, value]): SentSignature[] => {
    const field = fields[name]
    if (field && isList(field)) {
      const rows = Object.entries((value ?? {}) as Readonly<Record<string, Changes | null>>)
      return rows.flatMap(([rowId, row]) => signaturesIn(field.fields, row ?? {}, name, rowId))
    }
    const [list, rowId] = place
    const path = list === undefined ? name : pathOf(list, rowId, name)
    return field?.kind === 'signature' && typeof value === 'string' && value !== '' ? [{ path, image: value }] : []
  })
}
