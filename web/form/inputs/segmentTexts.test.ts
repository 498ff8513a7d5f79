import { describe, expect, it } from 'vitest'
import { isDate, isUnfinished } from '#domain/kit/dates.ts'
import { partsOf, reachedBy, textOf, withTyped } from './segmentTexts.ts'

const day = ['day', 'month', 'year'] as const

describe('[VAL-1] parts of a day as one text', () => {
  it.each([
    ['2024-05-14', { year: '2024', month: '05', day: '14' }],
    ['2024-05-XX', { year: '2024', month: '05' }],
    ['XXXX-02-11', { month: '02', day: '11' }],
    ['2-05-14', { year: '2', month: '05', day: '14' }],
    ['XXXX-XX-01', { day: '01' }],
    ['2024-05-14TXX:30', { year: '2024', month: '05', day: '14', minute: '30' }],
  ])('%s, both ways', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
    expect(textOf(parts, text.includes('T'))).toBe(text)
    expect(isUnfinished(text)).toBe(!isDate(text))
  })

  it('writes what the kit tells without zeros as it is stored', () => {
    expect(textOf({ year: '2024', month: '5', day: '4' }, false)).toBe('2024-05-04')
    expect(textOf({ year: '0202', month: '5', day: '4' }, false), 'a year is not whole by a zero before it').toBe(
      '202-05-04',
    )
  })

  it('is nothing when all are blank', () => {
    expect(textOf({}, false)).toBeNull()
  })
})

describe('[LAY-4] what is typed before there is anything that takes it', () => {
  it.each([
    ['a whole day', {}, '03122014', 0, { day: '03', month: '12', year: '2014' }],
    ['half a day', {}, '0312', 0, { day: '03', month: '12' }],
    [
      'a year over another',
      { day: '03', month: '12', year: '2014' },
      '2015',
      2,
      { day: '03', month: '12', year: '2015' },
    ],
    ['with the signs between', {}, '03/12/20', 0, { day: '03', month: '12', year: '20' }],
  ])('%s stands in its parts', (_, before, text, start, after) => {
    expect(withTyped(before, { text, start }, day)).toEqual(after)
  })

  it('leaves the parts as they are when nothing was typed', () => {
    const parts = { day: '03' }
    expect(withTyped(parts, { text: '', start: 0 }, day)).toBe(parts)
  })

  it('goes on to the next segment when one is full', () => {
    expect(reachedBy({ text: '0', start: 0 }, day)).toBe(0)
    expect(reachedBy({ text: '03', start: 0 }, day)).toBe(1)
    expect(reachedBy({ text: '03122014', start: 0 }, day)).toBe(3)
  })
})
