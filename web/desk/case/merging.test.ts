import { expect, it } from 'vitest'
import { changedNames, conflictsOf } from './merging.ts'

const base = { priority: 0, labels: ['fund'] }

it.each([
  ['two different values do not touch', { ...base, priority: 1 }, { ...base, labels: [] }, []],
  ['the same change of both is none', { ...base, priority: 1 }, { ...base, priority: 1 }, []],
  ['two values of the same', { ...base, priority: 1 }, { ...base, priority: 2 }, ['priority']],
  ['what only the other one changed', base, { priority: 2, labels: [] }, []],
  [
    'lists are compared by their content',
    { priority: 1, labels: ['fund', 'new'] },
    { priority: 2, labels: [] },
    ['priority', 'labels'],
  ],
])('%s', (_, mine, theirs, names) => {
  expect(conflictsOf(base, mine, theirs)).toEqual(names)
})

it('names what changed', () => {
  expect(changedNames(base, { priority: 0, labels: [] })).toEqual(['labels'])
})
