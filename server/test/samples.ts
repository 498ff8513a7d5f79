import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSample } from '../services/importing.ts'
import type { Applicant, TestServer } from './helper.ts'

/** The moment at which the samples are complete. */
export const sampleMoment = '2026-11-20T09:30:00.000Z'

/** The complete applications there are for uae. */
export const sampleFiles = ['uae-1-simple-fze', 'uae-2-layered-holding', 'uae-3-regulated-fund-manager'] as const

/** A sample as its file holds it. */
export function sampleOf(file: (typeof sampleFiles)[number]): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'samples', `${file}.json`), 'utf8'))
}

/** Signs somebody in whose application is complete on the server's clock, which is set to the samples' day. */
export async function complete(
  server: TestServer,
  file: (typeof sampleFiles)[number] = 'uae-1-simple-fze',
): Promise<Applicant> {
  server.clock.set(sampleMoment)
  const as = await server.signIn()
  await importSample(server.portal, as.account, sampleOf(file))
  return as
}
