import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createDisk, type Random, randomOf, type Tally } from './disk.ts'
import { startFleet } from './fleet.ts'
import { whileWriting } from './killing.ts'
import { addPerson, openData, type Person } from './people.ts'
import { type Acknowledged, mentionCounter, takeAnswer, verifyContents, verifyImage } from './powerCutImage.ts'
import { type Change, parseRecord, recordingCalls } from './systemCalls.ts'
import { type Uploads, uploadUntil, type Writer, writersOf } from './writers.ts'

/** A recording of the changes that a server made to its data folder, and of its responses. */
export interface Recording {
  /** Contents of the data folder at the start, by their paths. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly changes: readonly Change[]
  readonly dataDir: string
  readonly isPostgres: boolean
  /** Accounts, by the suffix of the values that are saved in them. */
  readonly accounts: readonly string[]
  readonly saves: number
  /** Acknowledged files, by their names, with the SHA-256 of the sent content. */
  readonly uploads: ReadonlyMap<string, string>
  /** Sentences about responses that are neither an acknowledgement nor 503. */
  readonly wrong: readonly string[]
}

const people = 3
const unlimited = {
  RATE_LIMIT_SAVES: '100000000/1m',
  RATE_LIMIT_UPLOADS: '100000000/1m',
  MAX_ACCOUNT_UPLOADS: '1000',
  UPLOAD_FILES_PER_KEY: '1000',
  UPLOAD_TOTAL_MB: '1000',
  GLEIF_URL: 'off',
}

/** The minimum content of a recording, at which it ends. */
export interface RecordingMinimum {
  readonly saves: number
  readonly uploads: number
}

/**
 * Records a server while four fields of each of three accounts are saved without a pause, and a fourth account uploads.
 * @param folder an empty folder for all data
 * @param databaseUrl an empty PostgreSQL; absent for SQLite
 */
export async function recordServer(
  folder: string,
  minimum: RecordingMinimum,
  databaseUrl?: string,
): Promise<Recording> {
  const dataDir = join(folder, 'data')
  const environment = { ...unlimited, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const { savers, uploader } = await peopleIn(environment)
  const base = join(folder, 'base')
  cpSync(dataDir, base, { recursive: true })
  const recording = recordingCalls(folder, dataDir)
  const fleet = await startFleet(1, { ...environment, ...recording.environment })
  try {
    const [address = ''] = fleet.addresses()
    const writers: Writer[] = savers.flatMap((person, index) =>
      writersOf([person]).map((writer) => ({ ...writer, suffix: `A${index}` })),
    )
    const saves = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    let uploads: Uploads = { acknowledged: new Map(), wrong: [] }
    const { wrong } = await whileWriting(fleet, writers, async (writerLog) => {
      const isOver = () => writerLog.wrong.length > 0
      uploads = await uploadUntil(address, uploader, (done) => isOver() || done === minimum.uploads)
      while (!isOver() && saves() < minimum.saves) await setTimeout(5)
    })
    await fleet.endAll()
    return {
      files: filesIn(base, dataDir),
      changes: [...parseRecord(recording.record())],
      dataDir,
      isPostgres: databaseUrl !== undefined,
      accounts: savers.map(({ account }) => account),
      saves: saves(),
      uploads: uploads.acknowledged,
      wrong: [...wrong, ...uploads.wrong],
    }
  } finally {
    await fleet.endAll()
  }
}

async function peopleIn(environment: Readonly<Record<string, string>>) {
  const portal = await openData(environment)
  try {
    const savers: Person[] = []
    for (let count = 0; count < people; count += 1) savers.push(await addPerson(portal))
    return { savers, uploader: await addPerson(portal) }
  } finally {
    await portal.close()
  }
}

/** Reads a folder. @param as the path that replaces its own in the result */
function filesIn(folder: string, as: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [as + path.slice(folder.length), readFileSync(path)]
    }),
  )
}

export interface PowerCuts {
  readonly images: number
  readonly tally: Tally
  /**
   * Sentences about problems; none when every image contains the data acknowledged before the cut, and nothing partial.
   */
  readonly problems: readonly string[]
}

/**
 * Builds possible images of power cuts at random times of a recording, and checks each.
 * @param folder for the images, one after the other
 * @param isFlushing false for a disk that ignores flushes, which must lose data
 */
export function cutPower(recording: Recording, { images, seed, folder, isFlushing = true }: CutPlan): PowerCuts {
  const random = randomOf(seed)
  const take = recording.isPostgres ? mentionCounter(recording.uploads) : takeAnswer
  const times = timesOf(recording, images, random)
  const disk = createDisk(recording.files, isFlushing)
  const acknowledged: Acknowledged = { revisions: new Map(), files: new Set() }
  const tally: Tally = { dropped: 0, kept: 0, torn: 0 }
  const problems: string[] = []
  for (const [index, change] of recording.changes.entries()) {
    if (change.kind === 'sent') take(change.bytes, acknowledged)
    disk.apply(change)
    for (; times[0] === index; times.shift()) {
      const image = disk.afterPowerCut(random, tally)
      const found = recording.isPostgres
        ? verifyContents(image, join(recording.dataDir, 'files'), recording.uploads, acknowledged)
        : verifyImage(writeImage(image, recording.dataDir, folder), recording.accounts, acknowledged)
      problems.push(...found.map((problem) => `cut after change ${index}: ${problem}`))
    }
  }
  return { images, tally, problems }
}

export interface CutPlan {
  readonly images: number
  readonly seed: number
  readonly folder: string
  readonly isFlushing?: boolean
}

/** Chooses times, earliest first: half of them at random, half of them directly after a response. */
function timesOf({ changes }: Recording, count: number, random: Random): number[] {
  const answers = changes.flatMap(({ kind }, index) => (kind === 'sent' ? [index] : []))
  const anywhere = () => Math.floor(random() * changes.length)
  const times = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? anywhere() : (answers[Math.floor(random() * answers.length)] ?? anywhere()),
  )
  return times.toSorted((a, b) => a - b)
}

/** Writes the files of an image, without the index of SQLite's log, which is shared memory that no power cut leaves. */
function writeImage(image: ReadonlyMap<string, Buffer>, dataDir: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of image) {
    const target = folder + path.slice(dataDir.length)
    if (path.endsWith('-shm')) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  return folder
}
