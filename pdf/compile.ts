import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { type PdfBrand, templateBrand } from './brand.ts'
import { headerAndFooterOf, type Layout, layoutOf } from './layout/layout.ts'
import { setBrandTexts } from './layout/texts.ts'
import type { Signatures } from './layout/values.ts'
import { fontFolder, readableData } from './layout/visibleText.ts'
import { packStructureElements } from './objectStreams.ts'
import { decodeSignature, picturesIn } from './signatures/normaliseSignature.ts'

/** The only folder that the template can read; it has no network access. */
const templateFolder = join(import.meta.dirname, 'template')
/** Number of documents after which cached results are evicted; a longer cache only costs memory. */
const cacheMaxAge = 2

const compiler = NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths: [fontFolder] }] })

/** The PDF standards: that of the record, and the one with which tests prove accessibility. */
type PdfStandard = 'a-3a' | 'ua-1'

interface PdfOptions {
  /** The submission as JSON, the attachment of the document; a draft has none. */
  readonly attached?: string | undefined
  readonly brand?: PdfBrand | undefined
  readonly standard?: PdfStandard
}

/**
 * Renders the document of a record in this process. The template receives answers as data, never as markup.
 * @throws Error with the compiler's messages when the template is broken
 */
export async function compilePdf(
  record: SubmissionRecord,
  { attached, brand = { texts: {} }, standard = 'a-3a' }: PdfOptions = {},
): Promise<Uint8Array> {
  const signatures = await signaturesOf(record)
  // No other document is rendered between these two synchronous lines, so the texts are those of this brand.
  setBrandTexts(brand.texts)
  const layout = layoutOf(record, signatures, attached !== undefined)
  const parts = { attached, signatures, brand }
  try {
    return compile(readableData(layout), parts, standard)
  } catch {
    // The standard requires a glyph for every character, and only the compiler knows the shaping of marks on a letter.
    return compile(readableData(layout, true), parts, standard)
  }
}

/** The parts of a document in addition to its layout. */
interface Parts {
  readonly attached: string | undefined
  readonly signatures: Signatures
  readonly brand: PdfBrand
}

function compile(layout: Layout, { attached, signatures, brand }: Parts, standard: PdfStandard): Uint8Array {
  const mapFile = (name: string, content: Uint8Array) =>
    compiler.mapShadow(join(templateFolder, name), Buffer.from(content))
  mapFile('record.json', Buffer.from(JSON.stringify(layout)))
  mapFile('running.json', Buffer.from(JSON.stringify(headerAndFooterOf(layout))))
  mapFile('look.json', Buffer.from(JSON.stringify(templateBrand(brand))))
  if (brand.logo !== undefined) mapFile('logo.png', Buffer.from(brand.logo, 'base64'))
  for (const { file, pixels } of signatures.values()) mapFile(file, pixels)
  if (attached !== undefined) mapFile('application.json', Buffer.from(attached))
  try {
    const compiled = compiler.compile({ mainFilePath: join(templateFolder, 'document.typ') })
    const error = compiled.takeError()
    if (error) throw new Error(JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 500))
    if (!compiled.result) throw new Error('the template returned no document')
    return packStructureElements(compiler.pdf(compiled.result, { pdfStandard: standard }))
  } finally {
    compiler.resetShadow()
    compiler.evictCache(cacheMaxAge)
  }
}

async function signaturesOf(record: SubmissionRecord): Promise<Signatures> {
  const urls = picturesIn(record)
  const pictures = await Promise.all(urls.map(decodeSignature))
  const decoded = urls.flatMap((url, index) => {
    const picture = pictures[index]
    return picture ? [[url, picture] as const] : []
  })
  return new Map(decoded.map(([url, picture], index) => [url, { ...picture, file: `signature-${index}` }]))
}
