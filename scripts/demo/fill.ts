import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { pino } from 'pino'
import { isOpenCheck } from '../../domain/desk/checks/verdicts.ts'
import type { Role } from '../../domain/desk/permissions.ts'
import type { CaseAct } from '../../domain/desk/states.ts'
import { addDays } from '../../domain/kit/values/dates.ts'
import { regionIds, regionOf } from '../../domain/regions/index.ts'
import type { RegionId } from '../../domain/regions/region.ts'
import type { PdfRenderer } from '../../pdf/renderer.ts'
import { toTimestamp } from '../../server/config/clock.ts'
import type { Settings } from '../../server/config/settings.ts'
import { createContext } from '../../server/context.ts'
import { addApplication, changeApplication } from '../../server/database/repositories/applications.ts'
import { changeCase, findCase } from '../../server/database/repositories/desk/cases.ts'
import { findStaffByEmail, type Staff } from '../../server/database/repositories/desk/staff.ts'
import { findSession } from '../../server/database/repositories/sessions.ts'
import { addUser } from '../../server/database/repositories/users.ts'
import { hashPassword } from '../../server/features/auth/passwords.ts'
import { openSession } from '../../server/features/auth/sessions.ts'
import type { AppContext } from '../../server/features/context.ts'
import { moveCase } from '../../server/features/desk/cases/moves.ts'
import { findChecksOf, judgeCheckAt } from '../../server/features/desk/checks/checks.ts'
import { judgeFindingAt } from '../../server/features/desk/checks/judgements.ts'
import { decideCase, findDecisionOf, recommendCase } from '../../server/features/desk/decisions/decisions.ts'
import { saveItemAt } from '../../server/features/desk/requests/items.ts'
import { sendRoundOf } from '../../server/features/desk/requests/rounds.ts'
import { acceptInvitation, findInvited, inviteStaff } from '../../server/features/desk/staff/staff.ts'
import { importSample } from '../../server/features/operations/import.ts'
import { newAccountNumber, newId, sha256 } from '../../server/features/secrets.ts'
import { submit } from '../../server/features/submission/submit.ts'

/** The password of everyone in the demo. */
export const demoPassword = 'seven quiet lamps over water'
const dayMilliseconds = 86_400_000
/** The day on which all dates of the samples are valid. */
const sampleDay = '2026-11-20'

const people: readonly (readonly [name: string, email: string, roles: readonly Role[]])[] = [
  ['Vera Viewer', 'viewer@broker.example', ['viewer']],
  ['Rae Reviewer', 'reviewer@broker.example', ['reviewer']],
  ['Amos Approver', 'approver@broker.example', ['reviewer', 'approver']],
  ['Ada Admin', 'administrator@broker.example', ['administrator']],
]

/** The acts on an application, with the days since its submission; an application without a step is a draft. */
type Steps = readonly (readonly [act: CaseAct | 'submit', day: number])[]

const stories: readonly (readonly [count: number, steps: Steps])[] = [
  [5, []],
  [7, [['submit', 0]]],
  [
    6,
    [
      ['submit', 0],
      ['start', 1],
    ],
  ],
  [
    2,
    [
      ['submit', 0],
      ['start', 1],
      ['hold', 2],
    ],
  ],
  [
    4,
    [
      ['submit', 0],
      ['start', 1],
      ['request', 2],
    ],
  ],
  [
    2,
    [
      ['submit', 0],
      ['start', 1],
      ['recommend', 3],
    ],
  ],
  [
    3,
    [
      ['submit', 0],
      ['start', 1],
      ['recommend', 2],
      ['approve', 3],
    ],
  ],
  [
    1,
    [
      ['submit', 0],
      ['start', 1],
      ['recommend', 2],
      ['decline', 3],
    ],
  ],
  [
    1,
    [
      ['submit', 0],
      ['withdraw', 1],
    ],
  ],
]

const samples: readonly (readonly [region: RegionId, file: string])[] = [
  ['uae', 'uae-1-simple-fze'],
  ['uae', 'uae-2-layered-holding'],
  ['uk', 'uk-1-elective-professional'],
  ['eu', 'eu-1-per-se-large-undertaking'],
  ['mu', 'mu-1-global-business'],
  ['sa', 'sa-1-counterparty'],
  ['au', 'au-1-wholesale-business'],
  ['uae', 'uae-4-structure-layered'],
]

