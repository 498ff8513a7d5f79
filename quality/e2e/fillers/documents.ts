import sharp from 'sharp'

/** A file as Playwright's file chooser accepts it. */
export interface Document {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Returns a small valid PDF or picture, by the extension of the name, with content that depends on the name. */
export async function documentNamed(name: string): Promise<Document> {
  if (name.endsWith('.pdf')) return { name, mimeType: 'application/pdf', buffer: pdfSaying(name) }
  const format = name.endsWith('.png') ? 'png' : 'jpeg'
  return { name, mimeType: `image/${format}`, buffer: await pictureOf(name).toFormat(format).toBuffer() }
}

function pictureOf(name: string) {
  const background = { r: name.length * 5, g: 120, b: 90 }
  return sharp({ create: { width: 64, height: 40, channels: 3, background } })
}

/** Returns a PDF of one page with a text. */
function pdfSaying(text: string): Buffer {
  const content = `BT /F1 12 Tf 40 100 Td (${text.replace(/[^ -~]|[()\\]/g, '_')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}
