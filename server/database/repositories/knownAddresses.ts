import type { Database } from '../tables.ts'

/** Returns true when an applicant has signed in from an address. */
export async function isKnownAddress(db: Database, userId: string, addressHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('knownAddress')
    .select('userId')
    .where('userId', '=', userId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Records that an applicant signed in from an address. */
export async function addKnownAddress(
  db: Database,
  userId: string,
  addressHash: string,
  lastSeenAt: string,
): Promise<void> {
  await db
    .insertInto('knownAddress')
    .values({ userId, addressHash, lastSeenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'addressHash']).doUpdateSet({ lastSeenAt }))
    .execute()
}

/** Deletes every address of an applicant: an attacker with the old password may have signed in from one of them. */
export async function deleteAddressesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('knownAddress').where('userId', '=', userId).execute()
}

/** Deletes addresses without a sign-in since a timestamp. */
export async function purgeAddresses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('knownAddress').where('lastSeenAt', '<', before).execute()
}
