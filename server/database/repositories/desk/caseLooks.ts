import type { Insertable, Selectable } from 'kysely'
import type { RegionId } from '#domain/regions/region.ts'
import type { CaseLookTable, UnusualLookTable } from '../../staffTables.ts'
import type { Database } from '../../tables.ts'

/** Records that a person opened a case on a day; further times on that day change nothing. */
export async function addLook(db: Database, look: Insertable<CaseLookTable>): Promise<void> {
  await db
    .insertInto('caseLook')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the number of cases that a person opened on each day of a period, without days of none. */
export async function countLooks(
  db: Database,
  staffId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('caseLook')
    .select((row) => ['day', row.fn.countAll().as('cases')])
    .where('staffId', '=', staffId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, cases }) => [day, Number(cases)]))
}

/** Adds a day of unusual activity, unless it is known already. */
export async function addUnusualLook(db: Database, look: Insertable<UnusualLookTable>): Promise<void> {
  await db
    .insertInto('unusualLook')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the days of unusual activity with the names and regions of the persons, the latest first. */
export async function unusualLooks(
  db: Database,
): Promise<(Selectable<UnusualLookTable> & { readonly name: string; readonly regions: readonly RegionId[] })[]> {
  const rows = await db
    .selectFrom('unusualLook')
    .innerJoin('staff', 'staff.id', 'unusualLook.staffId')
    .selectAll('unusualLook')
    .select(['staff.name', 'staff.regions'])
    .orderBy('day', 'desc')
    .orderBy('staff.name')
    .execute()
  return rows.map(({ regions, ...row }) => ({ ...row, regions: JSON.parse(regions) as RegionId[] }))
}

/** Deletes the looks before a day, and the unusual ones before another. */
export async function purgeLooks(db: Database, before: string, unusualBefore: string): Promise<void> {
  await db.deleteFrom('caseLook').where('day', '<', before).execute()
  await db.deleteFrom('unusualLook').where('day', '<', unusualBefore).execute()
}
