import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { type ContentDigest, contentDigestOf } from '../../storage/digest.ts'
import type { AppContext } from '../context.ts'

const bytesPerMegabyte = 1_048_576

/**
 * Moves an upload in progress into quarantine, which is never served, and records it. When the quarantine is full, or
 * the storage unavailable, only the record is made: the upload is rejected either way.
 * @param signature the scanner's name of the malware
 */
export async function quarantine(portal: AppContext, session: Session, id: string, signature: string): Promise<void> {
  const { database, blobs, clock, log } = portal
  const digest = await contentDigestOf(blobs.incoming(id))
  const isKept = await moveToQuarantine(portal, id, digest)
  const { account } = session
  const detail = { file: id, ...digest, signature: signature.replace(/[^\w.-]/g, '_'), kept: isKept ? 'yes' : 'no' }
  const at = toTimestamp(clock.now())
  await database
    .transaction()
    .execute((db) => addAudit(db, { at, account, actor: 'applicant', action: 'quarantined', detail }))
  log.warn({ account, ...detail }, 'an upload was put into quarantine')
}

async function moveToQuarantine(
  { blobs, settings, log }: AppContext,
  id: string,
  digest: ContentDigest,
): Promise<boolean> {
  try {
    let bytes = digest.size
    for await (const { size } of blobs.list('quarantine')) bytes += size
    if (bytes > settings.quarantineMegabytes * bytesPerMegabyte) return false
    await blobs.commitUpload(id, digest, 'quarantine')
    return true
  } catch (cause) {
    log.error({ err: cause }, 'an upload could not be put into quarantine')
    return false
  }
}
