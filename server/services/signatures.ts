import sharp from 'sharp'
import type { Changes, Refusal } from '#domain/kit/changes.ts'
import type { Fields } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'

/** Largest picture that is decoded, as the PDF decodes it; a signature of the browser's canvas has a tenth of it. */
const mostPixels = 4_000_000

/**
 * The signatures among changes that show nothing: no picture at all, an empty one, or one of a single colour.
 * @param changes as `readChanges` gives them
 */
export async function emptySignatures(section: Section, changes: Changes): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const { path, image } of signaturesIn(section.fields, changes)) {
    if (!(await showsSomething(image))) refusals.push({ path, code: 'notSignature' })
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

/** Whether a data URL holds a PNG with more than one colour to be seen on white paper. */
async function showsSomething(image: string): Promise<boolean> {
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const onPaper = picture.flatten({ background: 'white' })
    const { data, info } = await onPaper.raw().toBuffer({ resolveWithObject: true })
    return data.some((value, index) => value !== data[index % info.channels])
  } catch {
    // Whatever cannot be decoded is no picture; why is of no use to whoever signs again.
    return false
  }
}
