import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eicar } from '#server/features/files/scanner.ts'
import { addPerson, type Person } from '#server/testing/faults/people.ts'
import { pdf } from '#server/testing/uploading.ts'
import { withFleet } from '../support/cluster.ts'
import { deleteFile, upload } from '../support/endpointCalls.ts'
import { onSqlite } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const files = 400
const atOnce = 10
const startMilliseconds = 30_000
/** The codes of the answers to a stored file and to malware. */
const answered = ['clean 200/1005', 'malware 422/2018']
const missing = 'ClamAV is not installed (on Debian: apt-get install clamav-daemon); the row needs the real program.'

/** The number of answers by what was sent and answered, such as `clean 200/1005`. */
type Answers = Map<string, number>

export default {
  id: 'R22',
  what: 'uploads of clean files and of malware to a server with a real ClamAV, which is killed and started again',
  goal: '0 files with malware accepted, 0 clean ones refused as malware, only 503 while it is away, served again after',
  async run(share) {
    const program = clamdProgram()
    if (program === undefined) throw new Error(missing)
    return onSqlite(async ({ environment }) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-clamd-'))
      const clamd = await prepare(program, folder)
      const settings = {
        ...environment,
        CLAMD_URL: `unix:${clamd.socket}`,
        RATE_LIMIT_UPLOADS: '100000/1m',
      }
      try {
        await clamd.start()
        return await withFleet(1, settings, async (fleet, portal) => {
          const people = await Promise.all(Array.from({ length: atOnce }, () => addPerson(portal)))
          const [address = ''] = fleet.addresses()
          const round = (count: number) => uploadAll(address, people, count)
          const before = await round(shareOf(files, share))
          await clamd.kill()
          const away = await round(atOnce * 2)
          await clamd.start()
          const after = await round(shareOf(files, share))
          const problems = [
            ...unexpected('before', before, answered),
            ...unexpected('while it was away', away, ['clean 503/3000', 'malware 503/3000']),
            ...unexpected('after', after, answered),
          ]
          const figure = [before, away, after].map((answers) => textOf(answers)).join('; then ')
          return { figure, isReached: problems.length === 0, problems }
        })
      } finally {
        await clamd.kill()
        await rm(folder, { recursive: true })
      }
    })
  },
} satisfies Scenario

function clamdProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path))
}

interface Clamd {
  readonly socket: string
  /** Starts the scanner, and waits until it serves. */
  start(): Promise<void>
  kill(): Promise<void>
}

/** Prepares a scanner with the limits that the documents state, and only the signature of the harmless test file. */
async function prepare(program: string, folder: string): Promise<Clamd> {
  const [socket, settings] = [join(folder, 'clamd.sock'), join(folder, 'clamd.conf')]
  await mkdir(join(folder, 'signatures'), { recursive: true })
  await writeFile(join(folder, 'signatures', 'test.ndb'), `Eicar-Test-Signature:0:*:${eicar.toString('hex')}\n`)
  const lines = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
    ...['StreamMaxLength 25M', 'MaxFileSize 25M', 'MaxScanSize 100M', 'AlertExceedsMax yes'],
  ]
  await writeFile(settings, `${lines.join('\n')}\n`)
  let child: ChildProcess | undefined
  return {
    socket,
    async start() {
      child = spawn(program, ['--config-file', settings], { stdio: 'ignore' })
      const begun = performance.now()
      while (!existsSync(socket)) {
        if (child.exitCode !== null || performance.now() - begun > startMilliseconds)
          throw new Error(`clamd did not start with ${settings}`)
        await setTimeout(100)
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
      await rm(socket, { force: true })
    },
  }
}

/** Uploads files, every other one with malware, and counts the answers. */
async function uploadAll(address: string, people: readonly Person[], count: number): Promise<Answers> {
  const malware = Buffer.concat([pdf, Buffer.from('\n%'), eicar, Buffer.from('\n'), pdf])
  const answers: Answers = new Map()
  const uploadEach = async (person: Person, own: number) => {
    for (let number = 0; number < own; number++) {
      const [kind, content] = number % 2 === 0 ? (['clean', pdf] as const) : (['malware', malware] as const)
      const response = await upload(person, content).at(address)
      const { code, data } = (await response.json()) as { code: number; data?: { blobName?: string } }
      const answer = `${kind} ${response.status}/${code}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      // A question accepts only some files.
      if (response.ok) await deleteFile(person, data?.blobName ?? '').at(address)
    }
  }
  await Promise.all(people.map((person) => uploadEach(person, Math.ceil(count / people.length))))
  return answers
}

function unexpected(when: string, answers: Answers, expected: readonly string[]): string[] {
  return [...answers].flatMap(([answer, count]) => (expected.includes(answer) ? [] : [`${when}: ${count} x ${answer}`]))
}

function textOf(answers: Answers): string {
  return [...answers]
    .map(([answer, count]) => `${count} ${answer}`)
    .toSorted()
    .join(', ')
}
