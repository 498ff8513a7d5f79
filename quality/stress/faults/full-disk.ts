import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { addPerson, type Person } from '#server/testing/faults/people.ts'
import { isDatabaseIntact, verifyAcknowledgedWrites } from '#server/testing/faults/verification.ts'
import { type WriterLog, write, writersOf } from '#server/testing/faults/writers.ts'
import { unlimited } from '#server/testing/requests/unlimited.ts'
import { pdf } from '#server/testing/uploading.ts'
import { withFleet } from '../support/cluster.ts'
import { deleteFile, read, upload } from '../support/endpointCalls.ts'
import { type Outcome, type Scenario, shareOf } from '../support/scenario.ts'

const megabytes = 64
/** Fewer files than a question accepts. */
const maxFiles = 15
const fullMilliseconds = 1500
const healMilliseconds = 10_000

export default {
  id: 'R12',
  what: 'a disk of 64 MB with data, uploads and temporary files is filled to its last byte 20 times under saves and uploads',
  goal: '0 false acknowledgements, 0 corruption, 0 partial files; reads are served meanwhile; it recovers without a restart',
  run: (share) => onSmallDisk((folder) => fillRepeatedly(folder, shareOf(20, share))),
} satisfies Scenario

/** Runs a function in a separate file system, which only root can create. */
async function onSmallDisk(act: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-small-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  try {
    if (status !== 0) return { figure: `no disk could be made: ${stderr}`, isReached: false }
    return await act(folder)
  } finally {
    if (status === 0) spawnSync('umount', [folder])
    await rm(folder, { recursive: true })
  }
}

interface Uploads {
  acknowledged: number
  /** The acknowledged files that were not deleted. */
  readonly kept: FileRecord[]
}

/** Uploads until `isOver`, and deletes the oldest files. */
async function uploadUntil(
  address: string,
  person: Person,
  uploads: Uploads,
  wrong: string[],
  isOver: () => boolean,
): Promise<void> {
  const { kept } = uploads
  const isServed = ({ status }: Response, text: string) => {
    if (status !== 200 && status !== 503) wrong.push(`an upload or its deletion was answered ${status} ${text}`)
    return status === 200
  }
  while (!isOver()) {
    const oldest = kept.length < maxFiles ? undefined : kept[0]
    const response = await (oldest ? deleteFile(person, oldest.blobName) : upload(person)).at(address)
    const text = await response.text()
    if (isServed(response, text)) {
      if (oldest) kept.shift()
      else kept.push((JSON.parse(text) as { data: FileRecord }).data)
      uploads.acknowledged += oldest ? 0 : 1
    }
    await setTimeout(50)
  }
}

function fill(folder: string): void {
  for (const bytes of [65_536, 4096, 1]) {
    try {
      for (;;) appendFileSync(join(folder, 'filling'), Buffer.alloc(bytes))
    } catch {
      // The disk has no space for this many bytes.
    }
  }
}

async function fillRepeatedly(folder: string, times: number): Promise<Outcome> {
  const limits = { UPLOAD_FILES_PER_KEY: '1000', UPLOAD_TOTAL_MB: '1000', GLEIF_URL: 'off' }
  // The disk must be filled to its last byte, so the server must not refuse earlier.
  const unmonitored = { DISK_FREE_WARN_MB: '0', DISK_FREE_MIN_MB: '0' }
  const environment = { ...unlimited, ...limits, ...unmonitored, DATA_DIR: join(folder, 'data'), TMPDIR: folder }
  return withFleet(1, environment, async (fleet, portal) => {
    const people = [await addPerson(portal), await addPerson(portal)]
    const uploader = await addPerson(portal)
    const [address = ''] = fleet.addresses()
    const writers = writersOf(people)
    const log: WriterLog = { broken: 0, postponed: 0, wrong: [] }
    const uploads: Uploads = { acknowledged: 0, kept: [] }
    const { wrong } = log
    let over = false
    const isOver = () => over
    const working = writers.map((writer) => write(fleet, writer, log, isOver))
    working.push(uploadUntil(address, uploader, uploads, wrong, isOver))
    for (let time = 0; time < times; time += 1) {
      await setTimeout(Math.random() * 500)
      fill(folder)
      const begun = performance.now()
      while (performance.now() - begun < fullMilliseconds) {
        const { status } = await read(people[0] as Person).at(address)
        if (status !== 200) wrong.push(`a read on a full disk was answered ${status}`)
        fill(folder)
        await setTimeout(100)
      }
      rmSync(join(folder, 'filling'))
      const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
      const [before, files, freed] = [acknowledged(), uploads.acknowledged, performance.now()]
      const isHealed = () => acknowledged() > before && uploads.acknowledged > files
      while (!isHealed() && performance.now() - freed < healMilliseconds) await setTimeout(20)
      if (!isHealed()) wrong.push(`it had not recovered ${healMilliseconds} ms after space was freed`)
    }
    over = true
    await Promise.all(working)
    for (const { url } of uploads.kept) {
      const content = await (await fetch(address + url, { headers: uploader.headers })).arrayBuffer()
      if (!Buffer.from(content).equals(pdf)) wrong.push('an acknowledged file differs from what was sent')
    }
    await fleet.endAll()
    const { acknowledged, problems } = await verifyAcknowledgedWrites(portal, writers)
    const left = readdirSync(join(folder, 'data', 'files', 'incoming'))
    const rows = await portal.database.selectFrom('file').select('id').where('deletedAt', 'is', null).execute()
    if (rows.length !== uploads.kept.length) wrong.push(`${uploads.kept.length} files kept, ${rows.length} stored`)
    const sound = (await isDatabaseIntact(portal)) ? [] : ['SQLite reports a damaged file']
    const partial = left.length > 0 ? [`${left.length} partial files are left`] : []
    const all = [...wrong, ...problems, ...sound, ...partial]
    if (log.postponed === 0) all.push('the disk was never full for a save')
    const figure = `${times} times full, ${acknowledged} saves and ${uploads.acknowledged} files acknowledged, ${log.postponed} times 503, ${all.length} problems`
    return { figure, isReached: all.length === 0, problems: all }
  })
}
