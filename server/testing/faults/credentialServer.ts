import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Temporary keys, as the server issues them. */
export interface IssuedKeys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
  readonly expiration: Date
}

export interface CredentialServer {
  readonly address: string
  /** Every request: `POST / AssumeRoleWithWebIdentity`. */
  readonly requests: string[]
  /** Returns the keys for a request, or throws to refuse it. */
  issue: () => IssuedKeys
  /** True when requests are not answered. */
  isSilent: boolean
  close(): void
}

/** The identity, the metadata session and the token that the server accepts. */
export const accepted = {
  identity: 'the identity',
  role: 'arn:aws:iam::1:role/portal',
  session: 'imds',
  token: 'pod',
} as const

/** Starts a server that issues keys like STS, like the metadata of an instance (IMDSv2) and like the agent of a pod. */
export async function startCredentialServer(): Promise<CredentialServer> {
  const requests: string[] = []
  const credentials: CredentialServer = {
    address: '',
    requests,
    issue: () => {
      throw new Error('no keys were prepared')
    },
    isSilent: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(String(Buffer.concat(await request.toArray())))
    requests.push(`${request.method} ${request.url} ${form.get('Action') ?? ''}`.trim())
    if (credentials.isSilent) return
    try {
      response.end(answerTo(request, form, credentials.issue))
    } catch {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(credentials, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** @throws Error for a request that must be refused */
function answerTo({ method, url, headers }: IncomingMessage, form: URLSearchParams, issue: () => IssuedKeys): string {
  const assertIs = (value: unknown, expected: string) => {
    if (value !== expected) throw new Error('refused')
  }
  if (method === 'POST') {
    assertIs(form.get('WebIdentityToken'), accepted.identity)
    assertIs(form.get('RoleArn'), accepted.role)
    return xmlOf(issue())
  }
  if (method === 'PUT') return accepted.session
  if (url === '/pod') {
    assertIs(headers.authorization, accepted.token)
    return jsonOf(issue())
  }
  assertIs(headers['x-aws-ec2-metadata-token'], accepted.session)
  return url?.endsWith('/security-credentials/') ? 'portal' : jsonOf(issue())
}

function jsonOf({ accessKeyId, secretAccessKey, sessionToken, expiration }: IssuedKeys): string {
  const keys = { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: sessionToken }
  return JSON.stringify({ Code: 'Success', ...keys, Expiration: expiration.toISOString() })
}

function xmlOf({ accessKeyId, secretAccessKey, sessionToken, expiration }: IssuedKeys): string {
  const keys = `<AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey><SessionToken>${sessionToken}</SessionToken><Expiration>${expiration.toISOString()}</Expiration>`
  return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials>${keys}</Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`
}
