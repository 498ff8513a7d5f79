import type { ApplicationData } from '#domain/kit/values/values.ts'
import { toTimestamp } from '#server/config/clock.ts'
import { addApplication, storeData } from '#server/database/repositories/applications.ts'
import { addUser } from '#server/database/repositories/users.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { openSession } from '#server/features/auth/sessions.ts'
import type { AppContext } from '#server/features/context.ts'
import { newId } from '#server/features/secrets.ts'
import { draftOf20Kilobytes } from './draft.ts'
import type { Caller } from './requests.ts'

const [firstAccount, firstMaster] = [10_000_000, 20_000_000]
const password = 'nine dunes beneath one moon'

/**
 * Adds `count` signed-in applicants, with a draft of 20 kB or the given data.
 * @param from the number of the first one, which is larger than those of earlier applicants
 */
export async function addPeople(
  portal: AppContext,
  count: number,
  { from = 0, data = draftOf20Kilobytes() }: { readonly from?: number; readonly data?: ApplicationData } = {},
): Promise<Caller[]> {
  const { database, clock, settings } = portal
  const passwordHash = await hashPassword(settings, password)
  const createdAt = toTimestamp(clock.now())
  const callers: Caller[] = []
  await database.transaction().execute(async (db) => {
    for (let number = from; number < from + count; number++) {
      // Consecutive numbers, because among so many random ones two would be equal.
      const [userId, account, masterAccount] = [newId(), String(firstAccount + number), String(firstMaster + number)]
      const email = `${userId.toLowerCase()}@company.example`
      await addUser(db, { id: userId, email, passwordHash, language: 'en', createdAt, blockedAt: null })
      await addApplication(db, { account, masterAccount, userId, region: settings.region, createdAt })
      await storeData(db, account, 0, { data: JSON.stringify(data), updatedAt: createdAt })
      const { token } = await openSession(portal, db, userId)
      callers.push({ account, token, email, password, revision: 1 })
    }
  })
  return callers
}
