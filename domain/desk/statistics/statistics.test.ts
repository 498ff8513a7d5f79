import { describe, expect, it } from 'vitest'
import type { BusinessCalendar } from '../businessDays.ts'
import type { StageMove } from '../stages.ts'
import {
  ageBandOf,
  type CaseClock,
  type DecidedCase,
  decidedCaseOf,
  newTally,
  statisticsOf,
  type TalliedMove,
  tallyMove,
  tallyOpenCase,
} from './statistics.ts'

const calendar: BusinessCalendar = { timeZone: 'Asia/Dubai', weekend: [6, 7], holidays: new Set(['2026-11-11']) }
const clock: CaseClock = { calendar, serviceDays: 3 }

/** Ten o'clock in Dubai of a day in November 2026; the second is a Monday. */
function on(day: number): string {
  return `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`
}

function moves(...steps: readonly (readonly [StageMove['act'], StageMove['to'], number])[]): StageMove[] {
  return steps.map(([act, to, day]) => ({ act, to, at: on(day) }))
}

function decided(changes: Partial<DecidedCase> = {}): DecidedCase {
  return { isApproved: true, total: 4, brokerage: 2, isInTime: true, rounds: 0, ...changes }
}

const viewer = { roles: ['viewer'] } as const
const reviewer = { roles: ['reviewer'] } as const
const approver = { roles: ['approver'] } as const

describe('decidedCaseOf', () => {
  it('counts the days in all and on the brokerage’s turn, without weekends and holidays', () => {
    const history = moves(
      ['submit', 'new', 2],
      ['start', 'inReview', 3],
      ['request', 'informationRequested', 4],
      ['resubmit', 'inReview', 10],
      ['recommend', 'recommended', 12],
      ['approve', 'approved', 12],
    )
    // Tuesday 3 and Wednesday 4, then Thursday 12: Wednesday 11 is a holiday.
    expect(decidedCaseOf(clock, history)).toEqual({
      ...{ isApproved: true, total: 7, brokerage: 3, isInTime: true, rounds: 1 },
    })
  })

  it('is late after its due day, which earlier turns bring forward', () => {
    const late = (day: number) => decidedCaseOf(clock, moves(['submit', 'new', 2], ['decline', 'declined', day]))
    expect(late(5)).toMatchObject({ isInTime: true, isApproved: false })
    expect(late(6)).toMatchObject({ isInTime: false, brokerage: 4 })
    const returned = (day: number) =>
      decidedCaseOf(
        clock,
        moves(
          ['submit', 'new', 2],
          ['request', 'informationRequested', 4],
          ['resubmit', 'inReview', 16],
          ['approve', 'approved', day],
        ),
      )
    expect([returned(17)?.isInTime, returned(18)?.isInTime]).toEqual([true, false])
  })

  it('returns undefined for a case whose first moves were not recorded', () => {
    expect(decidedCaseOf(clock, moves(['submit', 'approved', 2]))).toBeUndefined()
    expect(decidedCaseOf(clock, [])).toBeUndefined()
  })
})

describe('tallyMove', () => {
  const move = (changes: Partial<TalliedMove>): TalliedMove => ({
    ...{ account: '1', act: 'start', from: 'new', to: 'inReview', since: on(2), at: on(4), ...changes },
  })

  it('adds the days of the state that the case left, and none for a closed one', () => {
    const tally = newTally()
    tallyMove(tally, clock, move({}))
    tallyMove(tally, clock, move({ act: 'submit', from: null, to: 'new', since: null }))
    tallyMove(tally, clock, move({ act: 'reopen', from: 'declined', to: 'inReview' }))
    expect([...tally.stays]).toEqual([['new', [2]]])
  })

  it('counts a reopened case by its last end', () => {
    const tally = newTally()
    tallyMove(tally, clock, move({ act: 'decline', from: 'recommended', to: 'declined' }))
    tallyMove(tally, clock, move({ account: '2', act: 'decline', from: 'recommended', to: 'declined' }))
    for (const account of ['1', '2'])
      tallyMove(tally, clock, move({ account, act: 'reopen', from: 'declined', to: 'inReview' }))
    tallyMove(tally, clock, move({ act: 'approve', from: 'recommended', to: 'approved' }))
    expect([...tally.ends]).toEqual([['1', 'approved']])
  })

  it('counts recommendations that were sent back or became void', () => {
    const tally = newTally()
    for (const act of ['sendBack', 'void', 'void', 'takeBack'] as const)
      tallyMove(tally, clock, move({ act, from: 'recommended', to: 'inReview' }))
    expect(tally).toMatchObject({ sentBack: 1, voided: 2 })
  })
})

