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

/** The schemas of the calls about the systems that use the partner API. */
export const integrationSchemas = {
  findApiKeys: {
    request: emptyObject,
    data: z.strictObject({
      /** False while PARTNER_API is off: keys open nothing. */
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
      /** The whole key, which is stored nowhere; empty for a retry. */
      key: z.string(),
      expiresAt: timestamp,
    }),
  },
  revokeApiKey: { request: z.strictObject({ id: opaqueId }), data: emptyObject },
} as const
