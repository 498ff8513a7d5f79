import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { createSemaphore } from '#server/features/semaphore.ts'
import { ask, type Fleet } from '#server/testing/faults/fleet.ts'
import { type MailServer, type ServerBehaviour, startMailServer } from '#server/testing/faults/mailServer.ts'
import { addComplete, type Person } from '#server/testing/faults/people.ts'
import { execute } from '#server/testing/postgres/shared.ts'
import { withFleet } from '../support/cluster.ts'
import { type Environment, onPostgres, onSqlite } from '../support/environment.ts'
import { type Outcome, type Scenario, shareOf } from '../support/scenario.ts'

const behaviours: readonly ServerBehaviour[] = ['refusing', 'unavailable', 'hanging', 'dropping']
const longestAnswer = 2000
const outageSeconds = 600
const recoverySeconds = 300
/** A shorter outage would prove nothing, because the delays between attempts have to grow. */
const leastOutageSeconds = 20

export default {
  id: 'R9',
  what: '100 submissions while the mail server refuses, answers 421, hangs or drops, for 10 minutes; on both databases',
  goal: 'each answered <= 2 s, one record each, 0 mails lost, all delivered <= 5 min after, doubled only by dropping, under one id',
  async run(share) {
    const outcomes = [
      await onSqlite(({ environment }) =>
        forEachBehaviour(share, async (behaviour) => isolated(environment, behaviour)),
      ),
      await onPostgres(({ environment, cluster }) =>
        forEachBehaviour(share, async (behaviour) => {
          await execute(cluster.url('postgres'), `create database "${behaviour}"`)
          return { ...isolated(environment, behaviour), DATABASE_URL: cluster.url(behaviour) }
        }),
      ),
    ]
    return {
      figure: outcomes.map(({ figure }, index) => `${index === 0 ? 'SQLite' : 'PostgreSQL'} ${figure}`).join('; '),
      isReached: outcomes.every(({ isReached }) => isReached),
      problems: outcomes.flatMap(({ problems = [] }) => problems),
    }
  },
} satisfies Scenario

function isolated(environment: Environment, behaviour: ServerBehaviour): Environment {
  return { ...environment, DATA_DIR: join(environment.DATA_DIR ?? '', behaviour) }
}

interface Found {
  readonly submissions: number
  readonly mails: number
  readonly doubled: number
  readonly slowest: number
  readonly recovery: number
  readonly problems: readonly string[]
}

/** Runs all behaviours of the mail server in parallel, each with its own portal, data and mail server. */
async function forEachBehaviour(
  share: number,
  environmentOf: (behaviour: ServerBehaviour) => Promise<Environment>,
): Promise<Outcome> {
  const found = await Promise.all(
    behaviours.map(async (behaviour) => {
      const smtp = await startMailServer()
      try {
        return await submitDuring(behaviour, smtp, { ...(await environmentOf(behaviour)), SMTP_URL: smtp.url }, share)
      } finally {
        await smtp.close()
      }
    }),
  )
  const sum = (of: (one: Found) => number) => found.reduce((total, one) => total + of(one), 0)
  const most = (of: (one: Found) => number) => Math.round(Math.max(...found.map(of)))
  const problems = found.flatMap((one) => one.problems)
  const figure = `${sum((one) => one.submissions)} submissions answered in <= ${most((one) => one.slowest)} ms, ${sum((one) => one.mails)} mails, ${sum((one) => one.doubled)} doubled, delivered ${most((one) => one.recovery)} s after`
  return { figure, isReached: problems.length === 0, problems }
}

function submitDuring(
  behaviour: ServerBehaviour,
  smtp: MailServer,
  environment: Environment,
  share: number,
): Promise<Found> {
  return withFleet(1, environment, async (fleet, portal) => {
    const submissions = shareOf(25, share)
    const people: Person[] = []
    for (let number = 0; number <= submissions; number += 1) people.push(await addComplete(portal))
    const problems: string[] = []
    let slowest = 0
    // The first document starts the PDF process.
    const [first, ...others] = people
    if (first) await submit(fleet, first, problems)
    smtp.behaviour = behaviour
    const begun = performance.now()
    for (const person of others) slowest = Math.max(slowest, await submit(fleet, person, problems))
    if (slowest > longestAnswer)
      problems.push(`${behaviour}: a submission was answered after ${Math.round(slowest)} ms`)
    const outage = Math.max(leastOutageSeconds, outageSeconds * share) * 1000
    await setTimeout(Math.max(0, outage - (performance.now() - begun)))
    const { database } = portal
    const doubled = smtp.messageIds.length - new Set(smtp.messageIds).size
    if (behaviour !== 'dropping' && doubled > 0) problems.push(`${behaviour}: ${doubled} mails were doubled`)
    smtp.behaviour = 'normal'
    const back = performance.now()
    const waiting = () => database.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
    while ((await waiting()).length > 0 && performance.now() - back < recoverySeconds * 1000) await setTimeout(250)
    const recovery = (performance.now() - back) / 1000
    const left = (await waiting()).length
    if (left > 0) problems.push(`${behaviour}: ${left} mails wait ${recoverySeconds} s after`)
    const mails = await database.selectFrom('outbox').select('messageId').execute()
    const lost = mails.filter(({ messageId }) => !smtp.messageIds.includes(messageId))
    if (lost.length > 0) problems.push(`${behaviour}: ${lost.length} mails were lost`)
    const records = await database.selectFrom('emailRecord').select('account').execute()
    if (records.length !== people.length || new Set(records.map(({ account }) => account)).size !== people.length)
      problems.push(`${behaviour}: ${records.length} records of ${people.length} submissions`)
    return { submissions, mails: mails.length, doubled, slowest, recovery, problems }
  })
}

/** Runs one submission at a time, because all behaviours share one machine, and each PDF may use all of it. */
const mutex = createSemaphore({ concurrency: 1, maxWaiting: 1000 })

/** @returns the milliseconds until the answer */
function submit(fleet: Fleet, person: Person, problems: string[]): Promise<number> {
  return mutex.run('submission', () => submitNow(fleet, person, problems))
}

async function submitNow(fleet: Fleet, { account, headers }: Person, problems: string[]): Promise<number> {
  const body = { accountId: account, pdfSource: 'original', region: 'uae' }
  const begun = performance.now()
  const { status, text } = await ask(fleet, { path: calls.generateClientDetailPdf.path, headers, body })
  if (status !== 200) problems.push(`a submission was answered ${status} ${text.slice(0, 200)}`)
  return performance.now() - begun
}
