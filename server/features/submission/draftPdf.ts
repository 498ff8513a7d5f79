import { referenceOf } from '#domain/application/record.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addFile, filesOfAccount, markDeleted, type StoredFile } from '../../database/repositories/files.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { AppContext } from '../context.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { deleteBlobUnlessCommitted } from '../files/blobCleanup.ts'
import { removeContent } from '../files/downloads.ts'
import { recordOf } from './snapshot.ts'
import { type StoredPdf, storePdf } from './storePdf.ts'
import { snapshotParts } from './submit.ts'

/** The key of an account's latest draft PDF; it has one at a time. */
const key = 'draftPdf'

/**
 * Renders the current application, marked as a draft on every page. It does not change the application.
 * @param options until: the latest time to store the PDF, on the monotonic clock; signal: aborted when the client has
 * disconnected
 * @returns the opaque name of the PDF; the one before is deleted
 * @throws ServiceError 429/3000 when the account used its quota of written bytes; 503/3000 when the disk is full; else
 * as `Pdfs.renderDraft` does
 */
export async function renderDraft(
  portal: AppContext,
  session: Session,
  t: Translate,
  { until, signal }: { readonly until: number; readonly signal: AbortSignal | undefined },
): Promise<string> {
  const { database, clock, pdfs, writeQuota, diskSpace } = portal
  const { account, region } = session
  writeQuota.assertAvailable(account)
  diskSpace.assertRoom()
  const bytes = await pdfs.renderDraft(
    account,
    async () => {
      const draft = await loadDraft(database, account)
      const reference = referenceOf(regionOf(region).id, account)
      const record = async () => recordOf(await snapshotParts(portal, draft, t, reference, clock.now()), true)
      return { revision: draft.revision, record }
    },
    signal,
  )
  const pdf = await storePdf(portal, bytes, until)
  writeQuota.add(account, { written: pdf.size })
  const former = await deleteBlobUnlessCommitted(portal, pdf.id, (commits) =>
    replaceDraft(portal, session, pdf, commits),
  )
  for (const { id } of former) await removeContent(portal, account, id)
  return pdf.id
}

/** Adds the row of a draft PDF and marks the former ones as deleted. @returns the former ones */
function replaceDraft(
  portal: AppContext,
  session: Session,
  pdf: StoredPdf,
  commits: () => void,
): Promise<StoredFile[]> {
  const { account } = session
  const at = toTimestamp(portal.clock.now())
  const name = `application-${account}-draft.pdf`
  return changeOwnApplication(portal, session, undefined, async (db) => {
    const former = (await filesOfAccount(db, account)).filter((file) => file.key === key)
    for (const { id } of former) await markDeleted(db, id, at)
    await addFile(db, { ...pdf, account, key, name, type: 'application/pdf', documentDate: null, uploadedAt: at })
    commits()
    return former
  })
}
