import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientConfig } from '#domain/contract/config.ts'
import { daysFor } from '../../config/retention.ts'
import { basePathOf, type Settings } from '../../config/settings.ts'
import type { Endpoint } from '../route.ts'
import { addBrand } from './brandPages.ts'

const aYear = 'public, max-age=31536000, immutable'
const megabyte = 1_048_576

/** The document that answers every path of the applicants, or of the desk. */
interface Page {
  readonly html: string
  readonly etag: string
}

/** The served pages: of the applicants, and of the brokerage's desk. */
export interface Pages {
  readonly web: Page | undefined
  readonly desk: Page | undefined
}

/** Serves the files of the built pages. The page itself handles every path that is not a file. */
export async function addPages(
  app: FastifyInstance,
  settings: Settings,
  webFolder: string | undefined,
  deskFolder: string | undefined,
): Promise<Pages> {
  const branded = addBrand(app, settings)
  const read = (folder: string) => readPage(folder, basePathOf(settings), branded)
  const web = webFolder && read(webFolder)
  const desk = web && deskFolder ? read(deskFolder) : undefined
  if (web && webFolder) await addFiles(app, webFolder, '/')
  if (desk && deskFolder) await addFiles(app, deskFolder, '/desk/')
  return { web: web || undefined, desk }
}

/**
 * Returns the document of a folder with the brand and the base path of its files and calls; undefined when it was not
 * built.
 */
function readPage(folder: string, basePath: string, branded: (html: string) => string): Page | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const built = branded(readFileSync(file, 'utf8'))
  const html =
    basePath === ''
      ? built
      : built
          .replace('<html ', `<html data-base-path="${basePath}" `)
          .replaceAll(/ (href|src)="\//g, ` $1="${basePath}/`)
  return { html, etag: etagOf(html) }
}

/** Sends a page, or 304 when the browser has the same one. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { html, etag }: Page): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`
}

async function addFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache')
    },
  })
}

/** Returns the configuration that the browser may know before the login. */
export function clientConfig(settings: Settings): ClientConfig {
  const { brokerName, brokerEntity, agreementName, privacyNotice } = settings
  const { brand: _, ...brokerProfile } = settings.brokerProfile
  return {
    region: settings.region,
    textsApproved: settings.textsApproved,
    recordLanguage: settings.recordLanguage,
    consistency: settings.consistency,
    certifiedCopies: settings.certifiedCopies,
    brokerParams: { brokerName, brokerEntity, agreementName, privacyNotice },
    draftDays: daysFor(settings.retentionDrafts, settings.region) ?? null,
    submittedDays: daysFor(settings.retentionSubmitted, settings.region) ?? null,
    brokerProfile,
    sessionIdleMinutes: settings.sessionIdleMinutes,
    uploads: {
      maxFileBytes: settings.uploadFileMegabytes * megabyte,
      maxFilesPerKey: settings.uploadFilesPerKey,
      maxTotalBytes: settings.uploadTotalMegabytes * megabyte,
      types: settings.uploadTypes,
    },
  }
}

/** Seconds for which a client may cache the document, which changes only with a new version. */
const maxAgeSeconds = 300

interface Described {
  readonly text: string
  readonly etag: string
}

/**
 * Serves the OpenAPI document of an interface. The generator is loaded with the first request, which few servers get.
 * The document is generated only once, because every client may request it without a limit.
 */
export function addOpenApi(app: FastifyInstance, of: Endpoint['interface'], basePath: string): void {
  let document: Promise<Described> | undefined
  app.get(of === 'applicant' ? '/v1/openapi.json' : `/v1/${of}/openapi.json`, async (request, reply) => {
    document ??= generate(of, basePath).catch((error: unknown) => {
      document = undefined
      throw error
    })
    const { text, etag } = await document
    reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(String).send(text)
  })
}

async function generate(of: Endpoint['interface'], basePath: string): Promise<Described> {
  const { openApiDocuments } = await import('../openapi.ts')
  const text = openApiDocuments[of](basePath)
  return { text, etag: etagOf(text) }
}
