import type { RegionId } from '#domain/regions/region.ts'
import { type ByRegion, readByRegion, valueFor } from './byRegion.ts'
import { setting } from './parsers.ts'

/** The days until an application is purged, or off for never. Regions may differ. */
export type Retention = ByRegion<number | 'off'>

/** The parsers of the retention rules: `2192`, `off`, or with regions that differ, `2192 eu=1826 au=off`. */
const retentionReader = [
  'days from 1 to 36500, or off, and regions that differ behind it: "2192 eu=1826 au=off"',
  (text: string) => readByRegion(text, readDays),
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

function readDays(text: string): number | 'off' | undefined {
  if (text === 'off') return text
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 36_500 ? number : undefined
}

/** Returns the days until an application of a region is purged; undefined for never. */
export function daysFor(retention: Retention, region: RegionId): number | undefined {
  const days = valueFor(retention, region)
  return days === 'off' ? undefined : days
}
