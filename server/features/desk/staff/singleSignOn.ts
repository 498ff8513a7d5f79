import type { Configuration } from 'openid-client'
import { type Role, roles } from '#domain/desk/permissions.ts'
import { regionIds } from '#domain/regions/index.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import type { OidcRoles } from '../../../config/desk.ts'
import { isLoopback } from '../../../config/parsers.ts'
import type { Settings } from '../../../config/settings.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import {
  addStaff,
  changeStaff,
  endSessionsOfStaff,
  findStaffBySubject,
  rightsColumns,
} from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { newId } from '../../secrets.ts'
import { extendExclusions } from './exclusions.ts'
import { decrypt, encrypt } from './factors.ts'
import { notifyAccessChange } from './notices.ts'
import { openStaffSession } from './sessions.ts'

/** Maximum seconds of a sign-in at the provider. */
const stateSeconds = 600

/** Maximum seconds since the person authenticated at the provider; the library verifies `auth_time`. */
const maxAgeSeconds = 60

/** The state of a sign-in at the provider, encrypted in a cookie of the browser. */
interface StoredState {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
  readonly expiresAt: string
}

/** Returns true when a provider of single sign-on is configured. */
export function hasProvider({ deskOidcIssuer }: Pick<Settings, 'deskOidcIssuer'>): boolean {
  return deskOidcIssuer !== ''
}

/**
 * Begins a sign-in at the provider: authorization code flow with PKCE (OpenID Connect Core 1.0, RFC 7636).
 * @returns the address at the provider, and the state for the cookie
 */
export async function startSingleSignOn(
  portal: AppContext,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const { settings, clock } = portal
  const oidc = await import('openid-client')
  const config = await configurationOf(portal)
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(settings),
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Requires a fresh sign-in each time, because it counts as a confirmed second factor.
    prompt: 'login',
    max_age: String(maxAgeSeconds),
  })
  const stored: StoredState = { verifier, state, nonce, expiresAt: addSeconds(clock.now(), stateSeconds) }
  return { url: url.href, cookie: await encrypt(settings, JSON.stringify(stored)) }
}

/**
 * Ends a sign-in at the provider, and opens a session. The identity is the subject of the issuer, so that an e-mail
 * that is given to another person does not transfer access. Roles are taken from the provider at every sign-in.
 * @param query the query of the callback, with `?`
 * @returns the value of the session's cookie; undefined when the provider, the state or the roles do not allow it
 */
export async function finishSingleSignOn(
  portal: AppContext,
  query: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  const { settings, clock, log } = portal
  try {
    const stored = JSON.parse(await decrypt(settings, cookie ?? '')) as StoredState
    if (stored.expiresAt <= toTimestamp(clock.now())) return undefined
    const oidc = await import('openid-client')
    const tokens = await oidc.authorizationCodeGrant(
      await configurationOf(portal),
      new URL(`${callbackOf(settings)}${query}`),
      {
        pkceCodeVerifier: stored.verifier,
        expectedState: stored.state,
        expectedNonce: stored.nonce,
        maxAge: maxAgeSeconds,
      },
    )
    const claims = tokens.claims()
    return claims && (await openSessionFor(portal, claims))
  } catch (error) {
    log.warn({ err: error }, 'a single sign-on was refused')
    return undefined
  }
}

const configurations = new WeakMap<Settings, Promise<Configuration>>()

/** Reads the metadata of the provider once; after a failure, the next sign-in tries again. */
function configurationOf({ settings }: AppContext): Promise<Configuration> {
  const known = configurations.get(settings)
  if (known) return known
  const loading = discover(settings)
  configurations.set(settings, loading)
  loading.catch(() => configurations.delete(settings))
  return loading
}

async function discover({ deskOidcIssuer, deskOidcClientId, deskOidcClientSecret }: Settings): Promise<Configuration> {
  const oidc = await import('openid-client')
  const issuer = new URL(deskOidcIssuer)
  // Allows HTTP only on this machine, for tests.
  const isPlain = issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  return oidc.discovery(issuer, deskOidcClientId, deskOidcClientSecret, undefined, {
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  })
}

function callbackOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}/v1/desk/oidcCallback`
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string }

async function openSessionFor(portal: AppContext, claims: Claims): Promise<string | undefined> {
  const { database, clock, settings } = portal
  const found = rolesIn(settings.deskOidcRoles, claims)
  const subject = `${claims.iss} ${claims.sub}`
  const [name, email] = [textOf(claims.name) || textOf(claims.email) || claims.sub, textOf(claims.email)]
  const at = toTimestamp(clock.now())
  return database.transaction().execute(async (db) => {
    const known = await findStaffBySubject(db, subject)
    if (found.length === 0 && known) {
      // Losing a group ends the access that it gave.
      await changeStaff(db, known.id, { roles: '[]' })
      await endSessionsOfStaff(db, known.id)
      if (known.roles.length > 0) await notifyAccessChange(portal, db, known, 'rights')
    }
    if (found.length === 0 || (known && known.disabledAt !== null)) return undefined
    const flags = { isSenior: known?.isSenior ?? false, isFinancialCrime: known?.isFinancialCrime ?? false }
    const rights = { roles: found, regions: known?.regions ?? regionIds, ...flags }
    if (known) {
      await changeStaff(db, known.id, { name, email, ...rightsColumns(rights) })
      if (known.roles.join() !== found.join()) await notifyAccessChange(portal, db, known, 'rights')
    } else {
      const factors = { passwordHash: null, totpKey: null, totpStep: 0, recoveryCodes: '[]', subject }
      const times = { createdAt: at, lastSeenAt: null, disabledAt: null }
      // The key is not an e-mail, because a local account may have the same one.
      const id = newId()
      await addStaff(db, {
        id,
        name,
        email,
        emailKey: subject,
        ...rightsColumns(rights),
        ...factors,
        ...times,
      })
      await extendExclusions(db, { id, email }, at)
    }
    const staff = await findStaffBySubject(db, subject)
    if (!staff) return undefined
    const detail = { id: staff.id, roles: found }
    if (!known) await addAudit(db, { at, account: null, actor: 'single sign-on', action: 'staff joined', detail })
    return openStaffSession(portal, db, staff)
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

function rolesIn({ claim, groups }: OidcRoles, claims: Claims): Role[] {
  const given = [claims[claim]].flat().filter((group) => typeof group === 'string')
  const found = given.map((group) => groups.get(group))
  return roles.filter((role) => found.includes(role))
}
