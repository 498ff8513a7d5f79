import { readFileSync, statSync } from 'node:fs'

/** A picture of the brand, with the content of its file. */
export interface Picture {
  readonly type: 'svg' | 'png'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The allowed ratios of width to height of a kind of picture. */
export interface Shape {
  readonly narrowest: number
  readonly widest: number
}

export const logoShape: Shape = { narrowest: 1, widest: 8 }
export const iconShape: Shape = { narrowest: 1, widest: 1 }

const maxBytes = { svg: 65_536, png: 262_144 } as const
const pngHeights = { least: 32, most: 2000 } as const

/** The elements of a drawing that load and run nothing: no scripts, fonts, links or animation. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use symbol style title desc'.split(
    ' ',
  ),
)

/** Reads a picture of the brand. @returns the picture, or the reason for its refusal with the remedy */
export function readPicture(path: string, shape: Shape): Picture | string {
  try {
    const isPng = path.toLowerCase().endsWith('.png')
    if (!isPng && !path.toLowerCase().endsWith('.svg')) return `${path} is neither .svg nor .png`
    const type = isPng ? 'png' : 'svg'
    const { size } = statSync(path)
    if (size > maxBytes[type]) return `${path} has ${size} bytes; a file .${type} has at most ${maxBytes[type]}`
    const bytes = readFileSync(path)
    const measures = isPng ? measuresOfPng(bytes) : measuresOfSvg(bytes.toString('utf8'))
    if (typeof measures === 'string') return `${path} ${measures}`
    const ratio = measures.width / measures.height
    const isWithin = ratio >= shape.narrowest * 0.95 && ratio <= shape.widest * 1.05
    const expected = shape.widest === 1 ? 'must be a square' : `must be 1 to ${shape.widest} times as wide as high`
    if (!isWithin) return `${path} is ${measures.width} × ${measures.height}; it ${expected}`
    return { type, bytes, ...measures }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

type Measures = Pick<Picture, 'width' | 'height'>

function measuresOfPng(bytes: Buffer): Measures | string {
  const isPng = bytes.length > 24 && bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  if (!isPng) return 'is not a PNG picture'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const { least, most } = pngHeights
  if (height < least || height > most) return `is ${height} pixels high; ${least} to ${most} are possible`
  return { width, height }
}

function measuresOfSvg(text: string): Measures | string {
  const reason = problemOfSvg(text)
  if (reason !== undefined) return `has ${reason}; export it as plain SVG, with words as paths and without linked files`
  const start = text.indexOf('<svg')
  const root = start === -1 ? '' : text.slice(start, text.indexOf('>', start) + 1)
  const [, box] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root) ?? []
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : 'has no viewBox with a width and a height'
}

/** Returns the first part of an SVG that could run a script, load a file or need a font; CSS could escape its name. */
function problemOfSvg(text: string): string | undefined {
  const names = Array.from(text.matchAll(/<\/?([A-Za-z_][^\s/>]*)/g), ([, name = '']) => name)
  const stranger = names.find((name) => !elements.has(name))
  if (stranger !== undefined) return `the element <${stranger}>`
  const [forbidden] =
    /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|\son\w+\s*=|[\\]|@[a-z]{1,20}|image-set|(?:href|src)\s*=\s*["']?\s*(?!["'#\s])[^"'\s>]{0,20}|url\(\s*["']?\s*(?!["'#\s])[^)]{0,20}/i.exec(
      text,
    ) ?? []
  return forbidden?.trim()
}