const [places, kinds] = [
  ['Falcon Ridge', 'Harbour Light', 'Juniper', 'Blue Dune', 'Northfield', 'Saffron Quay', 'Copper Bay', 'Willow'],
  ['Trading', 'Holdings', 'Capital', 'Commodities'],
]

let now = new Date()
const clock = { now: () => now }

/** A member of staff, with some of the recovery codes, each of which works for one sign-in. */
export interface DemoMember {
  readonly email: string
  readonly recoveryCodes: readonly string[]
}

/**
 * Fills the folder of the settings with applications and staff.
 * @param pdfs the renderer of the records; by default the one of the settings
 * @returns the staff
 */
export async function fillDemo(settings: Settings, pdfs?: PdfRenderer): Promise<readonly DemoMember[]> {
  const silent = { log: pino({ level: 'silent' }), print: () => {} }
  const portal = await createContext(settings, { ...silent, clock, ...(pdfs && { pdfs }) })
  const today = new Date()
  now = new Date(today.getTime() - 40 * dayMilliseconds)
  const members: DemoMember[] = []
  const staff: Staff[] = []
  for (const [name, email, roles] of people) {
    members.push({ email, recoveryCodes: await addMember(portal, { name, email, roles }) })
    const member = await findStaffByEmail(portal.database, email)
    if (member) staff.push(member)
  }
  const all = stories.flatMap(([count, steps]) => Array.from({ length: count }, () => steps))
  const reviewerAndApprover = ['Rae Reviewer', 'Amos Approver'].flatMap(
    (name) => staff.find((member) => member.name === name) ?? [],
  )
  for (const [index, steps] of all.entries()) {
    const last = steps.at(-1)?.[1] ?? 0
    const submitted = new Date(today.getTime() - (last + (index % 5)) * dayMilliseconds)
    await addStory(portal, index, steps, submitted, reviewerAndApprover)
  }
  await portal.mail.drain()
  await portal.close()
  return members
}

interface Member {
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
}

async function addMember(portal: AppContext, { name, email, roles }: Member): Promise<readonly string[]> {
  const rights = { roles, regions: regionIds, isSenior: roles.includes('approver'), isFinancialCrime: false }
  const { link } = await inviteStaff(portal, { name, email, ...rights }, 'operator demo')
  const secret = link.split('#')[1] ?? ''
  const { key } = await findInvited(portal, secret)
  const code = new TOTP({ secret: key }).generate({ timestamp: now.getTime() })
  const codes = await acceptInvitation(portal, { secret, password: demoPassword, code })
  return codes.slice(0, 3)
}

async function addStory(portal: AppContext, index: number, steps: Steps, submitted: Date, staff: readonly Staff[]) {
  now = submitted
  const [region, file] = samples[index % samples.length] ?? ['uae', 'uae-1-simple-fze']
  const company = `${places[index % places.length]} ${kinds[Math.floor(index / places.length) % kinds.length]}`
  const [userId, account, masterAccount] = [newId(), newAccountNumber(), newAccountNumber()]
  const createdAt = toTimestamp(now)
  const email = `director@${company.toLowerCase().replaceAll(' ', '-')}.example`
  const passwordHash = await hashPassword(portal.settings, demoPassword)
  await addUser(portal.database, { id: userId, email, passwordHash, language: 'en', createdAt, blockedAt: null })
  await addApplication(portal.database, { account, masterAccount, userId, region, createdAt })
  await importSample(portal, account, sampleOn(file, company, toTimestamp(now).slice(0, 10)))
  for (const [step, day] of steps) {
    now = new Date(submitted.getTime() + day * dayMilliseconds)
    if (step === 'submit') await submitNow(portal, userId)
    else await act(portal, account, step, staff)
  }
}

/**
 * Returns a sample with another company name. Its recent dates are moved, so that they are as old on `day` as they were
 * on {@link sampleDay}.
 */
