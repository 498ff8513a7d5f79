import { onTestFinished } from 'vitest'
import { readSettings } from '../config/settings.ts'
import type { Databases } from '../database/databases.ts'
import { openStore } from '../database/open.ts'
import type { NewApplication } from '../database/repositories/applications.ts'
import { addApplication } from '../database/repositories/applications.ts'
import { addUser } from '../database/repositories/users.ts'
import { databaseEnvironment } from './database.ts'
import { tempDir } from './helper.ts'

/** Opens an empty store of the database of this test file; opening the same folder again gives the same data. */
export async function testStore(dataDir = tempDir()): Promise<Databases & { readonly dataDir: string }> {
  const store = await openStore(readSettings({ ...(await databaseEnvironment(dataDir)), DATA_DIR: dataDir }))
  onTestFinished(() => store.close())
  return { ...store, dataDir }
}

export const person = {
  email: '',
  passwordHash: 'hash',
  language: 'en',
  createdAt: '2026-11-21',
  blockedAt: null,
} as const

/** Adds an applicant, such as `p1@company.example` with account `1001`, to a store. */
export async function applicantIn({ database }: Databases, number = 1): Promise<string> {
  const userId = `p${number}`
  await addUser(database, { ...person, id: userId, email: `${userId}@company.example` })
  const account = String(1000 + number)
  const masterAccount = String(2000 + number)
  const application: NewApplication = { account, masterAccount, userId, region: 'uae', createdAt: '2026-11-21' }
  await addApplication(database, application)
  return account
}
