import { longTimeouts } from './database.ts'
import { type TestOptions, type TestServer, tempDir, testClock, testServer } from './helper.ts'
import { borrowDatabase } from './postgres/databases.ts'

/** Starts two servers on one PostgreSQL with one folder and one clock. Each returns the mails that it sent itself. */
export async function twoInstances(
  environment: Readonly<Record<string, string>> = {},
  others: Pick<TestOptions, 'pdfs'> = {},
): Promise<readonly [TestServer, TestServer]> {
  const shared = { dataDir: tempDir(), clock: testClock() }
  const options = {
    ...shared,
    ...others,
    environment: { ...longTimeouts, DATABASE_URL: await borrowDatabase(), ...environment },
  }
  return [await testServer(options), await testServer(options)]
}
