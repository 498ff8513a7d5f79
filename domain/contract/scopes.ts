/**
 * The scopes of an API key (RFC 6749, section 3.3). Each call requires one. `confidential:read` belongs to no call: it
 * unmasks the numbers of accounts and documents in the responses of other scopes.
 */
export const scopes = [
  'applications:read',
  'confidential:read',
  'files:read',
  'evidence:read',
  'requests:read',
  'requests:write',
  'decisions:read',
  'decisions:write',
  'events:read',
] as const
export type Scope = (typeof scopes)[number]

/** The states of a key; one that expires soon is active. */
export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** The beginning of every API key, by which a scanner of secrets recognises one. */
export const apiKeyPrefix = 'portal_'

/** Matches a name on one line, without characters that move the cursor of a terminal. */
export const apiKeyNamePattern = /^\P{C}+$/u
/** Maximum length of the name of an API key, in characters. */
export const maxApiKeyName = 100
/** Default and maximum validity of an API key, in days. */
export const defaultApiKeyDays = 365
export const maxApiKeyDays = 730
