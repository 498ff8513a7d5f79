import type { CheckContext } from '#domain/kit/field.ts'

type Judge = NonNullable<CheckContext['phone']>

/** Loads the judge of telephone numbers; its tables are too heavy for the first page. */
export async function loadPhoneJudge(): Promise<Judge> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return (areaCode, number) => {
    const parsed = parsePhoneNumberFromString(`${areaCode}${number}`)
    if (!parsed?.isPossible()) return 'impossible'
    return parsed.isValid() ? 'valid' : 'possible'
  }
}
