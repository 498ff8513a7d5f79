import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocuments } from '../../server/http/openapi.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the description of the partner API, and the client that is generated from it, by their paths. */
export async function partnerClient(): Promise<Readonly<Record<string, string>>> {
  const document = `${JSON.stringify(JSON.parse(openApiDocuments.partner()), null, 2)}\n`
  const { generateSource } = await import('oazapfts')
  const folder = mkdtempSync(join(tmpdir(), 'partner-'))
  try {
    const path = join(folder, 'openapi.json')
    writeFileSync(path, JSON.stringify(forClient(JSON.parse(document))))
    const options = { optimistic: true, useUnknown: true, argumentStyle: 'object' } as const
    return { 'client/openapi.json': document, 'client/api.ts': await generateSource(path, options) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
}
type Responses = Record<string, { readonly description: string; readonly content?: Readonly<Record<string, unknown>> }>

const bytes = { schema: { type: 'string', format: 'binary' } }

/**
 * Removes the JSON failures of calls that return bytes from a description, because the generated client reads a call
 * with any JSON response as text, which would alter bytes.
 */
function forClient(document: Document): Document {
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    if (responses[200]?.content?.['application/json']) continue
    for (const [status, { description }] of Object.entries(responses))
      responses[status] = { description, ...(status === '200' && { content: { 'application/octet-stream': bytes } }) }
  }
  return document
}

/** Writes the description and the client if they have changed. */
export async function generatePartnerClient(): Promise<void> {
  for (const [path, text] of Object.entries(await partnerClient())) {
    const file = join(root, path)
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}
