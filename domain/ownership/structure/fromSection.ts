import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import type { SectionValues } from '../../kit/section.ts'
import { applicantNameOf } from '../people.ts'
import type { Interest, OwnershipAnswers, Party } from './answers.ts'
import { type RegisterRow, type StructureIssue, structureIssues } from './issues.ts'
import { parseStructure, type Structure } from './parse.ts'
import { createReasons, type Reason } from './reasons.ts'
import { registerIssues } from './registerIssues.ts'
import { type OwnershipResult, ownershipResult } from './result.ts'
import { rowsOfParties } from './rowsOfParties.ts'
import { type OwnershipRules, ownershipRules } from './rules.ts'

/** A structure as entered, with its register and all results computed from it. */
export interface ComputedStructure {
  readonly answers: OwnershipAnswers
  readonly register: readonly RegisterRow[]
  readonly structure: Structure
  /** The rows of the register by party. */
  readonly rows: ReadonlyMap<string, RegisterRow>
  readonly result: OwnershipResult
  /** Returns the reasons why a person is identified or not. */
  readonly reasonsOf: (party: string) => readonly Reason[]
}

/** The values of a section with a structure, blank rows included. */
interface StructureValues {
  readonly shareholders: readonly RegisterRow[]
  readonly started: boolean
  readonly parties: readonly (Omit<Party, 'kind'> & { readonly kind: Party['kind'] | null })[]
  readonly interests: readonly (Omit<Interest, 'nature'> & { readonly nature: Interest['nature'] | null })[]
  readonly layers: OwnershipAnswers['layers']
  readonly overlap: boolean | null
  readonly noOwnerReason: OwnershipAnswers['noOwnerReason']
  readonly noOwnerSteps: string
}

/** Returns the answers of a structure from the values of its section. An interest without a nature counts as shares. */
function structureAnswers(values: StructureValues): OwnershipAnswers {
  const { started, layers, overlap, noOwnerReason = null, noOwnerSteps } = values
  return {
    started,
    parties: values.parties.flatMap(({ kind, ...party }) => (kind === null ? [] : [{ ...party, kind }])),
    interests: values.interests.map(({ nature, ...interest }) => ({ ...interest, nature: nature ?? 'shares' })),
    layers,
    overlap,
    noOwnerReason,
    noOwnerSteps,
  }
}

/**
 * Computes the structure in the values of its section.
 * @param company the name of the applicant
 * @param today `YYYY-MM-DD` in the region
 */
export function computeStructure(
  section: SectionValues,
  { region, today, company }: { readonly region: string; readonly today: string; readonly company: string },
): ComputedStructure {
  const values = section as unknown as StructureValues
  return computeAnswers(structureAnswers(values), values.shareholders, company, ownershipRules(region, today))
}

/** Computes a structure with its register; `company` is the name of the applicant. */
export function computeAnswers(
  answers: OwnershipAnswers,
  register: readonly RegisterRow[],
  company: string,
  rules: OwnershipRules,
): ComputedStructure {
  const structure = parseStructure(answers, company, register)
  const rows = rowsOfParties(answers, register, structure)
  const result = ownershipResult(structure, rules)
  return { answers, register, structure, rows, result, reasonsOf: createReasons(structure, result) }
}

/** Returns the issues of a structure and of its register, hints included. */
export function allIssues(computed: ComputedStructure): StructureIssue[] {
  return [...structureIssues(computed), ...registerIssues(computed)]
}

/** Creates the check of a structure by the rules of a region. It omits hints, which only the editor shows. */
export function createStructureCheck(region: string): NonNullable<CheckContext['structureIssues']> {
  return (values, { today, application }) => {
    if (values.started !== true) return []
    const computed = computeStructure(values, { region, today, company: applicantNameOf(application) })
    return allIssues(computed).flatMap((issue): Issue[] => {
      const { severity } = issue
      return severity === 'hint' ? [] : [{ ...issue, severity }]
    })
  }
}
