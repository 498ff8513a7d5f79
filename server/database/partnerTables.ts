import type { EventType } from '#domain/partner/events.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { Json, Timestamp } from './tables.ts'

/** A key of the partner API. Never deleted: the audit log names it. */
export interface ApiKeyTable {
  /** The public part of the key. */
  id: string
  /** The system that uses it. */
  name: string
  /** Scopes of `domain/contract/scopes.ts`. */
  scopes: Json
  /** Ids of the regions whose applications it reads. */
  regions: Json
  /** SHA-256 of the secret part: it has 256 random bits, so a slow hash would add nothing against guessing. */
  secretHash: string
  createdAt: Timestamp
  createdBy: string
  expiresAt: Timestamp
  /** Rounded to the minute; null before the first use. */
  lastUsedAt: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: string | null
}

/** An act on an application, for the systems of the brokerage. */
export interface EventTable {
  /** Opaque; also the id of every delivery of the event. */
  id: string
  /** The events of an account are removed with its application, except the one about the removal. */
  account: string
  /** From 1 up for each application; orders events with the same timestamp. */
  number: number
  region: RegionId
  type: EventType
  at: Timestamp
  /**
   * The latest `at` of its account so far, so that a clock that steps back does not reorder the events of an
   * application.
   */
  orderAt: Timestamp
  /** Contains no personal data. */
  data: Json
  /** Grows in the order in which events are published; null before that. */
  position: number | null
}

/** The last position that an event got; the publisher locks this one row. */
export interface EventHeadTable {
  id: number
  position: number
}

/** A request to the address of a webhook. The body of its response is not stored. */
export interface WebhookAttemptTable {
  /** Begins with the time, so that ids sort by time. */
  id: string
  /** The message of the outbox that was sent. */
  outboxId: string
  eventId: string
  type: string
  /** The address of the webhook. */
  recipient: string
  at: Timestamp
  /** The HTTP status; null without a response. */
  status: number | null
  /** Null when the address accepted it. */
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
