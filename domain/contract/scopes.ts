/**
 * The scopes of an API key (RFC 6749, section 3.3). Each call needs one; `confidential:read` needs no call, it shows the
 * numbers of accounts and documents in full where `applications:read` masks them.
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
/** Longest name of an API key, in characters. */
export const maxApiKeyName = 100
/** Days for which an API key is valid unless others are asked for, and the most of them. */
export const defaultApiKeyDays = 365
export const maxApiKeyDays = 730
