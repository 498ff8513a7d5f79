import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { openStore } from '../../database/open.ts'
import { movePosition } from '../../database/repositories/events.ts'
import { flush } from '../../storage/diskBlobs.ts'
import { longTimeouts } from '../../testing/database.ts'
import { fill } from '../../testing/faults/filled.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { createEmptyDatabase } from '../../testing/postgres/shared.ts'
import { makeBackup } from './backup.ts'
import { checkBackup } from './backupCheck.ts'
import { restoreBackup } from './restore.ts'

vi.mock('../../storage/diskBlobs.ts', { spy: true })
vi.mock('../../database/repositories/events.ts', { spy: true })

it('[R15] all restored data is on the disk, names included, before it counts as restored', async () => {
  const server = await testServer()
  await fill(server.portal, 1)
  await server.portal.seal.check()
  const backup = join(tempDir(), 'backup')
  await makeBackup(server.portal, backup)
  const dataDir = join(tempDir(), 'restored')
  const database = join(dataDir, 'portal.db')
  const flushed: (readonly [string, boolean])[] = []
  const { flush: actual } =
    await vi.importActual<typeof import('../../storage/diskBlobs.ts')>('../../storage/diskBlobs.ts')
  vi.mocked(flush).mockImplementation((path) => {
    flushed.push([path, existsSync(database)])
    return actual(path)
  })
  const settings = readSettings({ DATA_DIR: dataDir })
  await restoreBackup(backup, await checkBackup(backup, settings), settings)
  const own = flushed.filter(([path]) => !path.startsWith(join(dataDir, 'files')))
  expect(own).toEqual([
    [join(dataDir, 'seal.pem'), false],
    [`${database}.part`, false],
    [dataDir, false],
    [dataDir, true],
    [dirname(dataDir), true],
  ])
})

it('[R15] [issue 19] a restore into PostgreSQL that ends before it skips positions leaves no rows, and may be repeated', async () => {
  const server = await testServer()
  await fill(server.portal, 1)
  const folder = join(tempDir(), 'backup')
  await makeBackup(server.portal, folder)
  const DATABASE_URL = await createEmptyDatabase(`restored_${randomUUID()}`)
  const settings = readSettings({ ...longTimeouts, DATABASE_URL, DATA_DIR: tempDir() })
  const backup = await checkBackup(folder, settings)
  vi.mocked(movePosition).mockRejectedValueOnce(new Error('killed'))
  await expect(restoreBackup(folder, backup, settings)).rejects.toThrow('killed')
  await restoreBackup(folder, backup, settings)
  const { database, close } = await openStore(settings)
  const head = await database.selectFrom('eventHead').select('position').execute()
  await close()
  expect(head).toEqual([{ position: 1_000_000 }])
})
