import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionId } from '#domain/regions/region.ts'
import { importSample } from '../features/operations/import.ts'
import type { Applicant, TestServer } from './helper.ts'

/** A time at which every sample is complete. */
export const sampleTime = '2026-11-20T09:30:00.000Z'

/** The complete applications of uae. */
export const sampleFiles = ['uae-1-simple-fze', 'uae-2-layered-holding', 'uae-3-regulated-fund-manager'] as const

/** A complete application of every region. */
export const regionalSamples = [
  ['uae', 'uae-2-layered-holding'],
  ['mu', 'mu-1-global-business'],
  ['eu', 'eu-1-per-se-large-undertaking'],
  ['uk', 'uk-1-elective-professional'],
  ['sa', 'sa-1-counterparty'],
  ['au', 'au-1-wholesale-business'],
  ['au-pro', 'au-pro-1-wholesale-person'],
] as const satisfies readonly (readonly [RegionId, string])[]

type SampleFile =
  | (typeof sampleFiles)[number]
  | (typeof regionalSamples)[number][1]
  /** These have a structure of owners in layers. */
  | 'uae-4-structure-layered'
  | 'uae-5-structure-looped'
  | 'uae-6-structure-trust'

/** Returns a sample as its file holds it. */
export function sampleOf(file: SampleFile): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'samples', `${file}.json`), 'utf8'))
}

/**
 * Sets the clock of the server to the day of the samples, and signs in an applicant whose application in the region of
 * the server is complete.
 */
export async function complete(server: TestServer, file: SampleFile = 'uae-1-simple-fze'): Promise<Applicant> {
  server.clock.set(sampleTime)
  const as = await server.signIn()
  await importSample(server.portal, as.account, sampleOf(file))
  return as
}
