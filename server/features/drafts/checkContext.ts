import type { CheckContext } from '#domain/kit/field.ts'
import { phoneValidity } from '#domain/kit/kinds/text/phone.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import type { Region } from '#domain/regions/region.ts'
import type { AppContext } from '../context.ts'

/**
 * Returns the context of the server's validation: its own clock in the brokerage's time zone, and every numbering plan.
 * The plans are loaded when the first application is validated: an idle server needs none.
 */
export async function checkContext({ clock }: AppContext, { timeZone }: Region): Promise<CheckContext> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const phoneValidator = (areaCode: string, number: string) =>
    phoneValidity(parsePhoneNumberFromString(`${areaCode}${number}`), number)
  return { today: toDay(timeZone, clock.now()), phoneValidator }
}
