import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { dataFromSample } from '#domain/application/sample.ts'
import { valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { chartOfRecord } from '#domain/ownership/structure/chart/chartText.ts'
import { computeAnswers } from '#domain/ownership/structure/fromSection.ts'
import { ownershipRules } from '#domain/ownership/structure/rules.ts'
import { largeStructure, structureOf } from '#domain/testing/ownershipStructure.ts'
import { translateToKeys } from '#domain/testing/translate.ts'
import { compilePdf } from '../compile.ts'
import { compact, textOf } from '../fixtures/read.ts'
import { recordOfData } from '../fixtures/samples.ts'
import { structureChart } from './structureChart.ts'

const chartOf = (...given: Parameters<typeof structureOf>) => {
  const rules = ownershipRules('uae', '2026-11-22')
  return chartOfRecord(computeAnswers(structureOf(...given), [], 'Saffron Quay', rules), translateToKeys('en'))
}

it('[OWN-20] draws a line from each holder to what it holds, that of a loop and of control dashed, each with its text', () => {
  const block = structureChart(chartOf('Ria 70, B 30 of A; Sam 60, A 40 of B'), 'Chart', 'the applicant')
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

it('[OWN-19] leaves a structure that is too large for a page to the tables', () => {
  const rules = ownershipRules('uae', '2026-11-22')
  const chart = chartOfRecord(computeAnswers(largeStructure(), [], 'Saffron Quay', rules), translateToKeys('en'))
  expect(structureChart(chart, 'Chart', 'the applicant')).toBeUndefined()
  const wide = Array.from({ length: 9 }, (_, index) => `Holder${index} 10`).join(', ')
  expect(structureChart(chartOf(`${wide} of A`), 'Chart', 'the applicant')).toBeUndefined()
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
    // The answers are printed in the order of their rows; what is computed from them has an order of its own.
    const { structure, ownership } = recordOfData(reversed, 'en')
    const other = { ...record, structure, ownership } as SubmissionRecord
    const document = await compilePdf(record, { standard: 'ua-1' })
    expect(Buffer.from(await compilePdf(other, { standard: 'ua-1' })).equals(Buffer.from(document))).toBe(true)
    const text = await textOf(document)
    const { caption = '', boxes = [], lines = [] } = record.structure?.chart ?? {}
    for (const shown of [caption, ...boxes.map((box) => box.name), ...lines.map(({ label }) => label.text)])
      expect(text).toContain(compact(shown))
    const { chart: _, ...undrawn } = record.structure ?? expect.fail('no structure')
    const without = await compilePdf({ ...record, structure: undrawn }, { standard: 'ua-1' })
    expect(document.length - without.length, 'bytes of the chart').toBeLessThan(10_000)
  },
)
