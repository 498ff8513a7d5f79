import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { dataFromSample } from '#domain/application/sample.ts'
import { valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { chartOfRecord, tableOfRecord } from '#domain/ownership/structure/chart/chartText.ts'
import { computeAnswers } from '#domain/ownership/structure/fromSection.ts'
import { ownershipRules } from '#domain/ownership/structure/rules.ts'
import { largeStructure, structureOf } from '#domain/testing/ownershipStructure.ts'
import { translateToKeys } from '#domain/testing/translate.ts'
import { workedStructures } from '#domain/testing/workedStructures.ts'
import { compilePdf } from '../compile.ts'
import { compact, edgesOf, pagesOf, textOf } from '../fixtures/read.ts'
import { recordOfData } from '../fixtures/samples.ts'
import { structureCharts } from './structureChart.ts'

const chartOf = (...given: Parameters<typeof structureOf>) => {
  const rules = ownershipRules('uae', '2026-11-22')
  return chartOfRecord(computeAnswers(structureOf(...given), [], 'Saffron Quay', rules), translateToKeys('en'))
}

it('[OWN-20] draws a labelled line from each holder to what it holds, dashed for a loop and for control', () => {
  const [block] = structureCharts(chartOf('Ria 70, B 30 of A; Sam 60, A 40 of B'), 'Chart', 'the applicant')
  expect(block?.boxes.map(({ title }) => title)).toEqual(['Sam', 'B', 'Ria', 'Saffron Quay'])
  const solid = block?.lines.filter(({ dash }) => dash === undefined) ?? []
  expect(solid).toHaveLength(3)
  expect(
    block?.lines.filter(({ dash }) => dash === 'dashed'),
    'three sides of the loop',
  ).toHaveLength(3)
  expect(block?.labels?.map(({ text }) => text)).toEqual(expect.arrayContaining(['70.00%', '30.00%', '60.00%']))
  const boxAt = (x: number, y: number) =>
    block?.boxes.find((box) => x > box.x && x < box.x + box.width && [box.y, box.y + box.height].includes(y))?.title
  const ends = solid.map(({ x, y, toX, toY }) => `${boxAt(x, y)} > ${boxAt(toX, toY)}`)
  expect(ends.toSorted()).toEqual(['B > Saffron Quay', 'Ria > Saffron Quay', 'Sam > B'])
  for (const { x, y, width, height } of block?.boxes ?? []) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(166)
    expect(y + height).toBeLessThanOrEqual(block?.height ?? 0)
  }
})

it('[OWN-19] puts a wide structure on a landscape page, and a wider one in parts that refer to each other', () => {
  const holders = (count: number) =>
    Array.from({ length: count }, (_, index) => `Holder${index} ${100 / count}`).join(', ')
  const [wide, ...none] = structureCharts(chartOf(`${holders(8)} of A`), 'Chart', 'the applicant')
  expect(none).toEqual([])
  expect(wide).toMatchObject({ isLandscape: true, label: 'Chart' })
  expect(Math.max(...(wide?.boxes ?? []).map(({ x, width }) => x + width))).toBeLessThanOrEqual(253)

  const parts = structureCharts(chartOf(`Hold 70, Ana 30 of A; ${holders(25)} of Hold`), 'Chart', 'the applicant')
  expect(parts.map(({ label }) => label)).toEqual(['Chart', '', '', ''])
  const [first, ...later] = parts
  expect(first?.boxes.find(({ title }) => title === 'Hold')?.details).toContain('ownership.chart.seePart(part=2)')
  expect(first?.boxes.map(({ title }) => title)).toEqual(expect.arrayContaining(['Hold', 'Ana', 'Saffron Quay']))
  for (const { boxes, note } of later) {
    expect(boxes.at(-1)?.title, 'the party at the foot').toBe('Hold')
    expect(note).toContain('name=Hold')
  }
  const drawn = later
    .flatMap(({ boxes }) => boxes.map(({ title }) => title))
    .filter((title) => title.startsWith('Holder'))
  expect(drawn).toHaveLength(25)
  expect(new Set(drawn).size).toBe(25)
  for (const { boxes, height } of parts)
    for (const box of boxes) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(253)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
})

it('[OWN-19] spreads the owners of a company evenly over the parts of the chart', () => {
  const holders = Array.from({ length: 10 }, (_, index) => `Holder${index} 10`).join(', ')
  const parts = structureCharts(chartOf(`Hold 70, Ana 30 of A; ${holders} of Hold`), 'Chart', 'the applicant')
  expect(parts.map(({ boxes }) => boxes.length)).toEqual([3, 6, 6])
})

