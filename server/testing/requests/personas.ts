import { importSample } from '../../features/operations/import.ts'
import { newToken } from '../../features/secrets.ts'
import { approve } from '../../features/submission/review.ts'
import type { Applicant, TestServer } from '../helper.ts'
import { sampleOf, sampleTime } from '../samples.ts'
import { asApplicant, logIn, password, register, ticketFor } from '../signIn.ts'
import { uploaded } from '../uploading.ts'

/** The states of a caller, which are the columns of the matrix. */
export const states = [
  'none',
  'garbage',
  'forged',
  'expired',
  'logged out',
  'after reset',
  'blocked',
  "other's",
  'submitted',
  'ready',
  'approved',
  'good',
] as const
export type State = (typeof states)[number]

/** An applicant in a state, who sends the headers of the own session, and the owner of the requested objects. */
export interface Persona {
  readonly headers: Readonly<Record<string, string>>
  readonly own: Applicant
  /** The same applicant, except in the state in which objects of another applicant are requested. */
  readonly wanted: Applicant
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * Creates one applicant in each state, on the day of the samples. Those who may or did submit have a complete
 * application.
 */
export async function personas(server: TestServer): Promise<Readonly<Record<State, Persona>>> {
  server.clock.set(sampleTime)
  // Created first, because its session has to expire.
  const expired = await applicant(server, 'expired')
  server.clock.pass(31 * 60)
  const people = {
    none: await applicant(server, 'none'),
    garbage: await applicant(server, 'garbage'),
    forged: await applicant(server, 'forged'),
    'logged out': await applicant(server, 'logged-out'),
    'after reset': await applicant(server, 'after-reset'),
    blocked: await applicant(server, 'blocked'),
    "other's": await applicant(server, 'other'),
    submitted: await submitted(server, 'submitted'),
    ready: await submitted(server, 'ready'),
    approved: await submitted(server, 'approved'),
    good: await complete(server, 'good'),
  }
  await server.call('logout', { as: people['logged out'] })
  await reset(server, people['after reset'])
  await block(server, people.blocked)
  await approve(server.portal, people.approved.account)
  const victim = await applicant(server, 'victim')
  return {
    ...themselves({ ...people, expired }),
    none: { headers: {}, own: people.none, wanted: people.none },
    garbage: { headers: { authorization: 'Bearer ;--' }, own: people.garbage, wanted: people.garbage },
    forged: { headers: bearer(newToken()), own: people.forged, wanted: people.forged },
    // Signed in again after the submission, instead of with a page that was still open.
    ready: { ...themselves({ ready: await again(server, people.ready) }).ready, wanted: people.ready },
    "other's": { headers: people["other's"].headers, own: people["other's"], wanted: victim },
  }
}

function themselves<Name extends string>(people: Readonly<Record<Name, Applicant>>): Record<Name, Persona> {
  const entries = Object.entries<Applicant>(people).map(([name, own]) => [
    name,
    { headers: own.headers, own, wanted: own },
  ])
  return Object.fromEntries(entries)
}

async function applicant(server: TestServer, name: string): Promise<Applicant> {
  const as = await register(server, `${name}@company.example`)
  await uploaded(server, as)
  return as
}

async function complete(server: TestServer, name: string): Promise<Applicant> {
  const as = await register(server, `${name}@company.example`)
  await importSample(server.portal, as.account, sampleOf('uae-1-simple-fze'))
  return as
}

async function submitted(server: TestServer, name: string): Promise<Applicant> {
  const as = await complete(server, name)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const { code, text } = await server.call('generateClientDetailPdf', { as, request })
  if (code !== 1006) throw new Error(text)
  return as
}

async function again(server: TestServer, { email }: Applicant): Promise<Applicant> {
  const { data } = await logIn(server, email, password)
  return asApplicant(server, data as Parameters<typeof asApplicant>[1])
}

async function reset(server: TestServer, { email }: Applicant): Promise<void> {
  const ticket = await ticketFor(server, email, 'reset')
  await server.call('verifyCodeAndChangePassword', { request: { email, purpose: 'reset', ticket, password } })
}

async function block({ portal }: TestServer, { userId }: Applicant): Promise<void> {
  await portal.database.updateTable('user').set({ blockedAt: sampleTime }).where('id', '=', userId).execute()
}
