import { isClosed, stateAfter } from '#domain/desk/states.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { changeCase } from '../../database/repositories/desk/cases.ts'
import type { AppContext } from '../context.ts'
import { moveCase } from './cases/moves.ts'
import { type LockedCase, takeForWork, wrongState } from './visibleCase.ts'

/** Asserts that a case is open. @throws ServiceError 409/2012 */
export function assertOpen({ found }: Pick<LockedCase, 'found'>): void {
  if (isClosed(found.state)) throw wrongState(found.state)
}

/** Takes over an unassigned case for an act. @throws ServiceError 409/2012 as {@link takeAndStart} */
export async function takeOpen(locked: LockedCase): Promise<void> {
  assertOpen(locked)
  const taken = await takeForWork(locked)
  if (taken.assignee !== undefined) await changeCase(locked.db, locked.found, taken)
}

/**
 * Takes over an unassigned case for a judgement, and starts it when it is new.
 * @throws ServiceError 409/2012 for a closed case, or when another person works on it
 */
export async function takeAndStart(portal: AppContext, locked: LockedCase): Promise<void> {
  const { db, found, application, at, actor } = locked
  const to = stateAfter(found.state, 'start')
  if (to === undefined) return takeOpen(locked)
  const taken = await takeForWork(locked)
  await moveCase(portal, db, application, { act: 'start', at: new Date(at), actor, ...taken })
  const detail = { act: 'start', from: found.state, to }
  await addAudit(db, { at, account: found.account, actor, action: 'case moved', detail })
}
