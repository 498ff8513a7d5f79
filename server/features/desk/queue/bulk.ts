import { codes } from '#domain/contract/codes.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { maxLabels } from '#domain/desk/record/values.ts'
import type { DeskInputOf } from '#domain/desk/schemas.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { ServiceError } from '../../failure.ts'
import { assignLocked, changeLocked } from '../cases/cases.ts'
import { notifyAssigned } from '../staff/notices.ts'
import { changeVisibleCase, forbidden, type LockedCase } from '../visibleCase.ts'

type Change = DeskInputOf<'bulk'>['change']

interface BulkResult {
  readonly done: readonly string[]
  readonly refused: readonly { readonly account: string; readonly error: ServiceError }[]
}

/**
 * Changes several cases, each in its own transaction and by the same rules as a single one, so that a refusal stops no
 * other change.
 * @throws ServiceError 403/2012 when the person's roles exclude the change for every case
 */
export async function changeCases(
  portal: AppContext,
  staff: Staff,
  { accounts, change }: DeskInputOf<'bulk'>,
): Promise<BulkResult> {
  const act = change.act === 'assign' ? 'reassign' : 'work'
  if (!mayDo(staff, act)) throw forbidden('deskRole')
  const done: string[] = []
  const refused: BulkResult['refused'][number][] = []
  const changed: DeskCase[] = []
  for (const account of new Set(accounts)) {
    try {
      // Without the key of the call, by which every case would get the response of the first one.
      await changeVisibleCase(portal, { id: staff.id }, account, act, async (locked) => {
        const isChanged = await changeOne(locked, change)
        if (isChanged) changed.push(locked.found)
      })
      done.push(account)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      refused.push({ account, error })
    }
  }
  if (change.act === 'assign' && change.to !== null && change.to !== staff.id) {
    const { to } = change
    await portal.database.transaction().execute((db) => notifyAssigned(portal, db, to, changed))
  }
  return { done, refused }
}

/** @returns false when the case was already as requested */
async function changeOne(locked: LockedCase, change: Change): Promise<boolean> {
  const { assignee, priority, labels: stored } = locked.found
  if (change.act === 'assign') {
    const isNew = change.to !== assignee
    if (isNew) await assignLocked(locked, change.to)
    return isNew
  }
  if (change.act === 'priority') {
    const isNew = change.priority !== priority
    if (isNew) await changeLocked(locked, { priority: change.priority })
    return isNew
  }
  const labels = JSON.parse(stored) as readonly string[]
  const others = labels.filter((label) => label !== change.label)
  const next = change.act === 'addLabel' ? [...others, change.label] : others
  if (next.length > maxLabels) throw tooManyLabels()
  const isNew = labels.includes(change.label) !== next.includes(change.label)
  if (isNew) await changeLocked(locked, { labels: next })
  return isNew
}

function tooManyLabels(): ServiceError {
  const text = { key: 'requestErrors.deskLabels', params: { max: maxLabels } }
  return new ServiceError(codes.requestInvalid, { http: 409, text })
}
