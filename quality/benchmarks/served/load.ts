// Asks a server in a process of its own; whoever starts it sends one job after the other.
import { type Caller, type Kind, requestOf } from './requests.ts'
import { type Reply, Wire } from './wire.ts'

/** What is to be asked. */
export interface Job {
  readonly address: string
  readonly callers: readonly Caller[]
  /** How often each kind comes among a hundred requests. */
  readonly share: Readonly<Partial<Record<Kind, number>>>
  /** Most connections at the same time. */
  readonly connections: number
  readonly seconds: number
  /** Whether refusals and broken connections are counted; else the first of them ends the measurement. */
  readonly mayFail?: boolean
  /**
   * So many requests a second, whether the last were answered or not; without it, each connection's next as soon as its
   * last is answered.
   */
  readonly rate?: number
}

/** One answer. */
export interface Answered {
  readonly kind: Kind
  /** 0 where the connection broke. */
  readonly status: number
  /** From the moment the request was due to the last byte of its answer. */
  readonly milliseconds: number
}

/** What came of a job. */
export interface Outcome {
  /** From the first request to the last answer. */
  readonly milliseconds: number
  readonly answers: readonly Answered[]
  /** An answer that was neither as asked for nor a refusal for want of room. */
  readonly wrong: string | undefined
  /** What the asking itself took of a processor. */
  readonly processorMilliseconds: number
}

const answers: Answered[] = []
let wrong: string | undefined
/** Numbers of requests go on over jobs: no save may be taken for a retry of another. */
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

/** Each connection has callers of its own, so that nobody overtakes himself. */
async function inTurn(job: Job): Promise<void> {
  const end = performance.now() + job.seconds * 1000
  const each = Array.from({ length: job.connections }, async (_, index) => {
    const wire = new Wire(job.address)
    const own = job.callers.filter((__, caller) => caller % job.connections === index)
    for (let turn = 0; performance.now() < end; turn++) {
      await ask(job, wire, own[turn % own.length] as Caller, performance.now())
    }
    wire.end()
  })
  await Promise.all(each)
}

/** Who comes next and waits for no answer: nobody saves twice at the same time. */
const busy = new Set<Caller>()
function idle(callers: readonly Caller[]): Caller {
  for (let tries = 0; tries < callers.length; tries++) {
    const caller = callers[next++ % callers.length] as Caller
    if (!busy.has(caller)) return caller
  }
  throw new RangeError('everybody waits for an answer: fewer connections, or more callers')
}

async function atRate(job: Job, rate: number): Promise<void> {
  const free: Wire[] = []
  const due: number[] = []
  let [open, underWay] = [0, 0]
  const most = rate * job.seconds
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const send = () => {
      while (due.length > 0 && (free.length > 0 || open < job.connections)) {
        const moment = due.shift() ?? 0
        const wire = free.pop() ?? new Wire(job.address)
        open = Math.max(open, free.length + underWay + 1)
        underWay += 1
        const caller = idle(job.callers)
        busy.add(caller)
        void ask(job, wire, caller, moment).then((isWhole) => {
          underWay -= 1
          busy.delete(caller)
          if (isWhole) free.push(wire)
          else {
            wire.end()
            open -= 1
          }
          send()
        })
      }
      if (sent >= most && due.length === 0 && underWay === 0) {
        clearInterval(timer)
        for (const wire of free) wire.end()
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

/** @returns whether the connection can be used again */
async function ask(job: Job, wire: Wire, caller: Caller, due: number): Promise<boolean> {
  const kind = kindOf(job.share)
  const known = revisions.get(caller.token)
  if (known !== undefined) caller.revision = known
  const reply = await wire
    .ask(requestOf[kind](caller, number++))
    .catch((error: Error): Reply => ({ status: 0, body: error.message }))
  answers.push({ kind, status: reply.status, milliseconds: performance.now() - due })
  noteRevision(caller, reply.body)
  if (reply.status !== 200 && !(job.mayFail && isFailure(reply.status)))
    wrong ??= `${kind}: ${reply.status} ${reply.body}`
  return reply.status !== 0
}

/** A conflict is a save that was done, but whose answer was lost with its connection. */
function isFailure(status: number): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500
}

/** The newest an answer tells; it is among the first that a save answers, and among the last of a draft. */
function noteRevision(caller: Caller, body: string): void {
  const found = /"revision":(\d+)/.exec(body.slice(0, 200))
  if (found) revisions.set(caller.token, Math.max(revisions.get(caller.token) ?? 0, Number(found[1])))
}

/** Kinds follow one another evenly: each is due as often as its share says. */
const owed = new Map<Kind, number>()
function kindOf(share: Job['share']): Kind {
  const kinds = Object.entries(share) as [Kind, number][]
  for (const [kind, part] of kinds) owed.set(kind, (owed.get(kind) ?? 0) + part)
  const [most] = kinds.map(([kind]) => kind).toSorted((one, other) => (owed.get(other) ?? 0) - (owed.get(one) ?? 0))
  if (most === undefined) throw new TypeError('nothing is asked')
  owed.set(most, (owed.get(most) ?? 0) - kinds.reduce((sum, [, part]) => sum + part, 0))
  return most
}

process.on('message', (job: Job) => {
  void run(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit(0))
