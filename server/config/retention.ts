import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { setting } from './parsers.ts'

/** The days until an application is purged: undefined for never. Regions may differ. */
export interface Retention {
  readonly days: number | undefined
  readonly regions: ReadonlyMap<RegionId, number | undefined>
}

/** The parsers of the retention rules: `2192`, `off`, or with regions that differ, `2192 eu=1826 au=off`. */
const retentionReader = [
  'days from 1 to 36500, or off, and regions that differ behind it: "2192 eu=1826 au=off"',
  readRetention,
] as const

/** The settings of retention. */
export const retentionTable = {
  retentionDrafts: setting(
    'RETENTION_DRAFT_DAYS',
    '180',
    retentionReader,
    'Days after its last change until "purge" removes an application that was never submitted; regions may differ',
  ),
  retentionSubmitted: setting(
    'RETENTION_SUBMITTED_DAYS',
    '2192',
    retentionReader,
    'The same for submitted applications: "2192 eu=1826", or off',
  ),
}

function readRetention(text: string): Retention | undefined {
  const [general = '', ...others] = text.trim().split(/\s+/)
  const regions = others.map((other) => {
    const [name, days = ''] = other.split('=')
    return { region: regionIds.find((id) => id === name), days: readDays(days) }
  })
  const days = readDays(general)
  if (days === undefined || regions.some((item) => item.region === undefined || item.days === undefined))
    return undefined
  const found = regions.flatMap(({ region, days }) => (region && days ? [[region, days.number] as const] : []))
  return { days: days.number, regions: new Map(found) }
}

function readDays(text: string): { readonly number: number | undefined } | undefined {
  if (text === 'off') return { number: undefined }
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 36_500 ? { number } : undefined
}

/** Returns the days until an application of a region is purged; undefined for never. */
export function daysFor({ days, regions }: Retention, region: RegionId): number | undefined {
  return regions.has(region) ? regions.get(region) : days
}
