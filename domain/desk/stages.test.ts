import { expect, it } from 'vitest'
import { stages } from '../contract/status.ts'
import { isOpenStage, type StageMove, stageAfter, stagesOf } from './stages.ts'
import { caseStates, isClosed } from './states.ts'

const move = (act: StageMove['act'], to: StageMove['to'], at: string): StageMove => ({ act, to, at })

it('[AFT-1] names the stage of every state; holds and recommendations are reviews', () => {
  expect(Object.fromEntries(caseStates.map((to) => [to, stageAfter({ act: 'start', to })]))).toEqual({
    new: 'received',
    inReview: 'review',
    onHold: 'review',
    informationRequested: 'answer',
    recommended: 'review',
    approved: 'approved',
    declined: 'declined',
    withdrawn: 'withdrawn',
  })
  expect(stageAfter({ act: 'closeForSilence', to: 'withdrawn' })).toBe('closed')
})

it('a stage is open while its case is', () => {
  for (const to of caseStates) expect([to, isOpenStage(stageAfter({ act: 'start', to }))]).toEqual([to, !isClosed(to)])
  expect(stages.filter(isOpenStage)).toEqual(['received', 'review', 'answer'])
})

it('[AFT-1] a stage began with its first state, on the day of the region', () => {
  const moves = [
    move('submit', 'new', '2026-11-12T10:05:00.000Z'),
    move('start', 'inReview', '2026-11-12T21:00:00.000Z'),
    move('hold', 'onHold', '2026-11-16T08:00:00.000Z'),
    move('resume', 'inReview', '2026-11-17T08:00:00.000Z'),
    move('recommend', 'recommended', '2026-11-18T08:00:00.000Z'),
    move('void', 'inReview', '2026-11-19T08:00:00.000Z'),
    move('request', 'informationRequested', '2026-11-20T08:00:00.000Z'),
    move('resubmit', 'inReview', '2026-11-23T08:00:00.000Z'),
    move('approve', 'approved', '2026-11-24T08:00:00.000Z'),
  ]
  expect(stagesOf(moves, 'Asia/Dubai')).toEqual([
    { stage: 'received', since: '2026-11-12' },
    // 01:00 in Dubai.
    { stage: 'review', since: '2026-11-13' },
    { stage: 'answer', since: '2026-11-20' },
    { stage: 'review', since: '2026-11-23' },
    { stage: 'approved', since: '2026-11-24' },
  ])
  expect(stagesOf([], 'Asia/Dubai')).toEqual([])
})