function sampleOn(file: string, company: string, day: string): unknown {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'samples', `${file}.json`), 'utf8')
  const days = Math.floor((Date.parse(day) - Date.parse(sampleDay)) / dayMilliseconds)
  const moved = text.replaceAll(/2026-(?:0[6-9]|1[0-2])-\d\d/g, (date) => addDays(date, days))
  const named = /"companyName": "([^"]+)"/.exec(moved)?.[1]
  return JSON.parse(named === undefined ? moved : moved.replaceAll(named, company))
}

async function submitNow(portal: AppContext, userId: string): Promise<void> {
  const { token } = await openSession(portal, portal.database, userId)
  const session = await findSession(portal.database, sha256(token))
  if (session) await submit(portal, session, portal.translatorFor('en'), performance.now() + 60_000)
}

/** Performs an act on a case, as the desk does. */
async function act(portal: AppContext, account: string, step: CaseAct, [reviewer, approver]: readonly Staff[]) {
  if (!reviewer || !approver) return
  const revision = async () => (await findCase(portal.database, account))?.revision ?? 0
  if (step === 'request') {
    const place = await askedPlace(portal, account)
    const { id } = await saveItemAt(portal, reviewer, { account, ...place, text: '' })
    await sendRoundOf(portal, reviewer, { account, revision: await revision(), items: [id], isLimited: false })
  } else if (step === 'recommend') {
    const text = 'The company and its owners are identified, and the documents agree with the answers.'
    const value = 'approve' as const
    await judgeOpen(portal, reviewer, account)
    await recommendCase(portal, reviewer, {
      account,
      revision: await revision(),
      value,
      reasons: [],
      text,
      conditions: [],
    })
  } else if (step === 'approve' || step === 'decline') {
    const { contentHash } = await findDecisionOf(portal, approver, account)
    const decision = { account, revision: await revision(), contentHash, value: step, text: '' }
    const reasons = step === 'decline' ? (['outsideAppetite'] as const) : []
    await decideCase(
      portal,
      { staff: approver, confirmedAt: toTimestamp(now) },
      { ...decision, reasons: [...reasons], ...(step === 'decline' && { outward: 'neutral' as const }) },
    )
  } else await move(portal, account, step, reviewer)
}

/** Returns a place that the region of a case has, with a reason that fits it. */
async function askedPlace({ database }: AppContext, account: string) {
  const { region = 'uae' } = (await findCase(database, account)) ?? {}
  const [first] = regionOf(region).steps
  const licence = { section: 'supportingDocuments', path: 'tradeLicence', reason: 'documentExpired' } as const
  if (region === 'uae' || !first) return licence
  return { section: first.section.id, path: '', reason: 'pleaseExplain' } as const
}

/** Judges every open check and finding. */
async function judgeOpen(portal: AppContext, reviewer: Staff, account: string): Promise<void> {
  const { checks, findings } = await findChecksOf(portal, reviewer, account)
  for (const { id: check, rows, noteSays } of checks)
    for (const { who, state } of rows) {
      if (!isOpenCheck(state)) continue
      const note = noteSays === null ? '' : 'Screening tool of the group, reference 2026-1185: no match.'
      await judgeCheckAt(portal, reviewer, { account, check, ...(who !== null && { who }), verdict: 'ok', note })
    }
  for (const { id, isOpen } of findings)
    if (isOpen)
      await judgeFindingAt(portal, reviewer, {
        ...{ account, id, disposition: 'accepted' },
        note: 'Explained by the applicant, and agrees with the documents.',
      })
}

/** Performs an act that only changes the state of a case. */
function move(portal: AppContext, account: string, step: CaseAct, { id, name }: Staff): Promise<unknown> {
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return
    const until = addDays(toTimestamp(now).slice(0, 10), 7)
    const reason = step === 'hold' ? 'The screening of an owner' : ''
    const actor = step === 'withdraw' ? 'applicant' : `staff ${id} ${name}`
    await moveCase(portal, db, application, { act: step, at: now, actor, reason, until })
    const found = await findCase(db, account)
    if (found && step === 'start') await changeCase(db, found, { assignee: id })
  })
}
