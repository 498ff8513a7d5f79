import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const fontFolder = join(import.meta.dirname, '..', 'fonts')

/** Returns every code point that one of the regular fonts can draw. */
export function drawableCodePoints(folder: string = fontFolder): ReadonlySet<number> {
  const drawable = new Set<number>()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('-Regular.ttf'))) {
    for (const codePoint of codePointsOf(readFileSync(join(folder, name)))) drawable.add(codePoint)
  }
  return drawable
}

/**
 * Returns the code points in the character map of a TrueType font (OpenType specification, table `cmap`, formats 4 and
 * 12).
 * @throws Error when the font has no map in one of these formats
 */
function codePointsOf(font: Buffer): number[] {
  const cmap = tableOf(font, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12)
  if (full) return codePointsOfGroups(full)
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (basic) return codePointsOfSegments(basic)
  throw new Error('the font has no character map in format 4 or 12')
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`the font has no table ${tag}`)
}

function codePointsOfGroups(subtable: Buffer): number[] {
  return Array.from({ length: subtable.readUInt32BE(12) }, (_, index) => 16 + index * 12).flatMap((group) =>
    range(subtable.readUInt32BE(group), subtable.readUInt32BE(group + 4)),
  )
}

function codePointsOfSegments(subtable: Buffer): number[] {
  const size = subtable.readUInt16BE(6)
  return Array.from({ length: size / 2 }, (_, index) => index * 2)
    .flatMap((segment) => range(subtable.readUInt16BE(16 + size + segment), subtable.readUInt16BE(14 + segment)))
    .filter((codePoint) => codePoint !== 0xffff)
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
