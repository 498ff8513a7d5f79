import type { RegionId } from '../regions/region.ts'

/** The roles of the brokerage's staff. Roles of one person add up. */
export const roles = ['viewer', 'reviewer', 'approver', 'administrator'] as const
export type Role = (typeof roles)[number]

/** The rights beside the roles, which two administrators give. */
export const staffFlags = ['senior', 'financialCrime'] as const
export type StaffFlag = (typeof staffFlags)[number]

/** The rights of a member of staff. */
export interface StaffRights {
  readonly roles: readonly Role[]
  /** The regions whose cases the person sees; cases of other regions do not exist for the person. */
  readonly regions: readonly RegionId[]
  /** True for senior management, which decides about exposed persons. */
  readonly isSenior: boolean
  /** True for the officers against money laundering, who judge sanctions and see restricted notes. */
  readonly isFinancialCrime: boolean
}

interface Permission {
  readonly roles: readonly Role[]
  /** True where the case must be assigned to the person. */
  readonly isAssigned?: true
  /** True where the second factor must have been confirmed in the last ten minutes. */
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
  /** Sees who did how much. */
  readWork: { roles: ['approver', 'administrator'] },
  /** Sees a masked number in full for a short time. */
  reveal: { roles: workers },
  readFiles: { roles: workers },
  /** Assigns a case to oneself, or takes it over. */
  take: { roles: workers },
  /** Assigns a case to another person. */
  assign: { roles: ['approver', 'administrator'] },
  /** Changes who works on a case: `take` or `assign`, by the person it is assigned to. */
  reassign: { roles: ['reviewer', 'approver', 'administrator'] },
  saveViews: { roles: ['reviewer', 'approver', 'administrator'] },
  work: { roles: workers, isAssigned: true },
  recommend: { roles: workers, isAssigned: true },
  decide: { roles: ['approver'], isConfirmed: true },
  reopen: { roles: ['approver'], isConfirmed: true },
  /** Leaves a case because of a connection with the client. */
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

/** Returns the roles that may do an act, and what it needs besides. */
export function permissionFor(act: DeskAct): Permission {
  return permissions[act]
}

/** Returns true when one of a person's roles may do an act. */
export function mayDo({ roles }: Pick<StaffRights, 'roles'>, act: DeskAct): boolean {
  return permissionFor(act).roles.some((role) => roles.includes(role))
}

/** Minutes for which a confirmed second factor is valid. */
export const confirmedMinutes = 10
