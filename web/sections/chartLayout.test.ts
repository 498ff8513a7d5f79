import { describe, expect, it } from 'vitest'
import type { Holding, Ownership } from '#domain/sections/ownership.ts'
import { boxHeight, planChart } from './chartLayout.ts'

const holding = (rowId: string, percentage: number | null): Holding => ({
  rowId,
  name: rowId,
  isPerson: true,
  percentage,
  isUltimateOwner: false,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => holding(`h${index}`, index))
const ownership: Ownership = { direct: [holding('a', 45), holding('b', 55)], behind: [holding('c', 44)], notEntered: 0 }

describe('planChart', () => {
  it('puts who stands behind on top, direct holders below by size, the company at the foot', () => {
    const { boxes } = planChart(ownership, 800)
    expect(boxes.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'company'])
    expect(boxes.map(({ y }) => y)).toEqual([0, 104, 104, 208])
  })

  it('shows what nobody entered holds', () => {
    const { boxes } = planChart({ direct: [holding('a', 60)], behind: [], notEntered: 40 }, 800)
    expect(boxes.find(({ kind }) => kind === 'rest')?.percentage).toBe(40)
  })

  it.each([
    ['side by side', 800, 497],
    ['below each other', 320, 489],
  ])('tells the number of holders there is no room for %s', (_case, width, count) => {
    const { boxes } = planChart({ direct: many(500), behind: [], notEntered: 0 }, width)
    expect(boxes.find(({ kind }) => kind === 'more')?.count).toBe(count)
  })

  it('joins everybody to the company at the side where boxes stand below each other', () => {
    const { boxes, lines } = planChart(ownership, 320)
    const company = boxes.at(-1)
    expect(boxes.map(({ x }) => x)).toEqual([24, 24, 24, 0])
    for (const line of lines) expect(line).toMatch(new RegExp(`H12V${company?.y}$`))
  })

  it.each([
    ['the legal entities', ['entity', 'other entity', 'person'], ['entity', 'other entity']],
    ['anybody where there is no entity', ['person', 'other person'], ['person', 'other person']],
  ])('leads those behind others to %s below them', (_case, names, through) => {
    const direct = names.map((name) => ({ ...holding(name, 30), isPerson: name.includes('person') }))
    const { boxes, lines } = planChart({ direct, behind: [holding('behind', 40)], notEntered: 0 }, 800)
    const reached = lines.flatMap((line) => (line.endsWith('V104') ? [Number(/^M([\d.]+) /.exec(line)?.[1])] : []))
    const middles = boxes.filter(({ id }) => through.includes(id)).map(({ x, width }) => x + width / 2)
    expect(reached.toSorted()).toEqual(middles.toSorted())
  })

  it.each([320, 500, 800])('keeps every box inside a drawing %i wide, none upon another', (width) => {
    const { boxes, height } = planChart({ direct: many(9), behind: many(5), notEntered: 3 }, width)
    expect(boxes.at(-1)?.kind).toBe('company')
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01)
      expect(box.y + boxHeight).toBeLessThanOrEqual(height)
      const others = boxes.filter((other) => other !== box && other.y === box.y)
      for (const other of others) expect(other.x >= box.x + box.width || other.x + other.width <= box.x).toBe(true)
    }
  })
})
