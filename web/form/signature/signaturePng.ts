import { signatureMaxLength } from '#domain/kit/kinds/signature.ts'
import { signatureHeight } from './SignatureImage.tsx'
import { withSignatureMethod } from './withSignatureMethod.ts'

/** Handwriting fonts of common devices, Latin and Chinese. */
const handwriting = '"Segoe Script", "Snell Roundhand", "Brush Script MT", "Apple Chancery", KaiTi, STKaiti, cursive'

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
    context.font = `italic ${size}px ${handwriting}`
    size -= 4
  } while (context.measureText(name).width > 520 && size > 12)
  context.fillText(name.trim(), 280, signatureHeight / 2, 520)
  return withSignatureMethod(canvas.toDataURL('image/png'), 'typed')
}

/** Returns a picture in the size of a signature, on white, as a PNG data URL small enough to store. */
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
    const picture = withSignatureMethod(canvas.toDataURL('image/png'), 'picture')
    if (picture.length <= signatureMaxLength) return picture
  }
  throw new Error('the picture is too detailed')
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
