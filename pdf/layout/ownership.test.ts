import { expect, it } from 'vitest'
import type { Holding } from '#domain/ownership/ownership.ts'
import type { Block } from './blocks.ts'
import { ownershipBlocks, structureBlocks } from './ownership.ts'

function firstBlock(record: Parameters<typeof ownershipBlocks>[0]): Block {
  return ownershipBlocks(record)[0] ?? expect.fail('no block')
}

const holding = (name: string, more: Partial<Holding> = {}): Holding => ({
  rowId: name,
  name,
  isPerson: true,
  percentage: 25,
  isUltimateOwner: false,
  ...more,
})

function chartOf(direct: readonly Holding[], behind: readonly Holding[]) {
  const block = firstBlock({ companyName: 'Firm', language: 'en', ownership: { direct, behind, notEntered: 5 } })
  if (block.type !== 'chart') throw new Error('not a chart')
  const boxOf = (title: string) => block.boxes.find((box) => box.title === title) ?? expect.fail(`no box ${title}`)
  const ends = block.lines.map(({ toX, toY }) => `${toX} ${toY}`)
  return {
    ...block,
    boxOf,
    isReached: (title: string) => ends.includes(`${boxOf(title).x} ${boxOf(title).y + boxOf(title).height / 2}`),
  }
}

it('[A2] draws no line between indirect owners and entities, and the note says so', () => {
  const chart = chartOf([holding('Ann'), holding('Holding Ltd', { isPerson: false })], [holding('Zoe')])
  expect([chart.isReached('Holding Ltd'), chart.isReached('Ann'), chart.isReached('Firm')]).toEqual([
    false,
    false,
    true,
  ])
  const zoe = chart.boxOf('Zoe')
  expect(chart.lines.filter((line) => line.x <= zoe.x + zoe.width)).toEqual([])
  expect(chart.note).toContain('Lines show direct holdings only.')
  expect(chart.note, '[regions.md] true of a settlor').not.toContain('hold through')
  expect(chartOf([holding('Ann')], []).note).not.toContain('Lines')
})

it('[M7] marks a nominee in the chart and in the table', () => {
  const nominee = holding('Ann', { isNominee: true })
  expect(chartOf([nominee], []).boxOf('Ann').details).toEqual(['25% as nominee'])
  const many = Array.from({ length: 11 }, (_, index) => holding(`Holder ${index}`))
  const ownership = { direct: [nominee, ...many], behind: [], notEntered: 0 }
  const table = firstBlock({ companyName: 'Firm', language: 'en', ownership })
  expect(JSON.stringify(table)).toContain('As nominee')
})

it('[regions.md] states in the table that someone with a role in a trust has no stated share', () => {
  const family = Array.from({ length: 40 }, (_, index) => holding(`Member ${index}`, { percentage: null }))
  const ownership = { direct: [], behind: family, notEntered: 0 }
  const table = firstBlock({ companyName: 'Trust', language: 'en', ownership })
  if (table.type !== 'table') throw new Error('not a table')
  expect(table.rows).toHaveLength(40)
  for (const row of table.rows) expect(JSON.stringify(row)).toMatch(/"No share stated".*""/)
})

it('draws an entry of both natures as a person, an entity, and a line between them', () => {
  const chart = chartOf([holding('Ann', { entity: 'Ann Ltd', isUltimateOwner: true })], [])
  const [person, entity] = [chart.boxOf('Ann'), chart.boxOf('Ann Ltd')]
  expect([person.look, person.details, entity.look, entity.details]).toEqual([
    'ultimate',
    ['25% indirectly', 'ultimate owner'],
    'entity',
    ['holds 25%'],
  ])
  const x = person.x + person.width / 2
  expect(chart.lines).toContainEqual({ x, y: person.y + person.height, toX: x, toY: entity.y })
  const right = chart.lines.filter((line) => line.x === person.x + person.width)
  expect(right.map(({ y }) => y)).not.toContain(person.y + person.height / 2)
})

it('fits the height of a box to its name, without overlaps', () => {
  const names = ['W'.repeat(60), '控股'.repeat(30), 'a\u0000b\nc', 'Short']
  const { boxes } = chartOf(
    names.map((name) => holding(name)),
    [holding('Zoe')],
  )
  const column = boxes.filter(({ x }) => x === boxes[1]?.x)
  expect(column[0]?.height).toBeGreaterThan((column.at(-2)?.height ?? 0) + 10)
  for (const [index, box] of column.slice(1).entries()) {
    expect(box.y).toBeGreaterThan((column[index]?.y ?? 0) + (column[index]?.height ?? 0))
  }
})

it('replaces a chart that exceeds a page with a table', () => {
  const owners = Array.from({ length: 10 }, (_, index) =>
    holding(`${index}${'W'.repeat(60)}`, { entity: 'X'.repeat(60) }),
  )
  const ownership = { direct: owners, behind: [], notEntered: 0 }
  expect(firstBlock({ companyName: 'Firm', language: 'en', ownership }).type).toBe('table')
})

it('[OWN-09] lists the identified people with reasons, and where tracing ends, below the chart of a structure', () => {
  const structure = {
    people: [{ name: 'Kai', isIdentified: true, reason: 'Kai holds 40.00% of Firm.' }],
    ends: [{ name: 'Trust', share: '60.00%', reason: 'the trustee decides who benefits' }],
    basis: 'Computed by the rules of 20 November 2026.',
  }
  const [people, ends, basis] = structureBlocks({ structure, language: 'en' })
  expect(people).toMatchObject({ type: 'table', label: 'Who was identified, and why' })
  expect(ends).toMatchObject({ type: 'table', label: 'Where tracing ends, and why' })
  expect(JSON.stringify([people, ends])).toContain('Kai holds 40.00% of Firm.')
  expect(basis).toEqual({ type: 'notice', text: 'Computed by the rules of 20 November 2026.' })
  expect(structureBlocks({ structure: { ...structure, ends: [] }, language: 'zh-CN' })).toHaveLength(2)
  expect(structureBlocks({ language: 'en' })).toEqual([])
  const block = firstBlock({
    companyName: 'Firm',
    language: 'en',
    structure,
    ownership: { direct: [holding('Kai')], behind: [holding('Zoe')], notEntered: 0 },
  })
  expect(block.type === 'chart' && block.note).not.toContain('Lines')
})
