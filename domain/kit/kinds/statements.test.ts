import { expect, it } from 'vitest'
import { describeKind } from '../../testing/kind.ts'
import { statements } from './statements.ts'

describeKind('[VAL-23] statements', {
  field: statements({ texts: ['first-01', 'first-02', 'first-03'] }),
  defaults: { blank: [false, false, false], missing: 'requiredTicks' },
  reads: [
    ['every tick', [true, true, true], [true, true, true]],
    ['some ticks', [true, false, true], [true, false, true]],
  ],
  rejects: [
    ['too few', [true, true], 'notList'],
    ['too many', [true, true, true, true], 'notList'],
    ['one tick for all', true, 'notList'],
    ['words', ['yes', 'yes', 'yes'], 'notYesNo'],
  ],
  passes: [['all ticked', [true, true, true]]],
  fails: [['one left out', [true, false, true], 'remainingTicks']],
  answers: [
    [
      'every text and whether it was ticked',
      [true, false, true],
      {
        type: 'statements',
        statements: [
          { id: 'first-01', text: 'texts.first-01', ticked: true },
          { id: 'first-02', text: 'texts.first-02', ticked: false },
          { id: 'first-03', text: 'texts.first-03', ticked: true },
        ],
      },
    ],
  ],
})

it.each([
  [[true, true, false], 3],
  [[true, false, false], 2],
])('[VAL-23] [A6] names the first statement that is not ticked of %j', (ticks, number) => {
  const field = statements({ texts: ['first-01', 'first-02', 'first-03'] })
  expect(field.check(ticks, { today: '2026-11-20', values: {} })).toEqual({
    code: 'remainingTicks',
    params: { number },
  })
})
