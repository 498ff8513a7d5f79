import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { wholeSubmissionsOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { archiveOf } from './archive.ts'
import { packFiles } from './packEntries.ts'

/** A written pack. */
export interface WrittenPack {
  readonly submissions: number
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** The maximum of a zip archive without its 64-bit form, which not every program reads. */
const maxArchiveBytes = 4_000_000_000

/**
 * Writes all evidence of an account's submissions into one archive, and records the operator in the audit log.
 * @returns undefined when the account does not exist; 0 submissions when it never submitted, and nothing was written
 * @throws Error when a blob is missing or was altered, or when the archive would be too large
 */
export async function writePack(
  portal: AppContext,
  account: string,
  path: string,
  actor: string,
): Promise<WrittenPack | undefined> {
  const { database, clock } = portal
  const application = await findApplication(database, account)
  if (!application) return undefined
  const submissions = await wholeSubmissionsOf(database, account)
  if (submissions.length === 0) return { submissions: 0, size: 0, sha256: '' }
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* () {
    for await (const chunk of archiveOf(packFiles(portal, application, submissions, actor))) {
      hash.update(chunk)
      size += chunk.length
      if (size > maxArchiveBytes) throw new Error('The evidence exceeds the 4 GB of an archive.')
      yield chunk
    }
  }
  const part = `${path}.part`
  try {
    await pipeline(measured, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  const written = { submissions: submissions.length, size, sha256: hash.digest('hex') }
  const event = { at: toTimestamp(clock.now()), account, actor, action: 'exported', detail: { ...written } }
  await database.transaction().execute((db) => addAudit(db, event))
  return written
}
