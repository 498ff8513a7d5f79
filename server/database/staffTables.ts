import type { Generated } from 'kysely'
import type { StaffFlag } from '#domain/desk/permissions.ts'
import type { NoticeKind } from '#domain/desk/staff/notices.ts'
import type { Json, Timestamp } from './tables.ts'

/** A member of the brokerage's staff. Never deleted: records name the person. */
export interface StaffTable {
  id: string
  name: string
  email: string
  emailKey: string
  /** Of `domain/desk/permissions.ts`. */
  roles: Json
  /** Ids of the regions whose cases the person sees. */
  regions: Json
  isSenior: number
  isFinancialCrime: number
  /** Null until the invitation is accepted, and for single sign-on. */
  passwordHash: string | null
  /** The key of the authenticator, encrypted; null as above. */
  totpKey: string | null
  /** The last time step whose code was accepted, so that no code is accepted twice (RFC 6238, section 5.2). */
  totpStep: number
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: Json
  /** Issuer and subject of single sign-on; null for a local account. */
  subject: string | null
  createdAt: Timestamp
  lastSeenAt: Timestamp | null
  disabledAt: Timestamp | null
  /** Kinds of `domain/desk/staff/notices.ts` that the person has switched off; none when absent. */
  mutedNotices: Generated<Json>
}

/** An invitation to set up access; it replaces an earlier one. */
export interface StaffInvitationTable {
  staffId: string
  secretHash: string
  /** The key of the new authenticator, encrypted. */
  totpKey: string
  expiresAt: Timestamp
}

/** A flag for a person that waits for a second administrator. */
export interface StaffFlagRequestTable {
  staffId: string
  flag: StaffFlag
  /** The id of the administrator who asked. */
  askedBy: string
  askedAt: Timestamp
  expiresAt: Timestamp
}

export interface StaffSessionTable {
  /** SHA-256 of the cookie's value. */
  id: string
  staffId: string
  createdAt: Timestamp
  lastSeenAt: Timestamp
  /** The time at which the second factor was last given. */
  confirmedAt: Timestamp | null
  expiresAt: Timestamp
  /** The case that the page of the session showed last, and when. */
  shownAccount: string | null
  shownAt: Timestamp | null
}

/** A mail to a member of staff that is sent once for its key, such as once a day. */
export interface StaffNoticeTable {
  staffId: string
  kind: NoticeKind
  key: string
  at: Timestamp
}

/** A case that a person opened on a day; kept for some weeks, to judge what is unusual. */
export interface CaseLookTable {
  staffId: string
  /** ISO date, in UTC. */
  day: string
  account: string
}

/** A day on which a person opened unusually many cases. */
export interface UnusualLookTable {
  staffId: string
  day: string
  cases: number
  /** The median of the days before. */
  median: number
}

/** The tables of the brokerage's staff. */
export interface StaffTables {
  staff: StaffTable
  staffInvitation: StaffInvitationTable
  staffFlagRequest: StaffFlagRequestTable
  staffSession: StaffSessionTable
  staffNotice: StaffNoticeTable
  caseLook: CaseLookTable
  unusualLook: UnusualLookTable
}
