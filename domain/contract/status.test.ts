import { describe, expect, it } from 'vitest'
import { isEditable, statuses } from './status.ts'

describe('[STA-1] status', () => {
  it('is pending, ready or approved', () => {
    expect(statuses).toEqual(['pending', 'ready', 'approved'])
  })

  it.each([
    ['pending', true],
    ['ready', false],
    ['approved', false],
  ] as const)('[SAV-5] %s: may be edited is %s', (status, editable) => {
    expect(isEditable(status)).toBe(editable)
  })
})
