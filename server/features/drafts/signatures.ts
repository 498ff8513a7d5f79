import type { Changes, Rejection } from '#domain/kit/changes.ts'
import type { Fields } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import type { InspectionCaller, Inspector } from '../inspection/inspector.ts'

/**
 * Maximum images of new signatures in one save, each different one counted once. The pages save after every signature;
 * rendering the PNGs that fit into one body would keep a processor busy for seconds.
 */
export const maxNewSignatures = 40

/**
 * Maximum pixels of an image. The signature pad draws 0.3 million at most: 1120 x 300, which is 560 x 150 on a screen
 * of double density.
 */
const maxPixels = 2_000_000
const maxSide = 8192

/**
 * Returns the rejections of new signatures in a save: too many at once, or those of {@link emptySignatures}.
 * @param changes the differences from the stored values, as `resolveSave` returns them
 */
export async function refusedSignatures(
  inspector: Inspector,
  section: Section,
  changes: Changes,
  caller: InspectionCaller,
): Promise<Rejection[]> {
  const sent = signaturesIn(section.fields, changes)
  const excess = [...new Set(sent.map(({ image }) => image))][maxNewSignatures]
  if (excess === undefined) return emptySignatures(inspector, section, changes, caller)
  const path = sent.find(({ image }) => image === excess)?.path ?? ''
  return [{ path, code: 'tooManySignatures', params: { max: maxNewSignatures } }]
}

/**
 * Returns the rejections of signatures that are not an image, have too many pixels, are empty, or are too pale to be
 * visible in the document. Each image is rendered once, in a child process, and only when the size in its header is
 * within the limit.
 * @param changes as `readChanges` returns them
 */
export async function emptySignatures(
  inspector: Inspector,
  section: Section,
  changes: Changes,
  caller: InspectionCaller,
): Promise<Rejection[]> {
  const sent = signaturesIn(section.fields, changes)
  const images = [...new Set(sent.map(({ image }) => image))].filter(isFairSize)
  const visible = new Set<string>()
  for (let from = 0; from < images.length; from += maxNewSignatures) {
    const batch = images.slice(from, from + maxNewSignatures)
    const answers = await inspector.areVisible(batch, caller)
    for (const image of batch.filter((_, index) => answers[index])) visible.add(image)
  }
  return sent.filter(({ image }) => !visible.has(image)).map(({ path }) => ({ path, code: 'notSignature' }))
}

/** Returns true when changes contain a signature. */
export function hasSignatures(section: Section, changes: Changes): boolean {
  return signaturesIn(section.fields, changes).length > 0
}

/**
 * Returns true when the size in the header of a PNG is within the limit (PNG specification, 11.2.1); does not decode
 * the rest.
 */
function isFairSize(dataUrl: string): boolean {
  const begin = dataUrl.indexOf(',') + 1
  const header = Buffer.from(dataUrl.slice(begin, begin + 32), 'base64')
  if (header.length < 24 || header.toString('latin1', 12, 16) !== 'IHDR') return false
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)]
  return width <= maxSide && height <= maxSide && width * height <= maxPixels
}

interface SentSignature {
  readonly path: string
  /** Data URL. */
  readonly image: string
}

function signaturesIn(fields: Fields, changes: Changes, ...entry: readonly [] | readonly [string, string]) {
  return Object.entries(changes).flatMap(([name, value]): SentSignature[] => {
    const field = fields[name]
    if (field && isList(field)) {
      const rows = Object.entries((value ?? {}) as Readonly<Record<string, Changes | null>>)
      return rows.flatMap(([rowId, row]) => signaturesIn(field.fields, row ?? {}, name, rowId))
    }
    const [list, rowId] = entry
    const path = list === undefined ? name : pathOf(list, rowId, name)
    return field?.isSignature && typeof value === 'string' && value !== '' ? [{ path, image: value }] : []
  })
}
