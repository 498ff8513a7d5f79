import type { DayFigure, DeskStatistics, ShareFigure, WorkRow } from './schemas.ts'
import { fewestCases } from './statistics.ts'

/** A table of the statistics as texts, with the head as its first row. Names are codes, as in the calls. */
export type StatisticTable = readonly (readonly string[])[]

/** Replaces a number that is too small to be shown to the person. */
export const tooFew = `< ${fewestCases}`

function countText(count: number | null): string {
  return count === null ? tooFew : String(count)
}

function numberText(number: number | null): string {
  return number === null ? '' : String(number)
}

function dayCells({ cases, median, p90 }: DayFigure): string[] {
  return [countText(cases), numberText(median), numberText(p90)]
}

function shareCells({ of, share }: ShareFigure): string[] {
  return [countText(of), numberText(share)]
}

const dayHead = ['CASES', 'MEDIAN', '90%']

const tables = {
  waiting: ({ waiting }) => [['STATE', 'CASES'], ...waiting.map(({ state, cases }) => [state, countText(cases)])],
  ages: ({ ages }) => [
    ['BUSINESS DAYS', 'OPEN', 'LATE'],
    ...ages.map(({ band, open, late }) => [band, countText(open), countText(late)]),
  ],
  decision: ({ decision: { total, brokerage } }) => [
    ['TIME', ...dayHead],
    ['total', ...dayCells(total)],
    ['brokerage', ...dayCells(brokerage)],
  ],
  stays: ({ stays }) => [['STATE', ...dayHead], ...stays.map(({ state, ...days }) => [state, ...dayCells(days)])],
  outcomes: ({ outcomes }) => [
    ['OUTCOME', 'CASES'],
    ...Object.entries(outcomes).map(([outcome, cases]) => [outcome, countText(cases)]),
  ],
  quality: ({ inTime, firstPass, rounds }) => [
    ['FIGURE', 'CASES', 'VALUE'],
    ['inTime', ...shareCells(inTime)],
    ['firstPass', ...shareCells(firstPass)],
    ['roundsPerCase', countText(rounds.of), numberText(rounds.mean)],
  ],
  items: ({ items }) => [
    ['REASON', 'SENT', 'JUDGED', 'ACCEPTED AT FIRST ASKING'],
    ...items.map(({ reason, items: sent, firstAsking }) => [reason, countText(sent), ...shareCells(firstAsking)]),
  ],
  declined: ({ declined }) => [
    ['REASON', 'DECISIONS'],
    ...(declined ?? []).map(({ reason, decisions }) => [reason, String(decisions)]),
  ],
  stops: ({ stops }) => [
    ['SECTION', 'STOPPED HERE', 'ASKED', 'COMPLETED'],
    ...stops.map(({ title, drafts, completed }) => [title, countText(drafts), ...shareCells(completed)]),
  ],
  fourEyes: ({ recommendations: { sentBack, voided }, withoutDesk }) => [
    ['EVENT', 'NUMBER'],
    ['sentBack', countText(sentBack)],
    ['voided', countText(voided)],
    ['withoutDesk', String(withoutDesk)],
  ],
} as const satisfies Readonly<Record<string, (statistics: DeskStatistics) => StatisticTable>>

export type StatisticTableName = keyof typeof tables

/** Returns a table of the statistics. */
export function tableOf(name: StatisticTableName, statistics: DeskStatistics): StatisticTable {
  return tables[name](statistics)
}

/** Returns the table of the work by person. */
export function workTable(people: readonly WorkRow[]): StatisticTable {
  const head = ['PERSON', 'RECOMMENDED', 'APPROVED', 'DECLINED', 'ROUNDS', 'REQUESTS']
  return [
    head,
    ...people.map(({ person, recommended, approved, declined, rounds, requests }) => [
      person.name,
      ...[recommended, approved, declined, rounds, requests].map(String),
    ]),
  ]
}
