import { expect, it } from 'vitest'
import { changedNames, conflictsOf } from './merging.ts'

const base = { priority: 0, labels: ['fund'] }

it.each([
  ['changes of different values do not conflict', { ...base, priority: 1 }, { ...base, labels: [] }, []],
  ['the same change by both does not conflict', { ...base, priority: 1 }, { ...base, priority: 1 }, []],
  ['different changes of the same value conflict', { ...base, priority: 1 }, { ...base, priority: 2 }, ['priority']],
  ['changes of only the other person do not conflict', base, { priority: 2, labels: [] }, []],
  [
    'lists are compared by content',
    { priority: 1, labels: ['fund', 'new'] },
    { priority: 2, labels: [] },
    ['priority', 'labels'],
  ],
])('%s', (_, mine, theirs, names) => {
  expect(conflictsOf(base, mine, theirs)).toEqual(names)
})

it('returns the names of the changed values', () => {
  expect(changedNames(base, { priority: 0, labels: [] })).toEqual(['labels'])
})