it('[OWN-19] draws 60 parties with 200 interests, and a chain of 24 companies, in parts within a second', () => {
  const rules = ownershipRules('uae', '2026-11-22')
  const chain = Array.from({ length: 23 }, (_, index) => `H${index + 1} 100 of H${index}`).join('; ')
  for (const [answers, parts] of [
    [largeStructure(), 5],
    [structureOf(`H0 100 of A; ${chain}`), 3],
  ] as const) {
    const computed = computeAnswers(answers, [], 'Saffron Quay', rules)
    const start = performance.now()
    const chart = chartOfRecord(computed, translateToKeys('en'))
    expect(performance.now() - start).toBeLessThan(1000)
    const drawn = structureCharts(chart, 'Chart', 'the applicant')
    expect(drawn).toHaveLength(parts)
    const titles = new Set(drawn.flatMap(({ boxes }) => boxes.map(({ title }) => title)))
    for (const { name } of computed.structure.parties.values()) expect(titles).toContain(name)
    const named = new Set(tableOfRecord(computed, translateToKeys('en')).rows.map((row) => row[2]))
    for (const { name } of computed.structure.parties.values())
      if (name !== 'Saffron Quay') expect(named).toContain(name)
  }
})

it('[no. 5] names in the table the party with which a holder of half controls a company', () => {
  const computed = computeAnswers(workedStructures['5'], [], 'Saffron Quay', ownershipRules('uae', '2026-11-22'))
  const { rows } = tableOfRecord(computed, translateToKeys('en'))
  const controls = rows.map((row) => [row[2], row[9]]).filter(([, text]) => text !== '')
  expect(controls).toEqual([
    ['B', 'ownership.chart.jointly(entity=Saffron Quay,name=C)'],
    ['Nia', 'B'],
    ['C', 'ownership.chart.jointly(entity=Saffron Quay,name=B)'],
  ])
})

it('[OWN-19] leaves a structure that needs more than 20 parts to the table', () => {
  const rules = ownershipRules('uae', '2026-11-22')
  // Every company of a layer holds a tenth of every company of the layer below.
  const layers = Array.from({ length: 6 }, (_, layer) => Array.from({ length: 10 }, (_, index) => `C${layer}x${index}`))
  const mesh = layers
    .slice(1)
    .flatMap((above, layer) =>
      (layers[layer] ?? []).map((subject) => `${above.map((holder) => `${holder} 10`).join(', ')} of ${subject}`),
    )
  const answers = structureOf([`${(layers[0] ?? []).map((one) => `${one} 10`).join(', ')} of A`, ...mesh].join('; '))
  const chart = chartOfRecord(computeAnswers(answers, [], 'Saffron Quay', rules), translateToKeys('en'))
  expect(chart.parts).toBeUndefined()
  expect(structureCharts(chart, 'Chart', 'the applicant')).toEqual([])
})

const path = 'clientDetail.companyInfo.ownership'

it.each(['uae-4-structure-layered', 'uae-5-structure-looped', 'uae-6-structure-trust'])(
  '[OWN-20] the document of %s has the same bytes with the rows of its structure in another order, and a chart that readers can read',
  async (name) => {
    const file = new URL(`../../samples/${name}.json`, import.meta.url)
    const data = dataFromSample(JSON.parse(readFileSync(file, 'utf8')))
    const reversed = ['parties', 'interests', 'layers'].reduce((next, list) => {
      const rows = (valueAt(data, `${path}.${list}`) ?? []) as readonly unknown[]
      return withValueAt(next, `${path}.${list}`, rows.toReversed())
    }, data)
    const record = recordOfData(data, 'en')
    // The answers are printed in the order of their rows; computed texts have a fixed order.
    const { structure, ownership } = recordOfData(reversed, 'en')
    const other = { ...record, structure, ownership } as SubmissionRecord
    const document = await compilePdf(record, { standard: 'ua-1' })
    expect(Buffer.from(await compilePdf(other, { standard: 'ua-1' })).equals(Buffer.from(document))).toBe(true)
    const text = await textOf(document)
    const { caption = '', boxes = [], lines = [] } = record.structure?.chart ?? {}
    for (const shown of [caption, ...boxes.map((box) => box.name), ...lines.map(({ label }) => label.text)])
      expect(text).toContain(compact(shown))
    const { title = '', rows = [] } = record.structure?.table ?? {}
    for (const shown of [title, ...rows.flat()]) expect(text).toContain(compact(shown))
    const { chart: _, ...undrawn } = record.structure ?? expect.fail('no structure')
    const without = await compilePdf({ ...record, structure: undrawn }, { standard: 'ua-1' })
    expect(document.length - without.length, 'bytes of the chart').toBeLessThan(10_000)
  },
)

