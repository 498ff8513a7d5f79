import { readFileSync } from 'node:fs'
import { dataFromSample } from '../application/sample.ts'
import { check } from '../kit/check.ts'
import type { CheckContext } from '../kit/field.ts'
import type { Issue, Severity } from '../kit/issue.ts'
import type { Section } from '../kit/section.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '../kit/values/values.ts'
import type { RegionId } from '../regions/region.ts'

/** The day for which the samples are complete. */
export const sampleDay = '2026-11-20'

const files = {
  simple: 'uae-1-simple-fze',
  layered: 'uae-2-layered-holding',
  regulated: 'uae-3-regulated-fund-manager',
  mauritian: 'mu-1-global-business',
  european: 'eu-1-per-se-large-undertaking',
  british: 'uk-1-elective-professional',
  southAfrican: 'sa-1-counterparty',
  australian: 'au-1-wholesale-business',
  wholesalePerson: 'au-pro-1-wholesale-person',
  layeredStructure: 'uae-4-structure-layered',
  loopedStructure: 'uae-5-structure-looped',
  trustStructure: 'uae-6-structure-trust',
}

export type SampleName = keyof typeof files

/** The samples of the UAE, which also cover the pages that other regions share with it. */
export const sampleNames = ['simple', 'layered', 'regulated'] as const satisfies readonly SampleName[]

/** The samples with a structure of owners in layers. */
export const structureSamples: readonly (readonly [RegionId, SampleName])[] = [
  ['uae', 'layeredStructure'],
  ['uae', 'loopedStructure'],
  ['uae', 'trustStructure'],
]

/** Every other sample with its region. */
export const samplesByRegion: readonly (readonly [RegionId, SampleName])[] = [
  ['uae', 'simple'],
  ['uae', 'layered'],
  ['uae', 'regulated'],
  ['mu', 'mauritian'],
  ['eu', 'european'],
  ['uk', 'british'],
  ['sa', 'southAfrican'],
  ['au', 'australian'],
  ['au-pro', 'wholesalePerson'],
]

/** Reads the data of a complete application. The ids of its rows are `row-1`, `row-2` .. */
export function sample(name: SampleName): ApplicationData {
  const file = new URL(`../../samples/${files[name]}.json`, import.meta.url)
  return dataFromSample(JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns the data with values replaced by dotted path; `bankInfo.0.bankName` is a path into a row. */
export function withChanges(data: ApplicationData, changes: Readonly<Record<string, unknown>>): ApplicationData {
  return Object.entries(changes).reduce((next, [dataPath, value]) => withChangesAt(next, dataPath, value), data)
}

function withChangesAt(data: ApplicationData, dataPath: string, value: unknown): ApplicationData {
  const [, list = '', index, inner = ''] = /^(.*?)\.(\d+)\.(.*)$/.exec(dataPath) ?? []
  if (index === undefined) return withValueAt(data, dataPath, value)
  const rows = (valueAt(data, list) as object[]).map((row, at) =>
    at === Number(index) ? withValueAt(row, inner, value) : row,
  )
  return withValueAt(data, list, rows)
}

/** Returns the issues of a section in the data of an application. */
export function issuesOf(section: Section, data: ApplicationData, context: Partial<CheckContext> = {}): Issue[] {
  return check(section, valuesOf(section, data), { today: sampleDay, application: data, ...context })
}

/** Returns the issues of one severity, each as `path code`. */
export function issueCodesOf(section: Section, data: ApplicationData, severity: Severity = 'error'): string[] {
  return issuesOf(section, data)
    .filter((issue) => issue.severity === severity)
    .map(({ path, code }) => `${path} ${code}`)
}
