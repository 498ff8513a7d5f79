import { describe, expect, it } from 'vitest'
import { canTransition, isEditable, type Status, statuses } from './status.ts'

describe('[STA-1] status', () => {
  it('is pending, ready or approved', () => {
    expect(statuses).toEqual(['pending', 'ready', 'approved'])
  })

  const moves: readonly string[] = ['pending ready', 'ready approved', 'ready pending']
  const pairs = statuses.flatMap((from) => statuses.map((to): [Status, Status] => [from, to]))

  it.each(pairs)('changes from %s to %s only by submission, approval or return', (from, to) => {
    expect(canTransition(from, to)).toBe(moves.includes(`${from} ${to}`))
  })

  it.each([
    ['pending', true],
    ['ready', false],
    ['approved', false],
  ] as const)('[SAV-5] %s: may be edited is %s', (status, editable) => {
    expect(isEditable(status)).toBe(editable)
  })
})
