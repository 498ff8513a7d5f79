import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from '#domain/contract/config.ts'
import { daysFor } from '../config/retention.ts'
import type { Settings } from '../config/settings.ts'
import { addBrand } from './brandPages.ts'

const aYear = 'public, max-age=31536000, immutable'
const megabyte = 1_048_576

/** The folders of the served pages: of the applicants, and of the brokerage's desk. */
export interface PageFolders {
  readonly web: string | undefined
  readonly desk: string | undefined
  /** Returns the first document of a folder with the brand; absent without a brand. */
  readonly branded: ((folder: string) => string) | undefined
}

/**
 * Serves the built pages; the application handles every path that is no file.
 * @returns the folders that hold pages
 */
export async function addPages(
  app: FastifyInstance,
  webFolder: string | undefined,
  deskFolder: string | undefined,
  settings: Settings,
): Promise<PageFolders> {
  const isBuilt = (folder: string | undefined) => folder !== undefined && existsSync(join(folder, 'index.html'))
  const web = isBuilt(webFolder) ? webFolder : undefined
  const desk = web !== undefined && isBuilt(deskFolder) ? deskFolder : undefined
  const branded = addBrand(app, settings)
  if (web !== undefined) await addFiles(app, web, '/', branded !== undefined)
  if (desk !== undefined) await addFiles(app, desk, '/desk/', branded !== undefined)
  return { web, desk, branded }
}

async function addFiles(app: FastifyInstance, root: string, prefix: string, isBranded: boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: prefix === '/',
    wildcard: false,
    index: false,
    // The first document is served with the brand, whatever its address.
    ...(isBranded && { globIgnore: ['index.html*'] }),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache')
    },
  })
}

/** Returns the configuration that the browser may know before the sign-in. */
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

/** Seconds for which a client may cache the document; it changes with a new version only. */
const maxAgeSeconds = 300

interface Described {
  readonly text: string
  readonly etag: string
}

/**
 * Serves the OpenAPI document of the applicant's calls, or of the desk's beside them. The generator is loaded with the
 * first request: few servers get one. Every client may request it without a limit, so it is generated once.
 */
export function addOpenApi(app: FastifyInstance, of: 'applicant' | 'desk'): void {
  let document: Promise<Described> | undefined
  app.get(of === 'desk' ? '/v1/desk/openapi.json' : '/v1/openapi.json', async (request, reply) => {
    document ??= generate(of).catch((error: unknown) => {
      document = undefined
      throw error
    })
    const { text, etag } = await document
    reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(String).send(text)
  })
}

async function generate(of: 'applicant' | 'desk'): Promise<Described> {
  const { deskOpenApiDocument, openApiDocument } = await import('./openapi.ts')
  const text = of === 'desk' ? deskOpenApiDocument() : openApiDocument()
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
