import { pino } from 'pino'
import { type Clock, systemClock, toTimestamp } from '../../config/clock.ts'
import { readSettings } from '../../config/settings.ts'
import { createContext } from '../../context.ts'
import { addApplication } from '../../database/repositories/applications.ts'
import { addUser } from '../../database/repositories/users.ts'
import { openSession } from '../../features/auth/sessions.ts'
import type { AppContext } from '../../features/context.ts'
import { createInspector } from '../../features/inspection/inspector.ts'
import { importSample } from '../../features/operations/import.ts'
import { newAccountNumber, newId } from '../../features/secrets.ts'
import { sampleOf, sampleTime } from '../samples.ts'

/** An applicant whose session is valid at every server of a fleet. */
export interface Person {
  readonly account: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Opens the data of a fleet for the test. Its inspections may take longer than those of the servers, because the machine
 * may be busy.
 */
export function openData(
  environment: Readonly<Record<string, string>>,
  clock: Clock = systemClock,
): Promise<AppContext> {
  const settings = readSettings(environment)
  const inspector = createInspector({ ...settings, inspectionTimeoutSeconds: 90 })
  return createContext(settings, { log: pino({ level: 'silent' }), print: () => {}, clock, inspector })
}

/** Adds an applicant with an empty application, signed in. */
export async function addPerson(portal: AppContext): Promise<Person> {
  const { database, clock, settings } = portal
  const [userId, account, masterAccount] = [newId(), newAccountNumber(), newAccountNumber()]
  const createdAt = toTimestamp(clock.now())
  const email = `${userId.toLowerCase()}@company.example`
  await addUser(database, { id: userId, email, passwordHash: '', language: 'en', createdAt, blockedAt: null })
  await addApplication(database, { account, masterAccount, userId, region: settings.region, createdAt })
  const { token } = await openSession(portal, database, userId)
  return { account, headers: { authorization: `Bearer ${token}` } }
}

/** Adds an applicant whose application is complete as of today. */
export async function addComplete(portal: AppContext): Promise<Person> {
  const person = await addPerson(portal)
  await importSample(portal, person.account, JSON.parse(freshSample(portal.clock.now())))
  return person
}

const dayMilliseconds = 86_400_000

/**
 * Returns the sample with its dates moved, so that they are as far before today as they were before the day of the
 * samples: a document must not be too old.
 */
function freshSample(now: Date): string {
  const passed = now.getTime() - Date.parse(sampleTime)
  const days = Math.floor(passed / dayMilliseconds) * dayMilliseconds
  return JSON.stringify(sampleOf('uae-1-simple-fze')).replaceAll(/2026-(?:0[6-9]|1[0-2])-\d\d/g, (date) =>
    new Date(Date.parse(date) + days).toISOString().slice(0, 10),
  )
}
