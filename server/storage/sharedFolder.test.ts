import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longTimeouts } from '../testing/database.ts'
import { tempDir, testServer } from '../testing/helper.ts'
import { createDatabase } from '../testing/postgres/shared.ts'

async function environmentOf() {
  return { ...longTimeouts, DATABASE_URL: await createDatabase(`place_${randomUUID()}`) }
}

it('servers on one database share a folder of files, however many start at once', async () => {
  const [environment, dataDir] = [await environmentOf(), tempDir()]
  const servers = await Promise.all([1, 2, 3].map(() => testServer({ environment, dataDir })))
  expect(servers).toHaveLength(3)
})

it('a server with another folder of files does not start, and names the remedy', async () => {
  const [environment, one, other] = [await environmentOf(), tempDir(), tempDir()]
  await testServer({ environment, dataDir: one })
  const marker = readFileSync(join(one, 'files', 'folder.mark'), 'utf8')
  await expect(testServer({ environment, dataDir: other })).rejects.toThrow(
    `The files of the database at DATABASE_URL are not in "${join(other, 'files')}". Give every server the same folder as ` +
      `DATA_DIR, or keep files in a bucket (S3_ENDPOINT). If they are in this folder, write ${marker} into "${join(other, 'files', 'folder.mark')}".`,
  )
  writeFileSync(join(other, 'files', 'folder.mark'), `${marker}\n`)
  await testServer({ environment, dataDir: other })
})
