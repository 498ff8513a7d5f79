import { codes } from '#domain/contract/codes.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { type CaseQuery, caseQuery, type DeskDataOf, type DeskInputOf } from '#domain/desk/schemas.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { deleteView, findView, storeView, viewsOf } from '../../../database/repositories/desk/caseNotes.ts'
import { lockStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { notFound, ServiceError } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { type Caller, runOnce } from '../retries.ts'
import { actorOf } from '../staff/sessions.ts'
import { forbidden } from '../visibleCase.ts'

/** Maximum views of one person, and maximum shared views. */
const maxViews = 50

/** Returns the views of a person, and the shared ones. */
export async function savedViews({ database }: AppContext, { id }: Staff): Promise<DeskDataOf<'findViews'>['views']> {
  const views = await viewsOf(database, id)
  return views.map(({ id: view, name, staffId, query }) => ({
    ...{ id: view, name, isShared: staffId === null },
    query: readQuery(query),
  }))
}

/** Returns the parts of a stored query that this version knows. */
function readQuery(stored: string): CaseQuery {
  const parts = JSON.parse(stored) as Readonly<Record<string, unknown>>
  const whole = caseQuery.safeParse(parts)
  if (whole.success) return whole.data
  const known = Object.entries(parts).filter(([name, part]) => caseQuery.safeParse({ [name]: part }).success)
  return caseQuery.parse(Object.fromEntries(known))
}

/** @throws ServiceError 404/2004 for another person's view; 403/2012 for a shared view without the right to share */
async function assertOwnView(db: Database, staff: Staff, id: string): Promise<void> {
  const view = await findView(db, id)
  if (!view || (view.staffId !== null && view.staffId !== staff.id)) throw notFound()
  if (view.staffId === null) assertSharing(staff)
}

function assertSharing(staff: Staff): void {
  if (!mayDo(staff, 'shareViews')) throw forbidden('deskRole')
}

/** Saves a view of the queue; an id replaces an earlier one. @throws ServiceError as above; 409/2012 for too many */
export function saveView(
  portal: AppContext,
  staff: Caller,
  view: DeskInputOf<'saveView'>,
): Promise<{ readonly id: string }> {
  return portal.database.transaction().execute(async (db) => {
    await lockStaff(db, staff.id)
    return runOnce(portal, db, staff, () => storeOwnView(portal, db, staff, view))
  })
}

async function storeOwnView(
  { clock }: AppContext,
  db: Database,
  staff: Staff,
  { id: earlier, name, isShared, query }: DeskInputOf<'saveView'>,
): Promise<{ readonly id: string }> {
  if (isShared) assertSharing(staff)
  if (earlier === undefined) {
    const views = await viewsOf(db, staff.id)
    if (views.filter(({ staffId }) => (staffId === null) === isShared).length >= maxViews)
      throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.deskViews' } })
  } else await assertOwnView(db, staff, earlier)
  const id = earlier ?? newId()
  await storeView(db, { id, staffId: isShared ? null : staff.id, name, query: JSON.stringify(query) })
  const entry = { at: toTimestamp(clock.now()), account: null, actor: actorOf(staff), detail: { view: id } }
  if (isShared) await addAudit(db, { ...entry, action: 'view shared' })
  return { id }
}

/** @throws ServiceError 404/2004, 403/2012 as above */
export function removeView(portal: AppContext, staff: Caller, id: string): Promise<void> {
  return portal.database.transaction().execute(async (db) => {
    await lockStaff(db, staff.id)
    await runOnce(portal, db, staff, async () => {
      await assertOwnView(db, staff, id)
      await deleteView(db, id)
    })
  })
}
