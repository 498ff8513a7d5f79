import { afterAll, describe, expect, it } from 'vitest'
import type { Section } from '../../kit/section.ts'
import { regionOf } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { sample, samplesByRegion } from '../samples.ts'
import { unlistedFields, unwalkedSections } from './coverage.ts'
import { watchSection } from './ruleCoverage.ts'
import type { SectionTable } from './table.ts'
import { tables } from './tables/index.ts'
import { walkSection } from './walk.ts'

function pagesOf(id: RegionId): Section[] {
  const { steps, extraPages } = regionOf(id)
  return [...steps.map(({ section }) => section), ...extraPages]
}

/** Returns the table of a page, or an empty one, so that missing tables are reported page by page. */
function tableOf(id: RegionId, path: string): SectionTable {
  return tables[id]?.[path] ?? { ids: '', fields: {} }
}

const walkedRegions = [...new Set(samplesByRegion.map(([id]) => id))]
const counts = new Map<RegionId, number>()

afterAll(() => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const each = [...counts].map(([id, count]) => `${id} ${count}`).join(', ')
  console.log(`walked ${all} cases: ${each}`)
})

/**
 * The first sample of each region, which is tested with every combination of conditions; the others with one of each
 * outcome.
 */
const first = new Set(walkedRegions.map((id) => samplesByRegion.find(([region]) => region === id)?.[1]))

describe.each(samplesByRegion)('%s, from the sample %s', (id, name) => {
  const data = sample(name)

  it.each(
    pagesOf(id).map((section) => {
      const table = tableOf(id, section.path)
      return [table.ids, section.path, section, table] as const
    }),
  )('%s every answer of %s is judged as the reference says', (_ids, path, section, table) => {
    const { section: watchedSection, untried } = watchSection(section)
    const walk = walkSection(watchedSection, table, data, first.has(name))
    counts.set(id, (counts.get(id) ?? 0) + walk.cases)
    expect(walk.failures.slice(0, 20).map((failure) => `${id} ${name} ${path}: ${failure}`)).toEqual([])
    expect([...unwalkedSections(section, walk), ...untried()]).toEqual([])
  })
})

describe.each(walkedRegions)('%s has a case', (id) => {
  it('for every page', () => {
    expect(Object.keys(tables[id] ?? {}).toSorted()).toEqual(
      pagesOf(id)
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  it.each(pagesOf(id).map((section) => [section.path, section] as const))(
    'for every question and condition of %s',
    (path, section) => {
      expect(unlistedFields(section, tableOf(id, path))).toEqual([])
    },
  )
})
