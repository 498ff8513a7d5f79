import type { CheckContext, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { phoneVerdict } from '#domain/kit/kinds/phone.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values.ts'
import { region } from '#region'

type Judge = NonNullable<CheckContext['phone']>

/** Loads the judge of telephone numbers; its tables are too heavy to come before a number can be there. */
export async function loadPhoneJudge(): Promise<Judge> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return (areaCode, number) => phoneVerdict(parsePhoneNumberFromString(`${areaCode}${number}`), number)
}

/** Whether an application holds a telephone number that has to be judged. */
export function holdsPhone(data: ApplicationData): boolean {
  const sections = [...region.steps.map((step) => step.section), ...region.besides]
  return sections.some((section) => holdsIn(section.fields, valuesOf(section, data)))
}

function holdsIn(fields: Fields, values: SectionValues): boolean {
  return Object.entries(fields).some(([name, field]) =>
    isList(field)
      ? (values[name] as readonly SectionValues[]).some((row) => holdsIn(field.fields, row))
      : field.kind === 'phone' && !field.isBlank(values[name] as never),
  )
}
