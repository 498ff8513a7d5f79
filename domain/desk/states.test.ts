import { describe, expect, it } from 'vitest'
import { statuses } from '../contract/status.ts'
import { type CaseAct, type CaseState, caseActs, caseStates, definitionOf, isClosed, stateAfter } from './states.ts'

/** Every possible move, as the reference of the desk lists them: act, states before it, state after it. */
const table: readonly (readonly [CaseAct, readonly CaseState[], CaseState])[] = [
  ['resubmit', ['informationRequested'], 'inReview'],
  ['start', ['new'], 'inReview'],
  ['hold', ['inReview'], 'onHold'],
  ['resume', ['onHold'], 'inReview'],
  ['request', ['new', 'inReview', 'onHold', 'recommended'], 'informationRequested'],
  ['recommend', ['inReview'], 'recommended'],
  ['takeBack', ['recommended'], 'inReview'],
  ['sendBack', ['recommended'], 'inReview'],
  ['void', ['recommended'], 'inReview'],
  ['approve', ['recommended'], 'approved'],
  ['decline', ['recommended'], 'declined'],
  ['reopen', ['declined'], 'inReview'],
  ['withdraw', ['new', 'inReview', 'onHold', 'recommended', 'informationRequested'], 'withdrawn'],
  ['closeForSilence', ['informationRequested'], 'withdrawn'],
]

describe('stateAfter', () => {
  it('[OD-9] allows the moves of the table and no other', () => {
    expect(table.map(([act]) => act).toSorted()).toEqual(caseActs.toSorted())
    for (const [act, from, to] of table)
      for (const state of caseStates)
        expect([state, act, stateAfter(state, act)]).toEqual([state, act, from.includes(state) ? to : undefined])
  })

  it('decides without a recommendation where one person may', () => {
    for (const state of caseStates) {
      const isOpenHere = definitionOf(state).turn === 'brokerage'
      expect(stateAfter(state, 'approve', true)).toBe(isOpenHere ? 'approved' : undefined)
      expect(stateAfter(state, 'decline', true)).toBe(isOpenHere ? 'declined' : undefined)
      expect(stateAfter(state, 'start', true)).toBe(stateAfter(state, 'start'))
    }
  })

  it('[STA-1] changes the status only by a submission, an approval or a return; a withdrawal submits what is pending', () => {
    const changes = caseActs.flatMap((act) =>
      caseStates.flatMap((state) => {
        const to = stateAfter(state, act)
        return to ? [`${definitionOf(state).status} ${definitionOf(to).status}`] : []
      }),
    )
    const unchanged = statuses.map((status) => `${status} ${status}`)
    const allowed = ['pending ready', 'ready approved', 'ready pending']
    expect(changes.filter((change) => ![...unchanged, ...allowed].includes(change))).toEqual([])
  })

  it('moves no closed case except a declined one', () => {
    for (const state of caseStates.filter(isClosed))
      expect(caseActs.filter((act) => stateAfter(state, act))).toEqual(state === 'declined' ? ['reopen'] : [])
  })
})
