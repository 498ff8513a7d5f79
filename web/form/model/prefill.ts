import type { AnyField, CheckContext, Fields } from '#domain/kit/field.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { blankRow, valueAt } from '#domain/kit/values.ts'
import { region } from '#region'
import type { FormRow } from './sectionValues.ts'

/** Returns the values with the defined defaults in blank fields: the company's name, today's date. */
export function prefilled(section: Section, values: SectionValues, context: CheckContext): SectionValues {
  return { ...values, ...prefilledFields(section.fields, values, context) }
}

/** Creates an entry with a new id, prefilled as defined. */
export function newRow(list: ListField | undefined, answers: SectionValues, context: CheckContext): FormRow {
  const rowId = newRowId()
  if (!list) return { ...answers, rowId } as FormRow
  const row: SectionValues = { ...blankRow(list, rowId), ...answers }
  return { ...row, ...prefilledFields(list.fields, row, context), rowId } as FormRow
}

function prefilledFields(fields: Fields, values: SectionValues, context: CheckContext): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value !== null && value !== '') continue
    const prefillValue = prefillValueOf(field, context)
    if (prefillValue) filled[name] = prefillValue
  }
  return filled
}

function prefillValueOf(field: AnyField, { today, application }: CheckContext): string | undefined {
  const { defaultsToToday, defaultValue, prefillFrom } = field
  if (defaultsToToday) return today
  if (defaultValue) return defaultValue === 'regionCurrency' ? region.currency : defaultValue.code
  if (prefillFrom === undefined) return undefined
  const found = valueAt(application, prefillFrom)
  return typeof found === 'string' ? found : undefined
}

/** Returns a unique id of 16 letters and digits, as the server accepts them. */
function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
