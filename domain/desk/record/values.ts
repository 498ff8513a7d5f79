import { z } from 'zod'
import { regionIds } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'

/** Values that several calls of the desk share. */
export const account = z.string().regex(/^\d{1,20}$/)
export const region = z.enum(regionIds as [RegionId, ...RegionId[]])
export const timestamp = z.string()
/** The revision of the case that the person has seen; another one is refused with 409/2002. */
export const revision = z.int().min(0)
export const person = z.strictObject({ id: z.string(), name: z.string() })
/** A label of a case, and the most that a case has. */
export const label = z.string().trim().min(1).max(40)
export const maxLabels = 10
/** The number of a submission. */
export const submissionNumber = z.int().min(1).max(10_000)
