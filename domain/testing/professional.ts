import type { Section } from '../kit/section.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import { regionOf } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { sample } from './samples.ts'

/** The regions with rules for professional clients, each with its sample. */
export const professionalRegions = [
  ['eu', 'european'],
  ['uk', 'british'],
  ['sa', 'southAfrican'],
  ['au', 'australian'],
] as const

export type ProfessionalRegion = (typeof professionalRegions)[number][0]

/** Returns the section of a region at a path. */
export function sectionAt(id: RegionId, path: string): Section {
  const step = regionOf(id).steps.find(({ section }) => section.path === path)
  if (!step) throw new Error(`${id} asks nothing at ${path}`)
  return step.section
}

/** Returns the complete application of a region. */
export function sampleOf(id: ProfessionalRegion): ApplicationData {
  const sampleFile = professionalRegions.find(([key]) => key === id)
  if (!sampleFile) throw new Error(`${id} has no sample`)
  return sample(sampleFile[1])
}
