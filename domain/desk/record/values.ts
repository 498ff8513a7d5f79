import { z } from 'zod'
import { regionIds } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { caseStates } from '../states.ts'

/** Schemas of values that several calls of the desk and of the partner API share. */
export const account = z.string().regex(/^\d{1,20}$/)
export const region = z.enum(regionIds as [RegionId, ...RegionId[]])
export const timestamp = z.string()
/** The revision of the case that the person has seen; any other is refused with 409/2002. */
export const revision = z.int().min(0)
export const person = z.strictObject({ id: z.string(), name: z.string() })
/** A label of a case, and the maximum number of labels of a case. */
export const label = z.string().trim().min(1).max(40)
export const maxLabels = 10
/** The number of a submission. */
export const submissionNumber = z.int().min(1).max(10_000)
/** SHA-256, 64 hexadecimal digits. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** The response to a change of a case: its new revision and state. */
export const changedCase = z.strictObject({ revision, state: z.enum(caseStates) })
