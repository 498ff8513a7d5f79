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

/** The tables of the partner API. */
export interface PartnerTables {
  apiKey: ApiKeyTable
}
