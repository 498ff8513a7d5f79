import { mayDo } from '#domain/desk/permissions.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import type { WorkRow } from '#domain/desk/statistics/schemas.ts'
import { tableOf, workTable } from '#domain/desk/statistics/tables.ts'
import { addDays } from '#domain/kit/values/dates.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { countWork } from '../../../database/repositories/desk/caseStatistics.ts'
import { allStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { personOf } from '../people.ts'
import { actorOf } from '../staff/sessions.ts'
import { forbidden } from '../visibleCase.ts'
import { findStatistics } from './statistics.ts'

/** Returns what each person did in a period, and records the access; nothing when the brokerage has turned it off. */
export async function findWork(
  { database, clock, settings }: AppContext,
  staff: Staff,
  { from, to, region }: DeskInputOf<'findWork'>,
): Promise<DeskDataOf<'findWork'>> {
  if (!settings.deskPersonalStatistics) return { people: null }
  const regions = staff.regions.filter((one) => region === undefined || one === region)
  const entry = { at: toTimestamp(clock.now()), account: null, actor: actorOf(staff), action: 'statistics by person' }
  const detail = { from, to, regions }
  await database.transaction().execute((db) => addAudit(db, { ...entry, detail }))
  if (regions.length === 0) return { people: [] }
  const counted = await countWork(database, { from, until: addDays(to, 1), regions })
  const names = new Map((await allStaff(database)).map(({ id, name }) => [id, name]))
  const rows = new Map<string, WorkRow>()
  for (const { actor, kind, count } of counted) {
    const { id, name } = personOf(actor)
    // The name may have changed since; an operator has only a name.
    const person = { id, name: names.get(id) ?? name }
    const key = id === '' ? actor : id
    const row = rows.get(key) ?? { person, recommended: 0, approved: 0, declined: 0, rounds: 0, requests: 0 }
    rows.set(key, { ...row, [kind]: row[kind] + count })
  }
  return { people: [...rows.values()].toSorted((a, b) => a.person.name.localeCompare(b.person.name)) }
}

/** Returns a table of the statistics as CSV. @throws ServiceError 403/2012 for figures by person without the right */
export async function exportStatistics(
  portal: AppContext,
  staff: Staff,
  { table, ...period }: DeskInputOf<'exportStatistics'>,
): Promise<string> {
  if (table === 'work' && !mayDo(staff, 'readWork')) throw forbidden('deskRole')
  const rows =
    table === 'work'
      ? workTable((await findWork(portal, staff, period)).people ?? [])
      : tableOf(table, await findStatistics(portal, staff, period))
  const { csvLines } = await import('../../csv.ts')
  return `${csvLines(rows).join('\r\n')}\r\n`
}
