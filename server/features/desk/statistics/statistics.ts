import { isSectionComplete, visibleSections } from '#domain/application/progress/completion.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import {
  type CaseClock,
  decidedCaseOf,
  idleDays,
  increase,
  newTally,
  statisticsOf,
  type Tally,
  tallyMove,
  tallyOpenCase,
} from '#domain/desk/statistics/statistics.ts'
import { memoize } from '#domain/kit/memoize.ts'
import { addDays } from '#domain/kit/values/dates.ts'
import type { ApplicationData } from '#domain/kit/values/values.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { calendarOf, serviceDaysOf } from '../../../config/desk.ts'
import { findCases } from '../../../database/repositories/desk/caseQueries.ts'
import {
  countDecisions,
  countItems,
  type IdleDraft,
  idleDrafts,
  movesIn,
  movesOfCases,
  type RegionalMove,
  type StatisticSelection,
} from '../../../database/repositories/desk/caseStatistics.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { checkContext } from '../../submission/incomplete.ts'
import { selectionOf } from '../queue/queue.ts'

/** Rows of one batch, after which other calls are served. */
const slice = 500
/** Drafts of one batch; fewer, because each is validated section by section. */
const draftSlice = 50

type ClockOf = (region: RegionId) => CaseClock

/** Returns figures about the cases of a period in the regions of a person. */
export async function findStatistics(
  portal: AppContext,
  staff: Staff,
  { from, to, region }: DeskInputOf<'findStatistics'>,
): Promise<DeskDataOf<'findStatistics'>> {
  const tally = newTally()
  const regions = staff.regions.filter((one) => region === undefined || one === region)
  if (regions.length > 0) {
    const clockOf = memoize((id: RegionId) => ({
      calendar: calendarOf(portal.settings, id),
      serviceDays: serviceDaysOf(portal.settings, id),
    }))
    const selection = { from, until: addDays(to, 1), regions }
    await addOpenCases(portal, staff, tally, clockOf, regions)
    await addMoves(portal, tally, clockOf, selection)
    await addDecided(portal, tally, clockOf, selection)
    await addCounts(portal, tally, selection)
    await addStops(portal, tally, selection)
  }
  return statisticsOf(tally, staff)
}

async function addOpenCases(
  portal: AppContext,
  staff: Staff,
  tally: Tally,
  clockOf: ClockOf,
  regions: RegionId[],
): Promise<void> {
  const now = portal.clock.now()
  const selection = { ...selectionOf(portal, { ...staff, regions }), view: 'open' } as const
  for (let after: { key: string; account: string } | undefined; ; ) {
    const cases = await findCases(portal.database, selection, { sort: 'due', after, limit: slice })
    for (const found of cases) tallyOpenCase(tally, clockOf(found.region), found, now)
    const last = cases.at(-1)
    if (!last || cases.length < slice) return
    after = { key: last.sortKey, account: last.account }
  }
}

async function addMoves(
  { database }: AppContext,
  tally: Tally,
  clockOf: ClockOf,
  selection: StatisticSelection,
): Promise<void> {
  for (let after: RegionalMove | undefined; ; ) {
    const moves: RegionalMove[] = await movesIn(database, selection, after, slice)
    for (const move of moves) tallyMove(tally, clockOf(move.region), move)
    after = moves.at(-1)
    if (!after || moves.length < slice) return
  }
}

/** Adds the cases that were decided in the period, with all their moves up to it. */
async function addDecided(
  { database }: AppContext,
  tally: Tally,
  clockOf: ClockOf,
  { until }: StatisticSelection,
): Promise<void> {
  const accounts = [...tally.ends].filter(([, end]) => end !== 'withdrawn').map(([account]) => account)
  for (let start = 0; start < accounts.length; start += slice) {
    const moves = await movesOfCases(database, accounts.slice(start, start + slice), until)
    for (const history of Map.groupBy(moves, ({ account }) => account).values()) {
      const decided = history[0] && decidedCaseOf(clockOf(history[0].region), history)
      if (decided) tally.decided.push(decided)
    }
  }
}

async function addCounts({ database }: AppContext, tally: Tally, selection: StatisticSelection): Promise<void> {
  tally.items = await countItems(database, selection)
  for (const { value, reasons, isWithoutDesk, count } of await countDecisions(database, selection)) {
    if (isWithoutDesk) tally.withoutDesk += count
    if (value === 'decline') for (const reason of reasons) increase(tally.declineReasons, reason, count)
  }
}

/** Adds the drafts that applicants abandoned, by the first section that is not complete. */
async function addStops(portal: AppContext, tally: Tally, selection: StatisticSelection): Promise<void> {
  const { database, clock } = portal
  const t = portal.translatorFor(defaultLanguage)
  const contextOf = memoize((id: RegionId) => checkContext(portal, regionOf(id)))
  const idleSince = toTimestamp(new Date(clock.now().getTime() - idleDays * 86_400_000))
  for (let after: IdleDraft | undefined; ; ) {
    const drafts: IdleDraft[] = await idleDrafts(database, selection, idleSince, after, draftSlice)
    for (const { region: id, data } of drafts) {
      const application = JSON.parse(data) as ApplicationData
      const context = await contextOf(id)
      const sections = visibleSections(regionOf(id), application)
      const titleOf = ({ messages }: (typeof sections)[number]) => t(`sections.${messages}.title`)
      const complete = new Set(sections.filter((section) => isSectionComplete(section, application, context)))
      const open = sections.find((section) => !complete.has(section))
      increase(tally.stops, open ? titleOf(open) : '')
      for (const section of sections) increase(tally.asked, titleOf(section))
      for (const section of complete) increase(tally.completed, titleOf(section))
    }
    after = drafts.at(-1)
    if (!after || drafts.length < draftSlice) return
  }
}
