import type { DataOf } from '#domain/contract/schemas.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { AppContext } from '../context.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { nextCopyAt } from './copy.ts'

/** Returns what the caller may do with the own data, and what was asked for. */
export async function ownDataOf(portal: AppContext, { account }: Session): Promise<DataOf<'findOwnData'>> {
  const application = await loadDraft(portal.database, account)
  return { nextCopyAt: nextCopyAt(portal, application) }
}
