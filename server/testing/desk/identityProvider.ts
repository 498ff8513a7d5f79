import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

/** The person whom the provider authenticates. */
interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly groups: readonly string[]
}

/**
 * An OpenID Connect provider for tests: it signs its person in without a prompt, and verifies the proof key of its
 * client (RFC 7636).
 */
export interface IdentityProvider {
  readonly issuer: string
  /** The person of the next sign-ins. */
  signedIn: Person
  /** The time at which the person authenticated, in seconds since 1970; now when absent. */
  signedInAt?: number
}

/** Starts a provider that ends with the test. */
export async function startIdentityProvider(signedIn: Person): Promise<IdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { readonly challenge: string; readonly nonce: string; readonly clientId: string }>()
  const provider: { -readonly [Key in keyof IdentityProvider]: IdentityProvider[Key] } = { issuer: '', signedIn }

  async function token(request: IncomingMessage): Promise<unknown> {
    const form = new URLSearchParams(await bodyOf(request))
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || known.challenge !== challenge) return undefined
    const { sub, ...claims } = provider.signedIn
    const idToken = await new SignJWT({
      ...claims,
      nonce: known.nonce,
      auth_time: provider.signedInAt ?? Math.floor(Date.now() / 1000),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(provider.issuer)
      .setSubject(sub)
      .setAudience(known.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/authorize') {
      const code = randomUUID()
      const given = (name: string) => url.searchParams.get(name) ?? ''
      codes.set(code, { challenge: given('code_challenge'), nonce: given('nonce'), clientId: given('client_id') })
      const back = new URL(given('redirect_uri'))
      back.search = new URLSearchParams({ code, state: given('state') }).toString()
      response.writeHead(302, { location: back.href }).end()
      return
    }
    const documents: Readonly<Record<string, () => unknown>> = {
      '/.well-known/openid-configuration': () => ({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({ keys: [key] }),
      '/token': () => token(request),
    }
    const document = await documents[url.pathname]?.()
    response
      .writeHead(document === undefined ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(document ?? { error: 'invalid_grant' }))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
