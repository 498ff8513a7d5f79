import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { structureIn } from '#domain/ownership/structure/overview.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { method } from './structureContext.ts'

type Submitted = Pick<Snapshot, 'record' | 'values'>

/** Returns the ownership structure of a submission with everything computed from it; undefined when there is none. */
export function structureOf({ record, values }: Submitted): ComputedStructure | undefined {
  const rules = { region: record.region.id, today: dayOf(record), company: record.companyName }
  return structureIn(Object.values(values), rules)
}

function dayOf({ submittedAt }: Snapshot['record']): string {
  return submittedAt.slice(0, 10)
}

/**
 * Returns the ownership structure of a submission as text for a pack, with everything computed from it: shares in full
 * precision, paths and rules. The same snapshot always gives the same text.
 * @returns an empty text when there is no structure in layers
 */
export function textOfStructure(submitted: Submitted): string {
  const computed = structureOf(submitted)
  if (!computed) return ''
  const { answers, result } = computed
  const { parties, interests, layers } = answers
  const asOf = dayOf(submitted.record)
  const written = { method, region: submitted.record.region.id, asOf, parties, interests, layers, result }
  return `${JSON.stringify(written, undefined, 2)}\n`
}
