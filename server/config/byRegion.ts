import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'

/** A value for all regions, and different values for some of them. */
export interface ByRegion<Value> {
  readonly general: Value
  readonly regions: ReadonlyMap<RegionId, Value>
}

/**
 * Parses a value, followed by the values of some regions: `2192 eu=1826`. @returns undefined when any part is invalid
 */
export function readByRegion<Value>(
  text: string,
  read: (text: string) => Value | undefined,
): ByRegion<Value> | undefined {
  const [first = '', ...others] = text.trim().split(/\s+/)
  const general = read(first)
  if (general === undefined) return undefined
  const regions = new Map<RegionId, Value>()
  for (const other of others) {
    const [name, written = ''] = other.split('=')
    const region = regionIds.find((id) => id === name)
    const value = read(written)
    if (!region || value === undefined) return undefined
    regions.set(region, value)
  }
  return { general, regions }
}

/** Returns the value of a region. */
export function valueFor<Value>({ general, regions }: ByRegion<Value>, region: RegionId): Value {
  return regions.get(region) ?? general
}
