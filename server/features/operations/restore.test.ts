import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { flush } from '../../storage/diskBlobs.ts'
import { fill } from '../../testing/faults/filled.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { makeBackup } from './backup.ts'
import { checkBackup } from './backupCheck.ts'
import { restoreBackup } from './restore.ts'

vi.mock('../../storage/diskBlobs.ts', { spy: true })

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
