import type { CheckContext, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { phoneValidity } from '#domain/kit/kinds/text/phone.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values/values.ts'
import { region } from '#region'

type PhoneValidator = NonNullable<CheckContext['phoneValidator']>

/** Loads the validator of telephone numbers. Its tables are too large to load before a number can be entered. */
export async function loadPhoneValidator(): Promise<PhoneValidator> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return (areaCode, number) => phoneValidity(parsePhoneNumberFromString(`${areaCode}${number}`), number)
}

/** Returns true when an application contains a telephone number to validate. */
export function hasPhoneNumber(data: ApplicationData): boolean {
  const sections = [...region.steps.map((step) => step.section), ...region.extraPages]
  return sections.some((section) => hasPhoneNumberIn(section.fields, valuesOf(section, data)))
}

function hasPhoneNumberIn(fields: Fields, values: SectionValues): boolean {
  return Object.entries(fields).some(([name, field]) =>
    isList(field)
      ? (values[name] as readonly SectionValues[]).some((row) => hasPhoneNumberIn(field.fields, row))
      : field.needsPhoneValidator === true && !field.isBlank(values[name] as never),
  )
}
