import type { RegionId } from '../regions/region.ts'

/**
 * The regions of the specification, in alphabetical order: its "all" means these. Tests of the specification use them;
 * tests of every region use `regionIds`, which includes regions added later.
 */
export const specifiedRegions = ['au', 'au-pro', 'eu', 'mu', 'sa', 'uae', 'uk'] as const satisfies readonly RegionId[]

export type SpecifiedRegion = (typeof specifiedRegions)[number]
