import type { EventType } from '#domain/partner/events.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { Json, Timestamp } from './tables.ts'

/** A key of the partner API. Never deleted: the audit log names it. */
export interface ApiKeyTable {
  /** The public part of the key. */
  id: string
  /** The system that uses it. */
  name: string
  /** Of `domain/contract/scopes.ts`. */
  scopes: Json
  /** Ids of the regions whose applications it reads. */
  regions: Json
  /** SHA-256 of the secret part, 256 random bits: nothing slower is needed against guessing. */
  secretHash: string
  createdAt: Timestamp
  createdBy: string
  expiresAt: Timestamp
  /** To the minute; null until the first use. */
  lastUsedAt: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: string | null
}

/** An act on an application, for the systems of the brokerage. */
export interface EventTable {
  /** Opaque; the id of every delivery of the event. */
  id: string
  /** Its events leave with the application, except that of its removal. */
  account: string
  /** From 1 on for each application: orders its events of one moment. */
  number: number
  region: RegionId
  type: EventType
  at: Timestamp
  /** The latest `at` of its account so far: a clock that steps back does not swap the events of an application. */
  orderAt: Timestamp
  /** Without personal data. */
  data: Json
  /** Grows in the order in which events are published; null until then. */
  position: number | null
}

/** The last position that was given to an event; the publisher locks its one row. */
export interface EventHeadTable {
  id: number
  position: number
}

/** A request to the address of a webhook. Its response is not stored. */
export interface WebhookAttemptTable {
  /** Begins with the time, so that ids are in the order of time. */
  id: string
  /** The row of the outbox that was sent. */
  outboxId: string
  eventId: string
  type: string
  /** The address. */
  recipient: string
  at: Timestamp
  /** The HTTP status; null without a response. */
  status: number | null
  /** Null when it was accepted. */
  error: string | null
  milliseconds: number
  isReplay: number
}

/** The tables of the partner API and of webhooks. */
export interface PartnerTables {
  apiKey: ApiKeyTable
  event: EventTable
  eventHead: EventHeadTable
  webhookAttempt: WebhookAttemptTable
}
