import { describe, expect, it } from 'vitest'
import { measuredOf, measureInTurn } from './measure.ts'
import { tablesOf } from './report.ts'
import { isReached, ratioOf } from './subject.ts'

describe('a measurement', () => {
  it('is a median with its spread', () => {
    expect(measuredOf('work', 'ms', [9, 1, 5])).toMatchObject({ median: 5, least: 1, most: 9, repetitions: 3 })
    expect(measuredOf('work', 'ms', [4, 1, 2, 9]).median).toBe(3)
  })

  it('alternates with its reference, at least seven times, after one round of warm-up', async () => {
    const order: string[] = []
    const work = (name: string) => ({ name, run: (round: number) => order.push(`${name}${round}`) })
    const measured = await measureInTurn([work('a'), work('b')])
    expect(measured.map(({ name, repetitions }) => [name, repetitions])).toEqual([
      ['a', 7],
      ['b', 7],
    ])
    expect(order.slice(0, 4)).toEqual(['a0', 'b0', 'a1', 'b1'])
    await expect(measureInTurn([work('a')], 6)).rejects.toThrow('at least 7')
  })
})

it('a table shows what was reached, what was missed and why', () => {
  const of = (median: number) => measuredOf('pdfkit', 'ms', [median])
  const figure = { what: 'uae-2', ours: of(10), reference: of(25), goal: 3, note: 'two fonts are read' }
  expect(ratioOf(figure)).toBe(2.5)
  expect(isReached(figure)).toBe(false)
  expect(isReached({ ...figure, goal: 2.5 })).toBe(true)
  const alone = { what: 'start', ours: of(900), bound: 1000 }
  expect(ratioOf(alone)).toBeUndefined()
  expect(isReached(alone)).toBe(true)
  expect(isReached({ ...alone, bound: 800 })).toBe(false)
  expect(isReached({ ...alone, goal: 1 })).toBe(false)
  const figures = [figure, alone]
  const table = tablesOf([{ name: 'pdf', about: 'Documents.', date: '2026-11-21', machine: '2 processors', figures }])
  expect(table).toContain('`npm run bench -- pdf`, 2026-11-21, 2 processors.')
  expect(table).toContain(
    '| uae-2 | 10 ms (10 to 10, 1 times) | pdfkit: 25 ms (25 to 25, 1 times) | 2.5x | >= 3x | **missed** |',
  )
  expect(table).toContain('| start | 900 ms (900 to 900, 1 times) |  |  | <= 1000 ms | reached |')
  expect(table).toContain('- uae-2: two fonts are read')
})
