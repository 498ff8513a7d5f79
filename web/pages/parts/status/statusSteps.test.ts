import { expect, it } from 'vitest'
import { stages } from '#domain/contract/status.ts'
import { statusStepsOf } from './statusSteps.ts'

const promise = { days: 5, by: '2026-11-27', late: false }
const received = { name: 'received', state: 'done', date: { kind: 'on', day: '2026-11-20' } }
const decision = { name: 'decision', state: 'next', date: { kind: 'by', day: '2026-11-27' } }
const since = '2026-11-24'

it.each([
  ['received', [{ ...received, state: 'current' }, { name: 'review', state: 'next' }, decision]],
  ['review', [received, { name: 'review', state: 'current', date: { kind: 'since', day: since } }, decision]],
  ['answer', [received, { name: 'answer', state: 'needed', date: { kind: 'since', day: since } }, decision]],
  [
    'declined',
    [
      received,
      { name: 'reviewed', state: 'done' },
      { name: 'declined', state: 'ended', date: { kind: 'on', day: since } },
    ],
  ],
  ['withdrawn', [received, { name: 'withdrawn', state: 'ended', date: { kind: 'on', day: since } }]],
] as const)('[AFT-1] lists the steps of the stage %s with their dates', (stage, steps) => {
  expect(statusStepsOf({ stage, since, promise }, '2026-11-20')).toEqual(steps)
})

it('[AFT-2] gives no date for a decision that is late or not promised', () => {
  for (const none of [null, { ...promise, late: true }])
    expect(statusStepsOf({ stage: 'review', since, promise: none }, '2026-11-20').at(-1)).toEqual({
      name: 'decision',
      state: 'next',
    })
})

it('has exactly one current step in every stage', () => {
  for (const stage of stages) {
    const steps = statusStepsOf({ stage, since, promise }, '2026-11-20')
    expect([stage, steps.filter(({ state }) => state !== 'done' && state !== 'next').length]).toEqual([stage, 1])
  }
})
