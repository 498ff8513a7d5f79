// Generates load in a separate process, one job after the other as its parent sends them.

import { HttpClient, type Reply } from './httpClient.ts'
import { type Caller, type Kind, requestOf } from './requests.ts'

/** The load to generate. */
export interface Job {
  readonly address: string
  readonly callers: readonly Caller[]
  /** Requests of each kind among a hundred. */
  readonly share: Readonly<Partial<Record<Kind, number>>>
  /** Maximum concurrent connections. */
  readonly connections: number
  readonly seconds: number
  /** True to count refusals and broken connections; otherwise the first one ends the measurement. */
  readonly mayFail?: boolean
  /**
   * Requests a second, whether earlier ones were answered or not. When absent, each connection sends the next request
   * after the last answer.
   */
  readonly rate?: number
}

/** One answer. */
export interface Answered {
  readonly kind: Kind
  /** 0 means a broken connection. */
  readonly status: number
  /** Milliseconds from the due time of the request to the last byte of its answer. */
  readonly milliseconds: number
}

/** The result of a job. */
export interface Outcome {
  /** Milliseconds from the first request to the last answer. */
  readonly milliseconds: number
  readonly answers: readonly Answered[]
  /** The first answer that is neither as expected nor a refusal because of overload. */
  readonly wrong: string | undefined
  /** Processor time of the load generator. */
  readonly processorMilliseconds: number
}

const answers: Answered[] = []
let wrong: string | undefined
/** Continues across jobs, so that no save looks like a retry of an earlier one. */
let number = Date.now() % 1_000_000_000
let next = 0
const revisions = new Map<string, number>()

async function run(job: Job): Promise<Outcome> {
  answers.length = 0
  wrong = undefined
  const processor = process.cpuUsage()
  const begun = performance.now()
  await (job.rate === undefined ? inTurn(job) : atRate(job, job.rate))
  const milliseconds = performance.now() - begun
  const { user, system } = process.cpuUsage(processor)
  return { milliseconds, answers, wrong, processorMilliseconds: (user + system) / 1000 }
}

/** Runs with separate callers for each connection, so that no caller has two requests at the same time. */
async function inTurn(job: Job): Promise<void> {
  const end = performance.now() + job.seconds * 1000
  const each = Array.from({ length: job.connections }, async (_, index) => {
    const connection = new HttpClient(job.address)
    const own = job.callers.filter((__, caller) => caller % job.connections === index)
    for (let turn = 0; performance.now() < end; turn++) {
      await ask(job, connection, own[turn % own.length] as Caller, performance.now())
    }
    connection.end()
  })
  await Promise.all(each)
}

/** Callers that wait for an answer; a caller never saves twice at the same time. */
const busy = new Set<Caller>()
function idle(callers: readonly Caller[]): Caller {
  for (let tries = 0; tries < callers.length; tries++) {
    const caller = callers[next++ % callers.length] as Caller
    if (!busy.has(caller)) return caller
  }
  throw new RangeError('every caller waits for an answer: use fewer connections or more callers')
}

async function atRate(job: Job, rate: number): Promise<void> {
  const free: HttpClient[] = []
  const due: number[] = []
  let [open, underWay] = [0, 0]
  const most = rate * job.seconds
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const send = () => {
      while (due.length > 0 && (free.length > 0 || open < job.connections)) {
        const dueAt = due.shift() ?? 0
        const connection = free.pop() ?? new HttpClient(job.address)
        open = Math.max(open, free.length + underWay + 1)
        underWay += 1
        const caller = idle(job.callers)
        busy.add(caller)
        void ask(job, connection, caller, dueAt).then((isWhole) => {
          underWay -= 1
          busy.delete(caller)
          if (isWhole) free.push(connection)
          else {
            connection.end()
            open -= 1
          }
          send()
        })
      }
      if (sent >= most && due.length === 0 && underWay === 0) {
        clearInterval(timer)
        for (const connection of free) connection.end()
        resolve()
      }
    }
    let sent = 0
    const timer = setInterval(() => {
      const now = performance.now()
      for (; sent < most && begun + (sent * 1000) / rate <= now; sent++) due.push(begun + (sent * 1000) / rate)
      send()
    }, 1)
  })
}

/** @returns true when the connection can be reused */
async function ask(job: Job, connection: HttpClient, caller: Caller, due: number): Promise<boolean> {
  const kind = kindOf(job.share)
  const known = revisions.get(caller.token)
  if (known !== undefined) caller.revision = known
  const reply = await connection
    .ask(requestOf[kind](caller, number++))
    .catch((error: Error): Reply => ({ status: 0, body: error.message }))
  answers.push({ kind, status: reply.status, milliseconds: performance.now() - due })
  noteRevision(caller, reply.body)
  if (reply.status !== 200 && !(job.mayFail && isFailure(reply.status)))
    wrong ??= `${kind}: ${reply.status} ${reply.body}`
  return reply.status !== 0
}

/** Returns true for a failure. A conflict is one: the save was stored, but its answer was lost with the connection. */
function isFailure(status: number): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500
}

/**
 * Remembers the newest revision of a caller, which is near the start of the answer to a save, and near the end of a
 * draft.
 */
function noteRevision(caller: Caller, body: string): void {
  const found = /"revision":(\d+)/.exec(body.slice(0, 200))
  if (found) revisions.set(caller.token, Math.max(revisions.get(caller.token) ?? 0, Number(found[1])))
}

/** Counts the requests of each kind that are due, so that the kinds are spread evenly. */
const owed = new Map<Kind, number>()
function kindOf(share: Job['share']): Kind {
  const kinds = Object.entries(share) as [Kind, number][]
  for (const [kind, part] of kinds) owed.set(kind, (owed.get(kind) ?? 0) + part)
  const [most] = kinds.map(([kind]) => kind).toSorted((one, other) => (owed.get(other) ?? 0) - (owed.get(one) ?? 0))
  if (most === undefined) throw new TypeError('the job has no kind of request')
  owed.set(most, (owed.get(most) ?? 0) - kinds.reduce((sum, [, part]) => sum + part, 0))
  return most
}

process.on('message', (job: Job) => {
  void run(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit(0))