it('puts each age into one band', () => {
  expect([0, 5, 6, 10, 11, 20, 21, 99].map(ageBandOf)).toEqual([
    ...['0-5', '0-5', '6-10', '6-10', '11-20', '11-20', '21+', '21+'],
  ])
})

it('counts open cases by state and age, and those that are late today in their region', () => {
  const tally = newTally()
  // Midnight has passed in Dubai.
  const now = new Date('2026-11-16T21:00:00.000Z')
  for (const dueOn of ['2026-11-16', '2026-11-17', null])
    tallyOpenCase(tally, clock, { state: 'inReview', firstSubmittedAt: on(12), dueOn }, now)
  const { waiting, ages } = statisticsOf(tally, reviewer)
  expect(waiting.find(({ state }) => state === 'inReview')).toEqual({ state: 'inReview', cases: 3 })
  expect(ages[0]).toEqual({ band: '0-5', open: 3, late: 1 })
})

describe('statisticsOf', () => {
  it('returns median and 90th percentile by nearest rank', () => {
    const tally = newTally()
    tally.stays.set('new', [9, 1, 2, 3, 4, 5, 6, 7, 8, 10])
    const { stays } = statisticsOf(tally, reviewer)
    expect(stays[0]).toEqual({ state: 'new', cases: 10, median: 5, p90: 9 })
    expect(stays[1]).toEqual({ state: 'inReview', cases: 0, median: null, p90: null })
  })

  it('returns the shares of the decided and the approved cases', () => {
    const tally = newTally()
    tally.decided.push(decided(), decided({ rounds: 3, isInTime: false }), decided({ isApproved: false, rounds: 1 }))
    expect(statisticsOf(tally, reviewer)).toMatchObject({
      firstPass: { of: 2, share: 0.5 },
      inTime: { of: 3, share: 2 / 3 },
      rounds: { of: 3, mean: 4 / 3 },
    })
  })

  it('counts requests by reason, and of the judged ones those accepted at first asking', () => {
    const tally = newTally()
    const item = { reason: 'other', state: 'accepted', isRepeated: false, count: 3 } as const
    tally.items = [
      item,
      { ...item, state: 'askedAgain', count: 1 },
      { ...item, state: 'sent', count: 2 },
      { ...item, isRepeated: true, count: 1 },
      { ...item, reason: 'taxUnclear', count: 9 },
    ]
    expect(statisticsOf(tally, reviewer).items).toEqual([
      { reason: 'taxUnclear', items: 9, firstAsking: { of: 9, share: 1 } },
      { reason: 'other', items: 7, firstAsking: { of: 4, share: 0.75 } },
    ])
  })

  it('hides figures of fewer than five cases from those who do not work on cases, but never decisions without the desk', () => {
    const tally = newTally()
    tally.waiting.set('new', 4).set('inReview', 5)
    tally.stays.set('new', [1, 2, 3, 4])
    tally.stops.set('', 4).set('Bank', 5)
    tally.items = [{ reason: 'other', state: 'accepted', isRepeated: false, count: 4 }]
    tally.decided.push(...[1, 2, 3, 4].map(() => decided()))
    for (const rights of [viewer, { roles: ['administrator'] } as const]) {
      const shown = statisticsOf(tally, rights)
      expect(shown.waiting.slice(0, 2).map(({ cases }) => cases)).toEqual([null, 5])
      expect(shown.stays[0]).toEqual({ state: 'new', cases: null, median: null, p90: null })
      expect(shown.items).toEqual([{ reason: 'other', items: null, firstAsking: { of: null, share: null } }])
      expect(shown).toMatchObject({
        decision: { total: { cases: null, median: null } },
        inTime: { of: null, share: null },
        stops: [
          { title: 'Bank', drafts: 5 },
          { title: '', drafts: null },
        ],
        rounds: { of: null, mean: null },
        outcomes: { approved: null },
        recommendations: { sentBack: null, voided: null },
        withoutDesk: 0,
      })
    }
  })

  it('shows the internal reasons of a decline to approvers only', () => {
    const tally = newTally()
    tally.declineReasons.set('suspicion', 1).set('notEligible', 2)
    expect(statisticsOf(tally, viewer).declined).toBeNull()
    expect(statisticsOf(tally, reviewer).declined).toBeNull()
    expect(statisticsOf(tally, approver).declined).toEqual([
      { reason: 'notEligible', decisions: 2 },
      { reason: 'suspicion', decisions: 1 },
    ])
  })
})
