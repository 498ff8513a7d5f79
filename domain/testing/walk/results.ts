import type { Section } from '../../kit/section.ts'
import type { ApplicationData } from '../../kit/values.ts'
import { expected } from './expectedIssues.ts'
import { errors, valuesIn } from './findings.ts'
import type { SectionTable } from './table.ts'

/** What a walk over a section came to. */
export interface Walk {
  cases: number
  /** One sentence each; empty when all is as the reference says. */
  readonly failures: string[]
  /** The questions that were seen asked, and those seen not asked: `field` or `list/field`. */
  readonly visible: Set<string>
  readonly hidden: Set<string>
}

export function newWalk(): Walk {
  return { cases: 0, failures: [], visible: new Set(), hidden: new Set() }
}

/** Counts one case, and notes it when it came out otherwise than the reference says. */
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

/** One case: the errors of a section are those its table tells. */
export function compareWithTable(
  walk: Walk,
  section: Section,
  table: SectionTable,
  data: ApplicationData,
  label: string,
): void {
  recordFailure(walk, label, errors(section, data), expected(table, valuesIn(section, data)))
}
