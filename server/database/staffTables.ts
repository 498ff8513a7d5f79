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
  /** Roles of `domain/desk/permissions.ts`. */
  roles: Json
  /** Ids of the regions whose cases the person sees. */
  regions: Json
  isSenior: number
  isFinancialCrime: number
  /** Null until the invitation is accepted, and for single sign-on. */
  passwordHash: string | null
  /** The secret of the authenticator app, encrypted; null as above. */
  totpKey: string | null
  /** The last time step whose code was accepted, so that no code is accepted twice (RFC 6238, section 5.2). */
  totpStep: number
  /** SHA-256 of the unused recovery codes. */
  recoveryCodes: Json
  /** Issuer and subject of single sign-on; null for a local account. */
  subject: string | null
  createdAt: Timestamp
  lastSeenAt: Timestamp | null
  disabledAt: Timestamp | null
  /** Kinds of `domain/desk/staff/notices.ts` that the person has turned off. */
  mutedNotices: Generated<Json>
}

/** An invitation to set up access; it replaces any earlier one. */
export interface StaffInvitationTable {
  staffId: string
  secretHash: string
  /** The secret of the new authenticator app, encrypted. */
  totpKey: string
  expiresAt: Timestamp
}

/** A requested flag for a person, which a second administrator must confirm. */
export interface StaffFlagRequestTable {
  staffId: string
  flag: StaffFlag
  /** The id of the administrator who requested it. */
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
  /** The time at which the second factor was last verified. */
  confirmedAt: Timestamp | null
  expiresAt: Timestamp
  /** The last case that the page of the session showed, and when. */
  shownAccount: string | null
  shownAt: Timestamp | null
}

/** A mail to a member of staff that is sent only once for its key, such as once a day. */
export interface StaffNoticeTable {
  staffId: string
  kind: NoticeKind
  key: string
  at: Timestamp
}

/** A case that a person opened on a day; kept for some weeks, to detect unusual activity. */
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
