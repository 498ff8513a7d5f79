import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { BusinessCalendar } from '#domain/desk/businessDays.ts'
import { type FourEyes, fourEyesModes } from '#domain/desk/decision.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { type ByRegion, readByRegion, valueFor } from './byRegion.ts'
import { secret, setting, whole, yesNo } from './parsers.ts'

const maxServiceDays = 250

/** The settings of the brokerage's desk. */
export const deskTable = {
  desk: setting('DESK', 'on', yesNo, "The brokerage's desk at /desk; off answers its addresses like unknown ones"),
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
  deskServiceDays: setting(
    'DESK_SERVICE_DAYS',
    '5',
    [
      `business days from 1 to ${maxServiceDays}, and regions that differ behind them: "5 uae=3"`,
      (text: string) => readByRegion(text, readServiceDays),
    ],
    'Business days from a submission to its decision',
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
}

function isKey(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text)
}

function readServiceDays(text: string): number | undefined {
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= maxServiceDays ? days : undefined
}

const calendar = z.strictObject({
  // A week without a business day would have no due day.
  weekend: z.array(z.int().min(1).max(7)).max(6).default([6, 7]),
  holidays: z.array(z.string().refine(isDate)).max(5000).default([]),
})
const calendars = z.partialRecord(z.enum(regionIds as [RegionId, ...RegionId[]]), calendar)

/** The weekends and holidays of the regions that the file names. */
type Calendars = z.output<typeof calendars>

/** Returns undefined when the file cannot be read or has another form. */
function readCalendars(path: string): Calendars | undefined {
  try {
    return calendars.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** The settings that the clock of a case needs. */
export interface DeskClock {
  readonly deskServiceDays: ByRegion<number>
  readonly deskCalendar: Calendars
}

/** Returns the business days from a submission to its decision in a region. */
export function serviceDaysOf({ deskServiceDays }: DeskClock, region: RegionId): number {
  return valueFor(deskServiceDays, region)
}

/** Returns the setting of four eyes in a region. */
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
