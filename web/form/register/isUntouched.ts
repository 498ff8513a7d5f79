import { sameValue } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { newRow } from '../prefill.ts'
import type { FormRow } from '../sectionValues.ts'

/** Whether an entry holds nothing but what a new one holds. */
export function isUntouched(list: ListField, row: FormRow, context: CheckContext): boolean {
  const fresh: Readonly<Record<string, unknown>> = newRow(list, {}, context)
  return Object.entries(row).every(([name, value]) => name === 'rowId' || sameValue(value, fresh[name]))
}
