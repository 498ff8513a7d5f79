import { onTestFinished } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { openStore } from '../../database/open.ts'
import { longTimeouts } from '../database.ts'
import { tempDir } from '../helper.ts'
import { borrowDatabase } from './databases.ts'

/** Opens a store on an empty database for this test only. @returns its address too */
export async function opened(environment: Readonly<Record<string, string>> = {}) {
  const url = await borrowDatabase()
  const settings = readSettings({ ...longTimeouts, ...environment, DATA_DIR: tempDir(), DATABASE_URL: url })
  const store = await openStore(settings)
  onTestFinished(() => store.close())
  return { ...store, url }
}
