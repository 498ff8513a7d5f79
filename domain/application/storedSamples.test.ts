import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyChanges, changesBetween } from '../kit/changes.ts'
import { type FileRecord, isFileRecord } from '../kit/kinds/files.ts'
import type { Section } from '../kit/section.ts'
import { type ApplicationData, valuesOf } from '../kit/values/values.ts'
import { createStructureCheck } from '../ownership/structure/fromSection.ts'
import { regionOf } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { sampleDay } from '../testing/samples.ts'
import { completionOf, findErrors, progressOf } from './progress/completion.ts'
import { dataFromSample } from './sample.ts'
import { upgradeDraft } from './upgrades.ts'

const folder = new URL('../../samples/', import.meta.url)

/** Every stored sample: file, region, and the data of its draft as the database has it. */
const drafts = readdirSync(folder).map((file) => {
  const stored = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { readonly region: RegionId }
  return [file, stored.region, dataFromSample(stored)] as const
})

/** The definition version of the samples. */
const version = '2026-11'

/** Returns the paths of answers that a draft has and another one lost or changed. */
function lost(before: unknown, after: unknown, path = ''): string[] {
  if (typeof before !== 'object' || before === null)
    return before === after || isBlank(before) ? [] : [`${path}: ${String(before)} -> ${String(after)}`]
  if (isFileRecord(before)) return []
  // The options of a choice have no order.
  if (isTexts(before)) return isTexts(after) && before.toSorted().join() === after.toSorted().join() ? [] : [path]
  return Object.entries(before).flatMap(([key, value]) =>
    lost(value, (after as Readonly<Record<string, unknown>> | null | undefined)?.[key], `${path}/${key}`),
  )
}

/** Returns values that differ from every answer, so that a save states each of them. */
const unread = ({ fields }: Section) => Object.fromEntries(Object.keys(fields).map((name) => [name, []]))

/** Returns the file records in stored data, which the server owns and no save changes. */
function filesIn(value: unknown): FileRecord[] {
  if (typeof value !== 'object' || value === null) return []
  return isFileRecord(value) ? [value] : Object.values(value).flatMap(filesIn)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

const isBlank = (value: unknown) => value === null || value === '' || value === undefined

describe.each(drafts)('[issue 17] the stored draft of %s', (_, id, stored) => {
  const region = regionOf(id)
  const { data, changes } = upgradeDraft(stored, version)
  const sections = [...region.steps, ...(region.recordOnlySections ?? [])].map(({ section }) => section)

  it('opens with the values that it was stored with', () => {
    expect(changes).toEqual([])
    const read = sections.reduce<ApplicationData>(
      (all, section) => applyChanges(section, all, changesBetween(section, unread(section), valuesOf(section, data))),
      {},
    )
    expect(lost(stored, read)).toEqual([])
    const files = filesIn(sections.map((section) => valuesOf(section, data)))
    expect(files).toEqual(expect.arrayContaining(filesIn(stored)))
  })

  it('is complete as before', () => {
    const context = { today: sampleDay, structureIssues: createStructureCheck(id) }
    expect(findErrors(region, data, context)).toEqual([])
    expect(progressOf(completionOf(region, data, context))).toBe(100)
  })
})
