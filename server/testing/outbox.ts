import { createTranslators } from '../features/translate.ts'
import type { TestServer } from './helper.ts'

const t = createTranslators()('en')

/** Writes a mail into a server's outbox. */
export function post({ portal }: TestServer, recipient = 'a@company.example'): Promise<string> {
  return portal.mail.post(portal.database, 'register', recipient, t, { code: '1', minutes: 1, brokerName: 'B' })
}

/** Runs the attempts of a number of seconds, without waiting for them. */
export async function run(server: TestServer, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    server.clock.pass(5)
    await server.portal.mail.drain()
  }
}

/** Returns messages that are neither sent nor discarded. */
export function waiting({ portal }: TestServer): Promise<readonly { readonly id: string }[]> {
  return portal.database
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('discardedAt', 'is', null)
    .execute()
}
