import { describe, expect, it } from 'vitest'
import { barsTable, withBars, withLimits } from './bars.ts'
import { type Figure, isReached, ratioOf } from './benchmark.ts'
import { measuredOf, measureInTurn } from './measure.ts'
import { tablesOf } from './report.ts'

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

describe('the table of promises', () => {
  const figure = (what: string, ours: number, reference: number) => ({
    what,
    ours: measuredOf('ours', 'ms', [ours]),
    reference: measuredOf('zod 4', 'ms', [reference]),
    reason: 'the profile is flat',
  })
  const result = (...figures: Figure[]) => ({ name: 'rules', about: '', date: '2026-11-23', machine: '', figures })
  const rowOf = (table: string) => table.split('\n').find((row) => row.startsWith('| rules'))

  it('shows the newest figures, and whether they reach the promise', () => {
    const [zod, ajv] = ['beside zod 4', 'beside ajv'].map((name) => figure(`a whole application, ${name}`, 4, 10))
    const row = rowOf(barsTable([result(zod as Figure, ajv as Figure)]))
    expect(row).toBe(
      '| rules | twice as fast as zod 4, and as fast as ajv | 4 ms, 2.5x; 4 ms, 2.5x | 2026-11-23 | reached |',
    )
  })

  it('names a missed figure with its reason, and a figure that does not exist', () => {
    const row = rowOf(barsTable([result(figure('a whole application, beside zod 4', 6, 10))]))
    expect(row).toContain('**missed**: a whole application, beside zod 4, because the profile is flat; no figure of')
  })

  it('takes the limits of a figure from its promise, and replaces the table in the document', () => {
    expect(withLimits('rules', figure('a whole application, beside zod 4', 6, 10)).goal).toBe(2)
    expect(withLimits('rules', { ...figure('another', 6, 10), bound: 7 }).bound).toBe(7)
    const page = withBars('before <!-- results --> old <!-- /results --> after', [])
    expect(page).toMatch(/^before <!-- results -->[\s\S]+growth[\s\S]+<!-- \/results --> after$/)
    expect(page).not.toContain('old')
  })
})
