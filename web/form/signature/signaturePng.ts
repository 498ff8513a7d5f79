import { type SignatureMethod, signatureMaxLength, signatureMethodKeyword } from '#domain/kit/kinds/signature.ts'
import { signatureHeight } from './SignatureImage.tsx'

/** The script fonts of typed names: the loaded one (web/styles/signature.css), then Chinese ones of common devices. */
const scriptFont = '"Dancing Script", KaiTi, STKaiti, "Kaiti SC", "TW-Kai", cursive'

/** Calls back once the font for a name is loaded; not at all when it already was or cannot be loaded. */
export async function onScriptFontLoaded(name: string, callback: () => void): Promise<void> {
  const font = `64px ${scriptFont}`
  if (document.fonts.check(font, name)) return
  const loaded = await document.fonts.load(font, name).catch(() => [])
  if (loaded.length > 0) callback()
}

function createCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser provides no canvas context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

/** Returns a name as a signature: black on white, as a PNG data URL; empty for an empty name. */
export function pictureOfName(name: string): string {
  if (name.trim() === '') return ''
  const { canvas, context } = createCanvas(560, signatureHeight)
  context.fillStyle = '#000'
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  let size = 64
  do {
    context.font = `${size}px ${scriptFont}`
    size -= 4
  } while (context.measureText(name).width > 520 && size > 12)
  context.fillText(name.trim(), 280, signatureHeight / 2, 520)
  return withSignatureMethod(canvas.toDataURL('image/png'), 'typed')
}

/** Returns a picture in the size of a signature, on white, as a PNG data URL small enough to store; empty for paper. */
export async function pictureOfUpload(dataUrl: string): Promise<string> {
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  for (let height = signatureHeight; height >= 40; height -= 20) {
    const scale = Math.min(height / image.naturalHeight, (height * 4) / image.naturalWidth)
    const { canvas, context } = createCanvas(
      Math.ceil(image.naturalWidth * scale),
      Math.ceil(image.naturalHeight * scale),
    )
    context.filter = 'grayscale(1) contrast(1.4)'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    if (isPaperOnly(context.getImageData(0, 0, canvas.width, canvas.height).data)) return ''
    const picture = withSignatureMethod(canvas.toDataURL('image/png'), 'picture')
    if (picture.length <= signatureMaxLength) return picture
  }
  throw new Error('the picture is too detailed')
}

/** The least difference of the darkest and the palest colour of ink on paper, of 256. The server asks for more. */
const minContrast = 25

/** Returns true for a picture of one colour, such as an empty sheet. */
function isPaperOnly(pixels: Uint8ClampedArray): boolean {
  // Of four bytes a pixel, the last is its opacity.
  const colours = pixels.filter((_, index) => index % 4 !== 3)
  const [darkest, palest] = colours.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [255, 0])
  return palest - darkest < minContrast
}

/** Returns a drawing as a PNG data URL, at a lower resolution when it would be too large to store. */
export function pictureOfDrawing(drawing: HTMLCanvasElement): string {
  const sharp = withSignatureMethod(drawing.toDataURL('image/png'), 'drawn')
  if (sharp.length <= signatureMaxLength) return sharp
  const scale = signatureHeight / drawing.height
  const { canvas, context } = createCanvas(Math.round(drawing.width * scale), signatureHeight)
  context.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  return withSignatureMethod(canvas.toDataURL('image/png'), 'drawn')
}

/** Bytes of the PNG signature and the first chunk (IHDR), with which every file begins. */
const headerLength = 8 + 25

/**
 * Returns a signature's picture with its method in a `tEXt` chunk after the first one (PNG specification, 11.3.3.2).
 * @param picture PNG data URL
 */
export function withSignatureMethod(picture: string, method: SignatureMethod): string {
  const comma = picture.indexOf(',') + 1
  const bytes = atob(picture.slice(comma))
  return (
    picture.slice(0, comma) +
    btoa(bytes.slice(0, headerLength) + textChunk(signatureMethodKeyword, method) + bytes.slice(headerLength))
  )
}

/** Returns a chunk with one character per byte, as `atob` does. */
function textChunk(keyword: string, text: string): string {
  const data = `${keyword}\0${text}`
  const named = `tEXt${data}`
  return fourBytes(data.length) + named + fourBytes(checksum(named))
}

function fourBytes(number: number): string {
  return String.fromCharCode(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255)
}

/** Returns the CRC-32 of a PNG chunk (annex D). */
function checksum(bytes: string): number {
  let rest = 0xffffffff
  for (let index = 0; index < bytes.length; index++) {
    rest ^= bytes.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  }
  return ~rest
}
