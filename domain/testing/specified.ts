import type { RegionId } from '../regions/region.ts'

/**
 * The regions of the specification, in alphabetical order: its "all" means these. Tests of what it says walk them; tests of what holds
 * in any region walk `regionIds`, and so take in a region added later.
 */
export const specifiedRegions = ['au', 'au-pro', 'eu', 'mu', 'sa', 'uae', 'uk'] as const satisfies readonly RegionId[]

export type SpecifiedRegion = (typeof specifiedRegions)[number]
