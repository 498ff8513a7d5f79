import { domainToASCII } from 'node:url'
import type { Kysely } from 'kysely'

interface Tables {
  readonly user: { id: string; email: string; email_key: string; created_at: string }
}

/**
 * Converts the domain in each applicant's key to its ASCII form. Of two applicants with spellings of one address the
 * first gets the converted key, and the other keeps the spelling: the typed spelling finds each.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const columns = ['id', 'email', 'email_key'] as const
  const users = await db.selectFrom('user').select(columns).orderBy('created_at').orderBy('id').execute()
  const usedKeys = new Set(users.map((user) => user.email_key))
  for (const { id, email, email_key: before } of users) {
    const key = asciiKey(before)
    if (before !== email.toLowerCase() || usedKeys.has(key)) continue
    usedKeys.add(key)
    await db.updateTable('user').set({ email_key: key }).where('id', '=', id).execute()
  }
}

/** Returns what `emailKey` returns at this version. */
function asciiKey(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at))
}
