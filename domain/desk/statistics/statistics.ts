import { toDay } from '../../kit/values/dates.ts'
import { type BusinessCalendar, daysUsed, dueDay } from '../businessDays.ts'
import type { DeclineReason } from '../decision/decision.ts'
import { mayDo, type StaffRights } from '../permissions.ts'
import { type ReasonCode, reasonCodes } from '../requests/reasons.ts'
import type { ItemState } from '../requests/schemas.ts'
import type { StageMove } from '../stages.ts'
import { type CaseState, caseStates, definitionOf, isClosed, type Turn } from '../states.ts'
import { type AgeBand, ageBands, type DayFigure, type DeskStatistics, type ShareFigure } from './schemas.ts'

/** The clock of a region's cases. */
export interface CaseClock {
  readonly calendar: BusinessCalendar
  readonly serviceDays: number
}

/** Days without a change after which a draft counts as abandoned. */
export const idleDays = 14

/** Minimum number of cases in a figure that everyone may see: the cases of a smaller one could be recognised. */
export const fewestCases = 5

/** Returns the band of an age in business days. */
export function ageBandOf(days: number): AgeBand {
  if (days <= 5) return '0-5'
  if (days <= 10) return '6-10'
  return days <= 20 ? '11-20' : '21+'
}

/** A decided case: its business days from the first submission to the decision, and its outcome. */
export interface DecidedCase {
  readonly isApproved: boolean
  readonly total: number
  /** Business days on the brokerage's turn. */
  readonly brokerage: number
  readonly isInTime: boolean
  readonly rounds: number
}

/**
 * Computes the figures of a decided case from its moves, of which the last is the decision. The clock runs as in
 * `moveCase`.
 * @returns undefined when the moves do not begin with the first submission, as in a case of an earlier version
 */
export function decidedCaseOf(
  { calendar, serviceDays }: CaseClock,
  moves: readonly StageMove[],
): DecidedCase | undefined {
  const [first, last] = [moves[0], moves.at(-1)]
  if (first?.to !== 'new' || !last) return undefined
  let turn: Turn = 'none'
  let [since, used, dueOn] = [new Date(first.at), 0, '']
  for (const { to, at } of moves) {
    const next = definitionOf(to).turn
    if (next === turn) continue
    if (turn === 'brokerage') used += daysUsed(calendar, since, new Date(at))
    turn = next
    since = new Date(at)
    if (turn === 'brokerage') dueOn = dueDay(calendar, since, serviceDays, used)
  }
  const decidedAt = new Date(last.at)
  return {
    isApproved: last.to === 'approved',
    total: daysUsed(calendar, new Date(first.at), decidedAt),
    brokerage: used,
    isInTime: toDay(calendar.timeZone, decidedAt) <= dueOn,
    rounds: moves.filter(({ act }) => act === 'request').length,
  }
}

/** Requests of one reason and state. */
export interface CountedItems {
  readonly reason: ReasonCode
  readonly state: ItemState
  /** True when they repeat another request. */
  readonly isRepeated: boolean
  readonly count: number
}

/** Partial sums of the statistics; each slice of the stored data is added to them. */
export interface Tally {
  readonly waiting: Map<CaseState, number>
  /** Business days of each stay in a state. */
  readonly stays: Map<CaseState, number[]>
  readonly open: Map<AgeBand, number>
  readonly late: Map<AgeBand, number>
  /** The end of each case that ended, by account. */
  readonly ends: Map<string, CaseState>
  readonly decided: DecidedCase[]
  readonly declineReasons: Map<DeclineReason, number>
  /** Idle drafts by the title of their first incomplete section, empty when every section is complete. */
  readonly stops: Map<string, number>
  /** Idle drafts by the title of each of their sections, and those that completed it. */
  readonly asked: Map<string, number>
  readonly completed: Map<string, number>
  items: readonly CountedItems[]
  sentBack: number
  voided: number
  withoutDesk: number
}

/** Returns a tally without cases. */
export function newTally(): Tally {
  return {
    waiting: new Map(),
    stays: new Map(),
    open: new Map(),
    late: new Map(),
    ends: new Map(),
    decided: [],
    declineReasons: new Map(),
    stops: new Map(),
    asked: new Map(),
    completed: new Map(),
    items: [],
    sentBack: 0,
    voided: 0,
    withoutDesk: 0,
  }
}

/** Increments the count of a key. */
export function increase<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** An open case, as far as the statistics depend on it. */
interface OpenCase {
  readonly state: CaseState
  readonly firstSubmittedAt: string
  readonly dueOn: string | null
}

/** Adds an open case, with its age at an instant. */
export function tallyOpenCase(tally: Tally, { calendar }: CaseClock, found: OpenCase, now: Date): void {
  const { state, firstSubmittedAt, dueOn } = found
  const band = ageBandOf(daysUsed(calendar, new Date(firstSubmittedAt), now))
  increase(tally.waiting, state)
  increase(tally.open, band)
  if (dueOn !== null && dueOn < toDay(calendar.timeZone, now)) increase(tally.late, band)
}

/** A move with the state before it. */
export interface TalliedMove extends StageMove {
  readonly account: string
  /** Null for the first submission. */
  readonly from: CaseState | null
  /** The time of the previous move; null for the first submission. */
  readonly since: string | null
}

