import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { codes } from '#domain/contract/codes.ts'
import { tempDir } from '../../testing/helper.ts'
import { createInspector } from './inspector.ts'

it('[S24] ends an inspection whose client has disconnected as a bad request, not as an overload', async () => {
  const path = join(tempDir(), 'a.pdf')
  writeFileSync(path, '%PDF-1.7\n')
  const inspector = createInspector({
    inspectionProcesses: 1,
    inspectionTimeoutSeconds: 10,
    inspectionMemoryMegabytes: 512,
  })
  onTestFinished(() => inspector.close())
  const disconnected = new AbortController()
  const found = inspector.typeOf(path, { account: 'UAE-1', signal: disconnected.signal })
  disconnected.abort()
  await expect(found).rejects.toMatchObject({ code: codes.requestInvalid })
})
