import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { unusualMedian, usualDays } from '#domain/desk/staff/looks.ts'
import { looks, textOf } from '#domain/desk/timeline.ts'
import { addDays } from '#domain/kit/values/dates.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit, appendPending, auditPageOf } from '../../../database/audit/audit.ts'
import { addUnusualLook, countLooks, purgeLooks, unusualLooks } from '../../../database/repositories/desk/caseLooks.ts'
import { allStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { personOf } from '../people.ts'
import { visibleCase } from '../visibleCase.ts'
import { actorOf } from './sessions.ts'

const pageSize = 50

/**
 * Returns a page of the people who opened a case, the latest first, and records the request. It reveals nothing of the
 * case itself.
 * @throws ServiceError 404/2004
 */
export async function looksAt(
  { database, clock, translatorFor }: AppContext,
  staff: Staff,
  { account, after }: DeskInputOf<'findLooks'>,
): Promise<DeskDataOf<'findLooks'>> {
  const { region } = await visibleCase(database, staff, account)
  await appendPending(database)
  const before = after === undefined ? undefined : Number(after)
  const entries = await auditPageOf(database, account, { before, only: looks, limit: pageSize + 1 })
  const entry = { at: toTimestamp(clock.now()), account, actor: actorOf(staff), action: 'looks listed', detail: {} }
  await database.transaction().execute((db) => addAudit(db, entry))
  const t = translatorFor(defaultLanguage)
  const titles = new Map(sectionsOf(regionOf(region)).map(({ id, messages }) => [id, t(`sections.${messages}.title`)]))
  const page = entries.slice(0, pageSize)
  return {
    looks: page.map(({ sequence, at, actor, action, detail }) => {
      const source = { actor, action, detail: JSON.parse(detail), reason: '', nameOf: (id: string) => id }
      const text = textOf({ ...source, titleOf: (id) => titles.get(id) ?? id })
      return { id: String(sequence), at, person: personOf(actor), text }
    }),
    next: entries.length > pageSize ? String(page.at(-1)?.sequence) : null,
  }
}

const maxUnusual = 100

/** Returns the days on which people in the caller's regions opened unusually many cases, the latest first. */
export async function findUnusualDays(
  { database }: AppContext,
  { regions }: Pick<Staff, 'regions'>,
): Promise<DeskDataOf<'findUnusualLooks'>> {
  const all = await unusualLooks(database)
  const days = all.filter((one) => one.regions.some((region) => regions.includes(region))).slice(0, maxUnusual)
  return {
    days: days.map(({ staffId, name, day, cases, median }) => ({ person: { id: staffId, name }, day, cases, median })),
  }
}

/** Days for which unusual activity is listed. */
const listedDays = 90

/**
 * Finds people who opened unusually many cases yesterday, and lists them for administrators; nobody is blocked. Other
 * calls are served between two people. A second run, even on another server, changes nothing.
 */
export async function reviewLooks({ database, clock, settings }: AppContext): Promise<void> {
  if (!settings.desk) return
  const today = toTimestamp(clock.now()).slice(0, 'YYYY-MM-DD'.length)
  const yesterday = addDays(today, -1)
  const earliest = addDays(yesterday, -usualDays)
  for (const { id: staffId } of await allStaff(database)) {
    const counts = await countLooks(database, staffId, { from: earliest, to: yesterday })
    const cases = counts.get(yesterday) ?? 0
    const before = [...counts].filter(([day]) => day !== yesterday).map(([, count]) => count)
    const median = unusualMedian(cases, before)
    if (median !== undefined) await addUnusualLook(database, { staffId, day: yesterday, cases, median })
  }
  await purgeLooks(database, earliest, addDays(today, -listedDays))
}
