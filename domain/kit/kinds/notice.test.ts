import { describe, expect, it } from 'vitest'
import { translateToKeys } from '../../testing/translate.ts'
import { notice } from './notice.ts'

const scope = { today: '2026-11-20', values: {} }

describe('notice', () => {
  const field = notice('warning-01', { tone: 'caution', when: { isPEP: true } })

  it('Defaults: has no answer and is never required', () => {
    expect(field.blank).toBeUndefined()
    expect(field.isBlank(undefined)).toBe(true)
    expect(field).toMatchObject({ optional: true, tone: 'caution', when: { isPEP: true } })
    expect(notice('text').tone).toBe('legal')
  })

  it.each([[null], ['agreed'], [true]])('Read: rejects %s, as for an unknown field', (input) => {
    expect(field.read(input)).toEqual({ rejected: 'unknownField' })
  })

  it('Check: finds nothing', () => {
    expect(field.check(undefined, scope)).toBeUndefined()
  })

  it('Answer: returns its text', () => {
    expect(field.answer(undefined, translateToKeys())).toEqual({ type: 'notice', text: 'texts.warning-01' })
  })
})
