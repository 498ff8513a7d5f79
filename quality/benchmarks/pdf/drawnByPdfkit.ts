import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import { fontFolder } from '#pdf/layout/visibleText.ts'

const margin = 62
const [labelWidth, valueWidth] = [200, 260]
const foot = 70
/** Size of a signature in points. */
const signature = { width: 180, height: 51 }

/**
 * Draws the reference: the same questions, answers, statements and signatures in the same two fonts, as rows that break
 * across pages. It has no contents, attachment or chart, and no tags or PDF/A unless requested.
 */
export async function drawnByPdfkit(record: SubmissionRecord, isTagged = false): Promise<Uint8Array> {
  const archival = {
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'en-GB',
    info: { Title: record.reference },
  }
  const document = new PDFDocument({ size: 'A4', margin: 0, ...(isTagged && archival) })
  if (isTagged) tagged.add(document)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  document.registerFont('regular', join(fontFolder, 'NotoSans-Regular.ttf'))
  document.registerFont('bold', join(fontFolder, 'NotoSans-Bold.ttf'))
  document.y = margin
  for (const section of record.sections) {
    heading(document, section.title, 15)
    for (const group of section.groups) {
      if (group.title !== '') heading(document, group.title, 11)
      for (const answer of group.answers) draw(document, answer)
    }
  }
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Documents in which every text is tagged, as in ours. */
const tagged = new WeakSet<PDFDocument>()

function said(document: PDFDocument, type: string, draw: () => void): void {
  if (tagged.has(document)) document.addStructure(document.struct(type, draw))
  else draw()
}

function draw(document: PDFDocument, answer: Answer): void {
  if (answer.type === 'text') row(document, answer.label, answer.text || 'Not provided')
  else if (answer.type === 'notice') row(document, '', answer.text)
  else if (answer.type === 'files')
    row(document, answer.label, answer.files.map(({ name }) => name).join('\n') || 'No file')
  else if (answer.type === 'image') picture(document, answer.label, answer.image)
  else if (answer.type === 'statements')
    for (const { text, ticked } of answer.statements) row(document, ticked ? 'Accepted' : 'Not accepted', text)
  else register(document, answer)
}

function register(document: PDFDocument, { label, rows }: Extract<Answer, { type: 'rows' }>): void {
  heading(document, label, 11)
  for (const entry of rows) {
    heading(document, entry.title, 9.5)
    for (const answer of entry.answers) draw(document, answer)
  }
}

function heading(document: PDFDocument, text: string, size: number): void {
  room(document, size * 4)
  document.font('bold').fontSize(size).fillColor('#14284b')
  said(document, 'H', () => document.text(text, margin, document.y + size, { width: 460 }))
  document.y += size / 2
}

function row(document: PDFDocument, label: string, value: string): void {
  document.font('regular').fontSize(9.5)
  const height = Math.max(
    document.heightOfString(label, { width: labelWidth }),
    document.heightOfString(value, { width: valueWidth }),
  )
  room(document, height + 10)
  const top = document.y
  document.fillColor('#505a6e')
  said(document, 'P', () => document.text(label, margin, top, { width: labelWidth }))
  document.fillColor('#14213d')
  said(document, 'P', () => document.text(value, margin + labelWidth, top, { width: valueWidth }))
  line(document, top + height + 5)
}

function picture(document: PDFDocument, label: string, image: string): void {
  room(document, signature.height + 10)
  const top = document.y
  document.font('regular').fontSize(9.5).fillColor('#505a6e')
  said(document, 'P', () => document.text(label, margin, top, { width: labelWidth }))
  const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  const fit = [signature.width, signature.height] as const
  if (png.length > 0) said(document, 'Figure', () => document.image(png, margin + labelWidth, top, { fit }))
  line(document, top + signature.height)
}

function line(document: PDFDocument, y: number): void {
  if (tagged.has(document)) document.markContent('Artifact')
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .stroke('#dcdad4')
  if (tagged.has(document)) document.endMarkedContent()
  document.y = y + 5
}

function room(document: PDFDocument, height: number): void {
  if (document.y + height <= document.page.height - foot) return
  document.addPage()
  document.y = margin
}
