import { z } from 'zod'
import { apiKeyNamePattern, keyStates, maxApiKeyDays, maxApiKeyName, scopes } from '../../contract/scopes.ts'
import { emptyObject, opaqueId } from '../../contract/values.ts'
import { regionIds } from '../../regions/index.ts'
import { person, region, timestamp } from '../record/values.ts'

const apiKey = z.strictObject({
  id: z.string(),
  /** The system that uses it. */
  name: z.string(),
  state: z.enum(keyStates),
  scopes: z.array(z.enum(scopes)),
  regions: z.array(region),
  createdAt: timestamp,
  /** The id is empty for an operator of the command line, as below. */
  createdBy: person,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: person.nullable(),
})
export type ListedKey = z.infer<typeof apiKey>

const delivery = z.strictObject({
  id: z.string(),
  /** The id of the event, which is the `webhook-id` of the request. */
  event: z.string(),
  type: z.string(),
  /** Without its query, which may hold a secret. */
  address: z.string(),
  /** True while the address is in WEBHOOK_URLS; other addresses receive nothing. */
  isCurrent: z.boolean(),
  at: timestamp,
  /** The HTTP status; null without a response. */
  status: z.int().nullable(),
  /** Null when it was accepted. */
  error: z.string().nullable(),
  milliseconds: z.int(),
  /** True for an event that a person sent again. */
  isReplay: z.boolean(),
})
export type ListedDelivery = z.infer<typeof delivery>

/** The schemas of the calls about the systems that use the partner API, or are notified of events. */
export const integrationSchemas = {
  findApiKeys: {
    request: emptyObject,
    data: z.strictObject({
      /** False while PARTNER_API is off, so that no key works. */
      isOn: z.boolean(),
      keys: z.array(apiKey),
    }),
  },
  createApiKey: {
    request: z.strictObject({
      name: z.string().trim().min(1).max(maxApiKeyName).regex(apiKeyNamePattern),
      scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
      regions: z.array(region).min(1).max(regionIds.length),
      days: z.int().min(1).max(maxApiKeyDays),
    }),
    data: z.strictObject({
      id: z.string(),
      /** The full key, which is not stored; empty in the response to a retry. */
      key: z.string(),
      expiresAt: timestamp,
    }),
  },
  revokeApiKey: { request: z.strictObject({ id: opaqueId }), data: emptyObject },
  findDeliveries: {
    request: z.strictObject({
      /** True to list only deliveries that were not accepted. */
      isFailed: z.boolean().optional(),
      /** The cursor of the previous page. */
      after: opaqueId.optional(),
    }),
    data: z.strictObject({
      /** False without WEBHOOK_URLS: nothing is sent. */
      isOn: z.boolean(),
      deliveries: z.array(delivery),
      next: z.string().nullable(),
    }),
  },
  replayDelivery: { request: z.strictObject({ id: opaqueId }), data: emptyObject },
} as const
