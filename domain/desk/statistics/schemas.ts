import { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import { day, emptyObject, type RuleParams } from '../../contract/values.ts'
import { addMonths, isDate } from '../../kit/values/dates.ts'
import { regionIds } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { declineReasons } from '../decision/decision.ts'
import { person } from '../record/values.ts'
import { reasonCodes } from '../requests/reasons.ts'
import { caseStates } from '../states.ts'

/** Longest period of the statistics, in months. */
export const maxStatisticMonths = 24

/** Returns true for a period of existing days that is not too long. */
export function isStatisticPeriod(from: string, to: string): boolean {
  return isDate(from) && isDate(to) && from <= to && to <= addMonths(from, maxStatisticMonths)
}

/** The ages of open cases: the first and the last business day since the first submission; the last band has no end. */
export const ageBands = ['0-5', '6-10', '11-20', '21+'] as const
export type AgeBand = (typeof ageBands)[number]

/** A number of cases; null when it is too small for the caller. */
const count = z.int().min(0).nullable()

/**
 * Business days that some cases took, by nearest rank; null without a case, or when they are too few for the caller.
 */
const days = z.strictObject({ cases: count, median: z.int().nullable(), p90: z.int().nullable() })
export type DayFigure = z.infer<typeof days>

/** A share of some cases, from 0 to 1; null without one, or when they are too few for the caller. */
const share = z.strictObject({ of: count, share: z.number().min(0).max(1).nullable() })
export type ShareFigure = z.infer<typeof share>

const statistics = z.strictObject({
  /** Open cases now, by state. */
  waiting: z.array(z.strictObject({ state: z.enum(caseStates), cases: count })),
  /** Time in each state, of the stays that ended in the period. */
  stays: z.array(z.strictObject({ state: z.enum(caseStates), ...days.shape })),
  /** First submission to approved or declined: in all, and on the brokerage's turn. */
  decision: z.strictObject({ total: days, brokerage: days }),
  /** Approved without a round, of all approved. */
  firstPass: share,
  /** Decided by the day on which the decision was due, of all decided. */
  inTime: share,
  /** Rounds of requests per decided case. */
  rounds: z.strictObject({ of: count, mean: z.number().nullable() }),
  /** Requests of the rounds that were sent in the period, and those accepted at first asking, of all judged. */
  items: z.array(z.strictObject({ reason: z.enum(reasonCodes), items: count, firstAsking: share })),
  /** Open cases now, by business days since the first submission. */
  ages: z.array(z.strictObject({ band: z.enum(ageBands), open: count, late: count })),
  /** The cases that ended in the period, by outcome. */
  outcomes: z.strictObject({ approved: count, declined: count, withdrawn: count }),
  /** Decisions to decline by internal reason, of which one may have several; null for others than approvers. */
  declined: z.array(z.strictObject({ reason: z.enum(declineReasons), decisions: z.int() })).nullable(),
  /**
   * Abandoned drafts: begun in the period, never submitted and not changed for two weeks, by the title of their first
   * incomplete section, and the share of those asked that completed it. An empty title is for drafts in which every
   * section is complete.
   */
  stops: z.array(z.strictObject({ title: z.string(), drafts: count, completed: share })),
  /** Recommendations that an approver sent back, and those that a change made void. */
  recommendations: z.strictObject({ sentBack: count, voided: count }),
  /** Decisions without a second person although four eyes are required; everyone sees this number. */
  withoutDesk: z.int(),
})
export type DeskStatistics = z.infer<typeof statistics>

/** The work of a person in a period; an operator of the command line has no id. */
const workRow = z.strictObject({
  person,
  recommended: z.int(),
  approved: z.int(),
  declined: z.int(),
  rounds: z.int(),
  /** The requests in those rounds. */
  requests: z.int(),
})
export type WorkRow = z.infer<typeof workRow>

/** The tables that are exported; `work` is the one by person. */
export const statisticTables = [
  'waiting',
  'ages',
  'decision',
  'stays',
  'outcomes',
  'quality',
  'items',
  'declined',
  'stops',
  'fourEyes',
  'work',
] as const

const period = z.strictObject({
  /** The first and the last day, in UTC. */
  from: day,
  to: day,
  /** All regions of the caller when absent. */
  region: z.enum(regionIds as [RegionId, ...RegionId[]]).optional(),
})

function isPeriod({ from, to }: z.output<typeof period>): boolean {
  return isStatisticPeriod(from, to)
}

const noPeriod = { path: ['to'], params: { code: codes.dateFormatError } satisfies RuleParams }

export const statisticsSchemas = {
  findStatistics: { request: period.refine(isPeriod, noPeriod), data: statistics },
  findWork: {
    request: period.refine(isPeriod, noPeriod),
    /** Null where figures by person are switched off. */
    data: z.strictObject({ people: z.array(workRow).nullable() }),
  },
  exportStatistics: {
    request: period.extend({ table: z.enum(statisticTables) }).refine(isPeriod, noPeriod),
    data: emptyObject,
  },
} as const
