import { expect, it } from 'vitest'
import { type CallName, calls } from '#domain/contract/calls.ts'
import { testServer } from '../../server/testing/helper.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { complete } from '../../server/testing/samples.ts'
import { otherBodies, placesOf, saves, withName } from './support/bodies.ts'
import { encodings } from './support/encodings.ts'

/** Names that only the server writes. */
const serverOwned = [
  ...['accStatus', 'status', 'account', 'masterAccount', 'userId', '_id', 'owner', 'role', 'isAdmin', 'blockedAt'],
  ...['submittedAt', 'createdAt', 'definitionVersion', 'passwordHash'],
]

const multipartNames = ['accStatus', 'account']

const canary = 'S2-canary'

it('[S2] [ASVS 15.3.3] stores and echoes no server-owned name, at any depth of any body in any content type', async () => {
  const server = await testServer({ environment: unlimited })
  const as = await complete(server)
  const before = await fingerprint(server)
  const wrong: unknown[] = []
  let injections = 0
  const inject = async (call: CallName, body: unknown, encoding: string, what: string) => {
    const { headers, payload } = encodings[encoding]?.(body) ?? { headers: {}, payload: '' }
    const { method, path } = calls[call]
    const answer = await server.inject({ method, url: path, headers: { ...as.headers, ...headers }, payload })
    injections += 1
    const isRefused = answer.status === 400 && [2015, 2017, 2024].includes(answer.code)
    if (!isRefused || answer.text.includes(canary)) wrong.push({ call, what, encoding, text: answer.text })
  }
  for (const { call, body } of [...saves(1), ...otherBodies(as)]) {
    for (const place of placesOf(body, 4)) {
      for (const name of serverOwned) {
        const what = [...place, name].join('.')
        const injected = withName(body, place, name, canary)
        for (const encoding in encodings) {
          // Multipart takes longest and is checked like a form, so only two names are tried at each path.
          if (encoding !== 'multipart' || multipartNames.includes(name)) await inject(call, injected, encoding, what)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(injections).toBeGreaterThanOrEqual(2000)
  expect(await fingerprint(server)).toBe(before)
})
