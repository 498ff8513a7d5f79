import type { CheckContext, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { phoneValidity } from '#domain/kit/kinds/phone.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values.ts'
import { region } from '#region'

type PhoneValidator = NonNullable<CheckContext['phoneValidator']>

/** Loads the judge of telephone numbers; its tables are too heavy to come before a number can be there. */
export async function loadPhoneValidator(): Promise<PhoneValidator> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return (areaCode, number) => phoneValidity(parsePhoneNumberFromString(`${areaCode}${number}`), number)
}

/** Whether an application holds a telephone number that has to be judged. */
export function hasPhoneNumber(data: ApplicationData): boolean {
  const sections = [...region.steps.map((step) => step.section), ...region.extraPages]
  return sections.some((section) => hasPhoneNumberIn(section.fields, valuesOf(section, data)))
}

function hasPhoneNumberIn(fields: Fields, values: SectionValues): boolean {
  return Object.entries(fields).some(([name, field]) =>
    isList(field)
      ? (values[name] as readonly SectionValues[]).some((row) => hasPhoneNumberIn(field.fields, row))
      : field.kind === 'phone' && !field.isBlank(values[name] as never),
  )
}