it('[OWN-27] the Chinese document of a trust names the people behind it, with the percentages of the table in columns', async () => {
  const file = new URL('../../samples/uae-6-structure-trust.json', import.meta.url)
  const record = recordOfData(dataFromSample(JSON.parse(readFileSync(file, 'utf8'))), 'zh-CN')
  const { people, ends, basis, chart, table } = record.structure ?? expect.fail('no structure')
  const document = await compilePdf(record, { standard: 'ua-1' })
  const text = await textOf(document)
  const texts = [basis, chart?.caption ?? '', table?.title ?? '', ...(table?.head ?? []), ...(table?.rows ?? []).flat()]
  for (const shown of [...texts, ...[...people, ...ends].flatMap(({ name, reason }) => [name, reason])])
    expect(text).toContain(compact(shown))
  expect(text).toContain(compact('Petra Mockford 是 Quay Sample Trust 的保护人'))
  // Percentages right of them are in sentences.
  const edges = (await edgesOf(document, 'right', table?.title ?? '', /^\d+\.00%$/)).filter((edge) => edge < 0.65)
  expect(new Set(edges).size, 'edges of the direct shares and of the shares of the company').toBe(2)
})

it('[OWN-27] the table of a structure keeps a long name in its column', async () => {
  const file = new URL('../../samples/uae-4-structure-layered.json', import.meta.url)
  const named = readFileSync(file, 'utf8').replaceAll('Dan Specimen', 'Κ. Παραδειγματόπουλος')
  const record = recordOfData(dataFromSample(JSON.parse(named)), 'en')
  const document = await compilePdf(record, {})
  const title = record.structure?.table?.title ?? ''
  const [kind = 0] = await edgesOf(document, 'left', title, /^Kind$/)
  const names = (await edgesOf(document, 'right', title, /Παραδειγματόπουλος$/)).filter((edge) => edge < 0.4)
  expect(Math.max(...names)).toBeLessThan(kind)
})

it('[OWN-19] the document has the parts of a wide structure on landscape pages, which readers can read', async () => {
  const file = new URL('../../samples/uae-4-structure-layered.json', import.meta.url)
  const { structure, ...record } = recordOfData(dataFromSample(JSON.parse(readFileSync(file, 'utf8'))), 'en')
  const holders = Array.from({ length: 25 }, (_, index) => `Holder${index} 4`).join(', ')
  const chart = chartOf(`Hold 70, Ana 30 of A; ${holders} of Hold`)
  const wide = { ...record, structure: { ...(structure ?? expect.fail('no structure')), chart } }
  const document = await compilePdf(wide, { standard: 'ua-1' })
  const text = await textOf(document)
  for (const { caption, boxes } of chart.parts ?? expect.fail('no parts'))
    for (const shown of [caption, ...boxes.map(({ name }) => name)]) expect(text).toContain(compact(shown))
  // The header and the footer of a page have less.
  expect((await pagesOf(document)).filter((page) => page.length < 120)).toEqual([])
})

it.each([
  ['uae-4-structure-layered', 'zh-CN'],
  ['uae-6-structure-trust', 'en'],
] as const)('[A6] the document of %s in %s has no nearly empty page before a landscape one', async (name, language) => {
  const file = new URL(`../../samples/${name}.json`, import.meta.url)
  const record = recordOfData(dataFromSample(JSON.parse(readFileSync(file, 'utf8'))), language)
  const pages = await pagesOf(await compilePdf(record, {}))
  const { basis = '', table } = record.structure ?? {}
  const [page = ''] = pages.filter((one) => one.includes(compact(basis)))
  expect(page).toContain(compact(table?.title ?? expect.fail('no table')))
})

it('[A6] the document of 45 owners has the chart on landscape pages after the tables, and no nearly empty page before', async () => {
  const file = new URL('../../samples/uae-4-structure-layered.json', import.meta.url)
  const owners = Array.from({ length: 45 }, (_, index) => `Person${index}`)
  const data = dataFromSample(JSON.parse(readFileSync(file, 'utf8')))
  const added = (list: string, rows: readonly object[]) => [
    ...(valueAt(data, `${path}.${list}`) as readonly object[]),
    ...rows,
  ]
  const parties = owners.map((name) => ({ rowId: name, kind: 'naturalPerson', name }))
  const holding = { subject: 'party-1', nature: 'shares', sharePercentage: 0 }
  const interests = owners.map((party) => ({ ...holding, rowId: `of ${party}`, party }))
  const more = withValueAt(data, `${path}.parties`, added('parties', parties))
  const record = recordOfData(withValueAt(more, `${path}.interests`, added('interests', interests)), 'en')
  const pages = await pagesOf(await compilePdf(record, {}))
  const pageOf = (text: string) => pages.findIndex((page) => page.includes(compact(text)))
  const { chart, table, basis = '' } = record.structure ?? expect.fail('no structure')
  const first = pageOf(chart?.parts?.[0]?.caption ?? expect.fail('no parts'))
  expect(pages[first - 1]?.length, 'characters on the page before').toBeGreaterThan(400)
  expect(pageOf(basis)).toBeLessThanOrEqual(first)
  expect(pageOf(table?.title ?? '')).toBeGreaterThan(first)
})
