import type { DayFigure, DeskStatistics, ShareFigure, WorkRow } from '#domain/desk/statistics/schemas.ts'
import { tooFew } from '#domain/desk/statistics/tables.ts'
import { declineNames, meanText, shareText, stateNames } from '../labels.ts'
import { reasonText } from '../texts.ts'
import type { BarRow } from './BarTable.tsx'

/** Shown in place of a figure that has no cases. */
const nothing = '–'

function countText(count: number | null): string {
  return count === null ? tooFew : String(count)
}

function counted(name: string, count: number | null): BarRow {
  return { name, cells: [countText(count)], bar: count }
}

function dayRow(name: string, { cases, median, p90 }: DayFigure): BarRow {
  const cells = [countText(cases), ...[median, p90].map((days) => (days === null ? nothing : String(days)))]
  return { name, cells, bar: p90, part: median }
}

function shareCell({ share }: ShareFigure): string {
  return share === null ? nothing : shareText(share)
}

function shareRow(name: string, figure: ShareFigure): BarRow {
  return { name, cells: [countText(figure.of), shareCell(figure)], bar: figure.share }
}

/** Returns the open cases by state. */
export function waitingRows({ waiting }: DeskStatistics): BarRow[] {
  return waiting.map(({ state, cases }) => counted(stateNames[state], cases))
}

/** Returns the open cases by age, with those that are late. */
export function ageRows({ ages }: DeskStatistics): BarRow[] {
  return ages.map(({ band, open, late }) => ({
    name: band.replace('-', '–'),
    cells: [countText(open), countText(late)],
    bar: open,
    part: late ?? 0,
  }))
}

export function stayRows({ stays }: DeskStatistics): BarRow[] {
  return stays.map(({ state, ...days }) => dayRow(stateNames[state], days))
}

export function decisionRows({ decision }: DeskStatistics): BarRow[] {
  return [dayRow('In all', decision.total), dayRow('On our turn', decision.brokerage)]
}

export function shareRows({ firstPass, inTime }: DeskStatistics): BarRow[] {
  return [shareRow('Decided in time', inTime), shareRow('Approved without a request', firstPass)]
}

export function outcomeRows({ outcomes: { approved, declined, withdrawn } }: DeskStatistics): BarRow[] {
  return [
    counted(stateNames.approved, approved),
    counted(stateNames.declined, declined),
    counted(stateNames.withdrawn, withdrawn),
  ]
}

/** Returns the sent requests by reason, with the share that was accepted at first asking. */
export function itemRows({ items }: DeskStatistics): BarRow[] {
  return items.map(({ reason, items: sent, firstAsking }) => ({
    name: reasonText(reason),
    cells: [countText(sent), shareCell(firstAsking)],
    bar: sent,
  }))
}

/** Returns the note about the requests, with the mean number of rounds of a decided case. */
export function roundsText({ rounds: { mean } }: DeskStatistics): string {
  const accepted = 'Sent in the period, and the share of the judged ones that were accepted at first asking.'
  return mean === null ? accepted : `${accepted} A decided case had ${meanText(mean)} rounds on average.`
}

export function declineRows(declined: NonNullable<DeskStatistics['declined']>): BarRow[] {
  return declined.map(({ reason, decisions }) => counted(declineNames[reason], decisions))
}

/** Returns the number of abandoned drafts by their first incomplete section, with the share that completed it. */
export function stopRows({ stops }: DeskStatistics): BarRow[] {
  return stops.map(({ title, drafts, completed }) => ({
    name: title || 'Everything complete, not submitted',
    cells: [countText(drafts), title === '' ? nothing : shareCell(completed)],
    bar: drafts,
  }))
}

export function workRows(people: readonly WorkRow[]): BarRow[] {
  return people.map(({ person, recommended, approved, declined, requests }) => ({
    name: person.name,
    cells: [recommended, approved + declined, requests].map(String),
  }))
}

export function fourEyesRows({ recommendations, withoutDesk }: DeskStatistics): BarRow[] {
  const { sentBack, voided } = recommendations
  return [
    { name: 'Recommendations sent back', cells: [countText(sentBack)] },
    { name: 'Recommendations void after a change', cells: [countText(voided)] },
    { name: 'Decisions without the desk', cells: [String(withoutDesk)], isAlert: withoutDesk > 0 },
  ]
}
