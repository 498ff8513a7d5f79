import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { saveCases, saving } from '../../testing/saving.ts'
import { upload, uploaded } from '../../testing/uploading.ts'
import { createDiskSpace } from './diskSpace.ts'

const mebibyte = 1_048_576
/** More than any disk has free. */
const beyondAnyDisk = '100000000'

it('[R12] logs each change of the state once, and uses the disk with the least free space', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  const settings = readSettings({ DATA_DIR: '/data', DISK_FREE_WARN_MB: '100', DISK_FREE_MIN_MB: '10' })
  let free = 100
  const ofFolder = (path: string) => Promise.resolve((path === '/data' ? 200 : free) * mebibyte)
  const disk = createDiskSpace(settings, log, ofFolder)
  const states: string[] = []
  for (free of [100, 99, 99, 9, 50, 100]) {
    await disk.read()
    states.push(disk.state)
    if (disk.state === 'full') expect(() => disk.assertRoom()).toThrow('3000')
    else disk.assertRoom()
  }
  expect(states).toEqual(['ok', 'low', 'low', 'full', 'low', 'ok'])
  expect(lines.map((line) => [JSON.parse(line).level, JSON.parse(line).freeMegabytes])).toEqual([
    [40, 99],
    [50, 9],
    [40, 50],
    [40, 100],
  ])
})

it('[R12] a disk with unreadable free space refuses nothing', async () => {
  const disk = createDiskSpace(readSettings({ DATA_DIR: '/none' }), pino({ level: 'silent' }), () => Promise.reject())
  await disk.read()
  expect([disk.state, disk.freeBytes]).toEqual(['ok', undefined])
})

it('[R12] below the minimum, saves, uploads and drafts are answered with 503; reads and submissions continue', async () => {
  const environment = { DISK_FREE_MIN_MB: beyondAnyDisk, DISK_FREE_WARN_MB: beyondAnyDisk, METRICS: 'on' }
  const server = await testServer({ environment })
  const as = await complete(server)
  const { blobName } = await uploaded(server, as)
  const [company] = saveCases
  if (!company) throw new Error('there is no save to try')
  const { revision } = (await server.call('findForm', { as })).data as { revision: number }
  const pdf = (pdfSource: string) =>
    server.call('generateClientDetailPdf', { as, request: { accountId: as.account, region: 'uae', pdfSource } })
  await server.portal.diskSpace.read()
  const save = await saving(server, as, company)({ companyName: 'Blue Dune' }, revision)
  for (const refused of [save, await upload(server, as), await pdf('draft')]) {
    expect(refused).toMatchObject({ status: 503, code: 3000, headers: { 'retry-after': '60' } })
    expect(refused.message).toContain('can’t save more')
  }
  const ready = await server.inject({ method: 'GET', url: '/health/ready' })
  expect(ready).toMatchObject({ status: 200, data: { disk: 'full' } })
  expect((await server.inject({ method: 'GET', url: '/metrics' })).text).toMatch(/^data_dir_free_bytes \d{4,}/m)
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  const request = { fileName: blobName, fileType: 'application/pdf' }
  expect(await server.call('downloadFile', { as, request })).toMatchObject({ status: 200 })
  expect(await pdf('original')).toMatchObject({ status: 200 })
})

it('refuses thresholds in the wrong order', () => {
  const thresholds = { DISK_FREE_MIN_MB: '10', DISK_FREE_WARN_MB: '9' }
  expect(() => readSettings({ DATA_DIR: tempDir(), ...thresholds })).toThrow(
    'DISK_FREE_MIN_MB is 10 and DISK_FREE_WARN_MB 9; the warning must come first.',
  )
})
