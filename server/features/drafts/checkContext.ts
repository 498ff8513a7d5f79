import { toDay } from '#domain/kit/dates.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { phoneValidity } from '#domain/kit/kinds/phone.ts'
import type { Region } from '#domain/regions/region.ts'
import type { AppContext } from '../../context.ts'

/**
 * What the server judges an application by: its own clock where the brokerage is, and every numbering plan. Those are loaded when the
 * first application is judged: a server at rest does without.
 */
export async function checkContext({ clock }: AppContext, { timeZone }: Region): Promise<CheckContext> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const phoneValidator = (areaCode: string, number: string) =>
    phoneValidity(parsePhoneNumberFromString(`${areaCode}${number}`), number)
  return { today: toDay(timeZone, clock.now()), phoneValidator }
}
