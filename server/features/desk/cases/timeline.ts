import type { DeskDataOf, DeskInputOf, TimelineEntry } from '#domain/desk/schemas.ts'
import { actorName, kindOf, looks, textOf } from '#domain/desk/timeline.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import { appendPending, auditPageOf } from '../../../database/audit/audit.ts'
import { movesOf } from '../../../database/repositories/desk/cases.ts'
import { allStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { viewedCase } from '../visibleCase.ts'

const pageSize = 50

/** Returns a page of the history of a case, the latest first: its audit log in words. @throws ServiceError 404/2004 */
export async function timelineOf(
  portal: AppContext,
  staff: Staff,
  { account, after, showsLooks = false }: DeskInputOf<'findTimeline'>,
): Promise<DeskDataOf<'findTimeline'>> {
  const { database, translatorFor } = portal
  const { region } = await viewedCase(portal, staff, account)
  await appendPending(database)
  const [entries, moves, people] = await Promise.all([
    auditPageOf(database, account, {
      before: after === undefined ? undefined : Number(after),
      without: showsLooks ? [] : looks,
      limit: pageSize + 1,
    }),
    movesOf(database, account),
    allStaff(database),
  ])
  const t = translatorFor(defaultLanguage)
  const titles = new Map(sectionsOf(regionOf(region)).map(({ id, messages }) => [id, t(`sections.${messages}.title`)]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  // The audit log contains no text that a person typed; reasons are in the moves.
  const reasons = new Map(moves.map(({ at, actor, reason }) => [`${at} ${actor}`, reason]))
  const page = entries.slice(0, pageSize).map(({ sequence, at, actor, action, detail }): TimelineEntry => {
    const source = {
      ...{ actor, action, detail: JSON.parse(detail) as Readonly<Record<string, unknown>> },
      titleOf: (id: string) => titles.get(id) ?? id,
      nameOf: (id: string) => names.get(id) ?? id,
      reason: reasons.get(`${at} ${actor}`) ?? '',
    }
    return { id: String(sequence), at, kind: kindOf(source), actor: actorName(actor), text: textOf(source) }
  })
  return { entries: page, next: entries.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}
