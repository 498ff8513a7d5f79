import { describe, expect, it } from 'vitest'
import { ownershipGraph } from '#domain/ownership/graph.ts'
import type { Holding, Ownership } from '#domain/ownership/ownership.ts'
import { boxHeight, planChart as planOf } from './chartLayout.ts'

const holding = (rowId: string, percentage: number | null): Holding => ({
  rowId,
  name: rowId,
  isPerson: true,
  percentage,
  isUltimateOwner: false,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => holding(`h${index}`, index))
const ownership: Ownership = { direct: [holding('a', 45), holding('b', 55)], behind: [holding('c', 44)], notEntered: 0 }

const planChart = (owned: Ownership, width: number) => planOf(ownershipGraph(owned), width)

describe('planChart', () => {
  it('puts indirect owners on top, direct holders below by size, the company at the foot', () => {
    const { boxes } = planChart(ownership, 800)
    expect(boxes.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'company'])
    expect(boxes.map(({ y }) => y)).toEqual([0, 104, 104, 208])
  })

  it('shows the share that was not entered', () => {
    const { boxes } = planChart({ direct: [holding('a', 60)], behind: [], notEntered: 40 }, 800)
    expect(boxes.find(({ kind }) => kind === 'others')?.owner?.percentage).toBe(40)
  })

  it.each([
    ['side by side', 800, 497],
    ['stacked', 320, 489],
  ])('shows the number of holders without a box of their own %s', (_case, width, count) => {
    const { boxes } = planChart({ direct: many(500), behind: [], notEntered: 0 }, width)
    expect(boxes.find(({ kind }) => kind === 'more')?.count).toBe(count)
  })

  it('joins every direct holder to the company at the side when boxes are stacked', () => {
    const { boxes, lines } = planChart(ownership, 320)
    const company = boxes.at(-1)
    expect(boxes.map(({ x }) => x)).toEqual([24, 24, 24, 0])
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(new RegExp(`H12V${company?.y}$`))
  })

  /** Returns true when a line ends at the top or at the left of a box. */
  const isReached = ({ boxes, lines }: ReturnType<typeof planChart>, id: string) => {
    const box = boxes.find((candidate) => candidate.id === id) ?? expect.fail(`no box ${id}`)
    return lines.some(
      (line) =>
        line.endsWith(`V${box.y + boxHeight / 2}H${box.x}`) ||
        line.endsWith(` ${box.y + boxHeight / 2}H${box.x + box.width}`) ||
        new RegExp(`^M${box.x + box.width / 2} .*V${box.y}$`).test(line),
    )
  }

  it.each([800, 320])('[A2] draws no line at indirect owners, %i wide', (width) => {
    const names = ['entity', 'other entity', 'person']
    const direct = names.map((name) => ({ ...holding(name, 30), isPerson: name === 'person' }))
    const withBehind = planChart({ direct, behind: [holding('behind', 40)], notEntered: 10 }, width)
    const withoutBehind = planChart({ direct, behind: [], notEntered: 10 }, width)
    expect(withBehind.boxes.map(({ id }) => id)).toContain('behind')
    expect(withBehind.lines).toHaveLength(withoutBehind.lines.length)
    const box = withBehind.boxes.find(({ id }) => id === 'behind') ?? expect.fail('no box')
    const tops = withBehind.lines.map((line) => Number(/^M\S+ ([\d.]+)/.exec(line)?.[1]))
    expect(Math.min(...tops)).toBeGreaterThan(box.y + boxHeight)
  })

  it.each([800, 320])('places a person above the own company, which is joined to its holdings, %i wide', (width) => {
    const direct = [{ ...holding('ann', 60), entity: 'Ann Ltd' }, holding('ben', 40)]
    const plan = planChart({ direct, behind: width === 800 ? [holding('zoe', 30)] : [], notEntered: 0 }, width)
    const [person, own] = ['ann', 'ann-entity'].map((id) => plan.boxes.find((box) => box.id === id))
    expect([own?.x, own?.owner?.name]).toEqual([person?.x, 'Ann Ltd'])
    expect(own?.y).toBeGreaterThan((person?.y ?? 0) + boxHeight)
    expect(isReached(plan, 'ann-entity')).toBe(true)
    const down = plan.lines.filter((line) => line.startsWith(`M${(person?.x ?? 0) + (person?.width ?? 0) / 2} `))
    expect(down.some((line) => line.endsWith(`V${own?.y}`))).toBe(true)
  })

  it.each([320, 500, 800])('keeps every box inside a drawing %i wide, without overlaps', (width) => {
    const { boxes, height } = planChart(
      { direct: [{ ...holding('ann', 50), entity: 'Ann Ltd' }, ...many(9)], behind: many(5), notEntered: 3 },
      width,
    )
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
