import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { BusinessCalendar } from '#domain/desk/businessDays.ts'
import { type FourEyes, fourEyesModes } from '#domain/desk/decision/decision.ts'
import { type Role, roles } from '#domain/desk/permissions.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { type ByRegion, readByRegion, valueFor } from './byRegion.ts'
import { address, advanced, secret, setting, whole, yesNo } from './parsers.ts'

const maxServiceDays = 250

/** The mapping of the identity provider's groups to roles. */
export interface OidcRoles {
  /** The claim that lists the groups. */
  readonly claim: string
  readonly groups: ReadonlyMap<string, Role>
}

const anyText = ['a text, or empty', (text: string): string | undefined => text] as const

/** The settings of the brokerage's desk. */
export const deskTable = {
  desk: setting('DESK', 'on', yesNo, "The brokerage's desk at /desk; off answers its addresses like unknown ones"),
  ...advanced({
    deskIdleMinutes: setting(
      'DESK_IDLE_MINUTES',
      '15',
      whole(1, 240),
      'Time without a call that ends a session of staff',
    ),
    deskSessionHours: setting('DESK_SESSION_HOURS', '10', whole(1, 24), 'Longest session of staff'),
    deskKey: secret(
      setting(
        'DESK_KEY',
        '',
        ['32 bytes in base64, or empty', (text: string) => (text === '' || isKey(text) ? text : undefined)],
        'Key that encrypts the second factors of staff; without it, a file `desk.key` in DATA_DIR. Keep it with the backups',
      ),
    ),
    deskLocal: setting('DESK_LOCAL', 'on', yesNo, 'Local accounts of staff; off for single sign-on alone'),
    deskOidcIssuer: setting(
      'DESK_OIDC_ISSUER',
      '',
      address(['https', 'http'], true),
      'OpenID Connect provider of single sign-on for staff; the redirect address is PUBLIC_URL/v1/desk/oidcCallback',
    ),
    deskOidcClientId: setting('DESK_OIDC_CLIENT_ID', '', anyText, 'Id of the portal at the provider'),
    deskOidcClientSecret: secret(
      setting('DESK_OIDC_CLIENT_SECRET', '', anyText, 'Secret of the portal at the provider'),
    ),
    deskOidcRoles: setting(
      'DESK_OIDC_ROLES',
      '',
      [
        `a claim with groups and their roles, such as "groups kyc-review=reviewer kyc-approve=approver", or empty`,
        readOidcRoles,
      ],
      'Roles by the groups of the provider, read at every sign-in; without a role nobody enters',
    ),
    deskPersonalStatistics: setting(
      'DESK_PERSONAL_STATISTICS',
      'on',
      yesNo,
      'Figures by person for approvers and administrators; off where staff or a works council have not agreed to them',
    ),
    deskServiceDays: setting(
      'DESK_SERVICE_DAYS',
      '5',
      [
        `business days from 1 to ${maxServiceDays}, and regions that differ behind them: "5 uae=3"`,
        (text: string) => readByRegion(text, readServiceDays),
      ],
      'Business days from a submission to its decision',
    ),
    deskReplyDays: setting(
      'DESK_REPLY_DAYS',
      '30',
      whole(1, 366),
      'Days for the answer to requests, unless the sender chooses a day; reminders go out on day 7 and 21',
    ),
    deskFourEyes: setting(
      'DESK_FOUR_EYES',
      'on',
      [
        `${fourEyesModes.join(', ')}, and regions that differ behind it: "on mu=high"`,
        (text: string) => readByRegion(text, (mode) => fourEyesModes.find((one) => one === mode)),
      ],
      'A person recommends and another one decides: always, for exposed persons only, or never',
    ),
    deskCalendar: setting(
      'DESK_CALENDAR',
      '',
      [
        'the path of a JSON file such as {"uae": {"weekend": [6, 7], "holidays": ["2026-12-02"]}}, or empty',
        (text: string) => (text === '' ? {} : readCalendars(text)),
      ],
      'File of the weekends (ISO 8601, 7 is Sunday) and holidays by region; without it Saturday and Sunday',
    ),
  }),
}

/** Parses `groups kyc-review=reviewer`. @returns undefined when a role is unknown */
function readOidcRoles(text: string): OidcRoles | undefined {
  const [claim = '', ...pairs] = text.trim().split(/\s+/)
  const groups = new Map<string, Role>()
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=')
    const role = roles.find((one) => one === pair.slice(at + 1))
    if (at < 1 || !role) return undefined
    groups.set(pair.slice(0, at), role)
  }
  return { claim, groups }
}

function isKey(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text)
}

function readServiceDays(text: string): number | undefined {
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= maxServiceDays ? days : undefined
}

const calendar = z.strictObject({
  // A week without a business day would never reach a due day.
  weekend: z.array(z.int().min(1).max(7)).max(6).default([6, 7]),
  holidays: z.array(z.string().refine(isDate)).max(5000).default([]),
})
const calendars = z.partialRecord(z.enum(regionIds as [RegionId, ...RegionId[]]), calendar)

/** The weekends and holidays of the regions that the file names. */
type Calendars = z.output<typeof calendars>

/** Parses a file of calendars; returns undefined when it cannot be read or has another form. */
function readCalendars(path: string): Calendars | undefined {
  try {
    return calendars.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** The settings that determine when a case is due. */
export interface DeskClock {
  readonly deskServiceDays: ByRegion<number>
  readonly deskCalendar: Calendars
}

/** Returns the business days from a submission to its decision in a region. */
export function serviceDaysOf({ deskServiceDays }: DeskClock, region: RegionId): number {
  return valueFor(deskServiceDays, region)
}

/** Returns the four-eyes setting of a region. */
export function fourEyesOf(
  { deskFourEyes }: { readonly deskFourEyes: ByRegion<FourEyes> },
  region: RegionId,
): FourEyes {
  return valueFor(deskFourEyes, region)
}

/** Returns the business days of the brokerage in a region, in the region's time zone. */
export function calendarOf({ deskCalendar }: DeskClock, id: RegionId): BusinessCalendar {
  const { weekend = [6, 7], holidays = [] } = deskCalendar[id] ?? {}
  return { timeZone: regionOf(id).timeZone, weekend, holidays: new Set(holidays) }
}
