import type { Section } from '../../kit/section.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import { expected } from './expectedIssues.ts'
import { errors, valuesIn } from './findings.ts'
import type { SectionTable } from './table.ts'

/** The result of a walk over a section. */
export interface Walk {
  cases: number
  /** One sentence for each deviation from the reference. */
  readonly failures: string[]
  /** The questions that were visible, and those that were hidden: `field` or `list/field`. */
  readonly visible: Set<string>
  readonly hidden: Set<string>
}

export function newWalk(): Walk {
  return { cases: 0, failures: [], visible: new Set(), hidden: new Set() }
}

/** Counts one case, and records it when it deviates from the reference. */
export function recordFailure(
  walk: Walk,
  label: string,
  actualFindings: readonly string[],
  expectedFindings: readonly string[],
): void {
  walk.cases += 1
  const [is, should] = [actualFindings.toSorted(), expectedFindings.toSorted()]
  if (is.join('\n') !== should.join('\n')) {
    walk.failures.push(`${label}: found [${is.join(', ')}], should be [${should.join(', ')}]`)
  }
}

/** Tests one case: the errors of a section equal those of its table. */
export function compareWithTable(
  walk: Walk,
  section: Section,
  table: SectionTable,
  data: ApplicationData,
  label: string,
): void {
  recordFailure(walk, label, errors(section, data), expected(table, valuesIn(section, data)))
}
