import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { dayIn } from '#domain/kit/dates.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { Region } from '#domain/regions/region.ts'
import type { Portal } from '../portal.ts'

/** What the server judges an application by: its own clock where the brokerage is, and every numbering plan. */
export function checkContext({ clock }: Portal, { timeZone }: Region): CheckContext {
  return { today: dayIn(timeZone, clock.now()), phone: judgePhone }
}

function judgePhone(areaCode: string, number: string) {
  const parsed = parsePhoneNumberFromString(`${areaCode}${number}`)
  if (!parsed?.isPossible()) return 'impossible'
  return parsed.isValid() ? 'valid' : 'possible'
}