/** Adds a move. The moves of a case must be added oldest first, because its last end counts. */
export function tallyMove(tally: Tally, { calendar }: CaseClock, move: TalliedMove): void {
  const { account, act, from, to, at, since } = move
  // The time in a closed state is not waiting time.
  if (from !== null && since !== null && !isClosed(from)) {
    const stays = tally.stays.get(from) ?? []
    stays.push(daysUsed(calendar, new Date(since), new Date(at)))
    tally.stays.set(from, stays)
  }
  if (isClosed(to)) tally.ends.set(account, to)
  else tally.ends.delete(account)
  if (act === 'sendBack') tally.sentBack += 1
  if (act === 'void') tally.voided += 1
}

/** Returns the figures that a person may see. */
export function statisticsOf(tally: Tally, rights: Pick<StaffRights, 'roles'>): DeskStatistics {
  // Only those who work on cases see figures of a few of them.
  const fewest = mayDo(rights, 'readFiles') ? 0 : fewestCases
  const { decided } = tally
  const count = (cases = 0) => (cases < fewest ? null : cases)
  const ended = [...tally.ends.values()]
  const endedAs = (state: CaseState) => count(ended.filter((one) => one === state).length)
  const open = caseStates.filter((state) => !isClosed(state))
  const approved = decided.filter(({ isApproved }) => isApproved)
  const shareOf = (cases: readonly DecidedCase[], is: (one: DecidedCase) => boolean) =>
    shareFigure(cases.filter(is).length, cases.length, fewest)
  return {
    waiting: open.map((state) => ({ state, cases: count(tally.waiting.get(state)) })),
    stays: open.map((state) => ({ state, ...dayFigure(tally.stays.get(state) ?? [], fewest) })),
    decision: {
      total: dayFigure(
        decided.map(({ total }) => total),
        fewest,
      ),
      brokerage: dayFigure(
        decided.map(({ brokerage }) => brokerage),
        fewest,
      ),
    },
    firstPass: shareOf(approved, ({ rounds }) => rounds === 0),
    inTime: shareOf(decided, ({ isInTime }) => isInTime),
    rounds: {
      of: count(decided.length),
      mean: meanOf(
        decided.map(({ rounds }) => rounds),
        fewest,
      ),
    },
    items: itemFigures(tally.items, fewest),
    ages: ageBands.map((band) => ({ band, open: count(tally.open.get(band)), late: count(tally.late.get(band)) })),
    outcomes: { approved: endedAs('approved'), declined: endedAs('declined'), withdrawn: endedAs('withdrawn') },
    declined: mayDo(rights, 'decide') ? declineFigures(tally) : null,
    stops: stopFigures(tally, fewest),
    recommendations: { sentBack: count(tally.sentBack), voided: count(tally.voided) },
    withoutDesk: tally.withoutDesk,
  }
}

/** Returns the value below or at which a share of the values are, by nearest rank. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

function dayFigure(values: readonly number[], fewest: number): DayFigure {
  if (values.length < fewest) return { cases: null, median: null, p90: null }
  const sorted = values.toSorted((a, b) => a - b)
  return { cases: values.length, median: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) }
}

function shareFigure(part: number, of: number, fewest: number): ShareFigure {
  if (of < fewest) return { of: null, share: null }
  return { of, share: of === 0 ? null : part / of }
}

function meanOf(values: readonly number[], fewest: number): number | null {
  if (values.length === 0 || values.length < fewest) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the requests of each reason that was used, the most frequent first. */
function itemFigures(items: readonly CountedItems[], fewest: number): DeskStatistics['items'] {
  const sum = (counted: readonly CountedItems[]) => counted.reduce((total, { count }) => total + count, 0)
  return reasonCodes
    .map((reason) => ({ reason, counted: items.filter((one) => one.reason === reason) }))
    .filter(({ counted }) => sum(counted) > 0)
    .toSorted((a, b) => sum(b.counted) - sum(a.counted))
    .map(({ reason, counted }) => {
      const first = counted.filter(({ isRepeated }) => !isRepeated)
      const accepted = sum(first.filter(({ state }) => state === 'accepted'))
      const judged = accepted + sum(first.filter(({ state }) => state === 'askedAgain'))
      const all = sum(counted)
      return { reason, items: all < fewest ? null : all, firstAsking: shareFigure(accepted, judged, fewest) }
    })
}

/** Returns the sections of idle drafts, first those at which most of them stopped. */
function stopFigures({ stops, asked, completed }: Tally, fewest: number): DeskStatistics['stops'] {
  const titles = [...new Set([...asked.keys(), ...stops.keys()])]
  return mostFirst(titles.map((title) => [title, stops.get(title) ?? 0] as const)).map(([title, drafts]) => ({
    title,
    drafts: drafts < fewest ? null : drafts,
    completed: shareFigure(completed.get(title) ?? 0, asked.get(title) ?? 0, fewest),
  }))
}

function declineFigures({ declineReasons }: Tally): NonNullable<DeskStatistics['declined']> {
  return mostFirst([...declineReasons]).map(([reason, decisions]) => ({ reason, decisions }))
}

function mostFirst<Key>(counts: readonly (readonly [Key, number])[]): readonly (readonly [Key, number])[] {
  return counts.toSorted(([, a], [, b]) => b - a)
}
