import type { RegionId } from '../regions/region.ts'

/** The roles of the brokerage's staff. Roles of one person add up. */
export const roles = ['viewer', 'reviewer', 'approver', 'administrator'] as const
export type Role = (typeof roles)[number]

/** The rights in addition to roles; two administrators have to agree to grant one. */
export const staffFlags = ['senior', 'financialCrime'] as const
export type StaffFlag = (typeof staffFlags)[number]

/** The rights of a member of staff. */
export interface StaffRights {
  readonly roles: readonly Role[]
  /** The regions whose cases the person sees; other cases are reported as not found. */
  readonly regions: readonly RegionId[]
  /** True for senior management, which decides about exposed persons. */
  readonly isSenior: boolean
  /** True for financial crime officers, who judge sanctions and see restricted notes. */
  readonly isFinancialCrime: boolean
}

interface Permission {
  readonly roles: readonly Role[]
  /** True when the case must be assigned to the person. */
  readonly isAssigned?: true
  /** True when the second factor must have been confirmed within {@link confirmedMinutes}. */
  readonly isConfirmed?: true
}

const everyone: readonly Role[] = ['viewer', 'reviewer', 'approver', 'administrator']
const readers: readonly Role[] = ['viewer', 'reviewer', 'approver']
const workers: readonly Role[] = ['reviewer', 'approver']

/** The acts at the desk, with the roles that may do them. */
const permissions = {
  /** Own session and own settings. */
  own: { roles: everyone },
  readCases: { roles: readers },
  readStatistics: { roles: everyone },
  /** Reads the amount of work of each person. */
  readWork: { roles: ['approver', 'administrator'] },
  /** Shows a masked number in full for a short time. */
  reveal: { roles: workers },
  readFiles: { roles: workers },
  /** Assigns a case to oneself, or takes it over. */
  take: { roles: workers },
  /** Assigns a case to another person. */
  assign: { roles: ['approver', 'administrator'] },
  /** Changes the assignee of a case: either `take` or `assign`, depending on the new assignee. */
  reassign: { roles: ['reviewer', 'approver', 'administrator'] },
  saveViews: { roles: ['reviewer', 'approver', 'administrator'] },
  work: { roles: workers, isAssigned: true },
  recommend: { roles: workers, isAssigned: true },
  decide: { roles: ['approver'], isConfirmed: true },
  reopen: { roles: ['approver'], isConfirmed: true },
  /** Excludes oneself from a case because of a connection with the client. */
  exclude: { roles: readers },
  /** Excludes a colleague from a case, and ends an exclusion. */
  excludeOthers: { roles: ['approver'] },
  closeForSilence: { roles: ['approver'], isConfirmed: true },
  /** Answers the request of an applicant for erasure. */
  answerErasure: { roles: ['approver'], isConfirmed: true },
  download: { roles: workers, isConfirmed: true },
  exportCases: { roles: ['approver'], isConfirmed: true },
  shareViews: { roles: ['approver', 'administrator'] },
  readStaff: { roles: ['administrator'] },
  changeStaff: { roles: ['administrator'], isConfirmed: true },
} as const satisfies Readonly<Record<string, Permission>>

export type DeskAct = keyof typeof permissions

/** Returns the roles that may do an act, and its further conditions. */
export function permissionFor(act: DeskAct): Permission {
  return permissions[act]
}

/** Returns true when one of a person's roles may do an act. */
export function mayDo({ roles }: Pick<StaffRights, 'roles'>, act: DeskAct): boolean {
  return permissionFor(act).roles.some((role) => roles.includes(role))
}

/** Minutes for which a confirmed second factor is valid. */
export const confirmedMinutes = 10
