import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from '#domain/contract/config.ts'
import type { Settings } from '../config/settings.ts'

const aYear = 'public, max-age=31536000, immutable'
const megabyte = 1_048_576

/** Serves the built pages; the application handles every path that is no file. */
export async function addPages(app: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache')
    },
  })
  return true
}

/** Returns the configuration that the browser may know before the sign-in. */
export function clientConfig(settings: Settings): ClientConfig {
  const { brokerName, brokerEntity, agreementName, privacyNotice } = settings
  return {
    region: settings.region,
    textsApproved: settings.textsApproved,
    wording: { brokerName, brokerEntity, agreementName, privacyNotice },
    uploads: {
      maxFileBytes: settings.uploadFileMegabytes * megabyte,
      maxFilesPerKey: settings.uploadFilesPerKey,
      maxTotalBytes: settings.uploadTotalMegabytes * megabyte,
    },
  }
}
