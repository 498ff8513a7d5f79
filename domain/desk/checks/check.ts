import type { RequirementKey } from '../../documents/requirements.ts'
import { type Condition, conditionHolds } from '../../kit/condition.ts'
import type { SectionValues } from '../../kit/section.ts'
import type { RegionId } from '../../regions/region.ts'

/** The groups of the checklist, in the order of the page. */
export const checkGroups = ['company', 'people', 'money', 'regulation'] as const
export type CheckGroup = (typeof checkGroups)[number]

/** The registers of persons for whom a check is repeated. */
export const personRoles = ['owner', 'director', 'representative'] as const
export type PersonRole = (typeof personRoles)[number]

/** A condition on the submitted answers of a section, or on an entry of one of its lists. */
export interface AnswerTest {
  /** Id of the section. */
  readonly section: string
  readonly list?: string
  readonly holds: Condition
}

/** A question that a reviewer answers before a decision. */
export interface Check {
  /** Permanent: verdicts name it. */
  readonly id: string
  readonly title: string
  readonly group: CheckGroup
  readonly regions: readonly RegionId[]
  /** Applies when one of these holds; without it, always. */
  readonly when?: readonly AnswerTest[]
  /** The regions where it applies regardless of `when`. */
  readonly always?: readonly RegionId[]
  /** The law, the standard or the practice that asks for it. */
  readonly basis: string
  /** The law of a region, which replaces `basis` there. */
  readonly basisIn?: Partial<Readonly<Record<RegionId, string>>>
  /** Ids of the sections whose answers it looks at; a region has some of them. */
  readonly sections: readonly string[]
  /** The questions with the files it looks at. */
  readonly evidence?: readonly (RequirementKey | 'financialStatements')[]
  /** The registers for each of whose people the check is repeated. */
  readonly who?: readonly PersonRole[]
  /** True when the check looks at every signature. */
  readonly isAboutSignatures?: true
  /** The required content of the note; with it, even the verdict `ok` needs a note. */
  readonly noteSays?: string
}

/** Submitted answers by section. */
export type SubmittedValues = Readonly<Record<string, SectionValues>>

/** Returns true when the submitted answers make a check necessary in a region. */
export function appliesTo({ when, always }: Check, region: RegionId, values: SubmittedValues): boolean {
  if (when === undefined || always?.includes(region)) return true
  return when.some(({ section, list, holds }) => {
    const answers = values[section] ?? {}
    const tested = list === undefined ? [answers] : rowsAt(answers, list)
    return tested.some((one) => conditionHolds(holds, one))
  })
}

/** Returns the entries of a list. */
export function rowsAt(values: SectionValues | undefined, list: string): readonly SectionValues[] {
  const rows = values?.[list]
  return Array.isArray(rows) ? (rows as readonly SectionValues[]).filter((row) => row !== null) : []
}
