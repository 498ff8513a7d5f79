import { parsePath, pathOf } from '#domain/kit/issue.ts'
import { listNamed } from './model/values.ts'
import { useModelSelector, useSection } from './SectionContext.ts'

/** Returns the selected currency of an amount, from its own entry or from the section. */
export function useCurrency(path: string, currencyField = ''): string | undefined {
  const { model } = useSection()
  const { field: list, rowId } = parsePath(path)
  const isInRow = rowId !== undefined && Object.hasOwn(listNamed(model.section, list)?.fields ?? {}, currencyField)
  const currencyPath = isInRow ? pathOf(list, rowId, currencyField) : currencyField
  const currency = useModelSelector(currencyPath, () => (currencyPath === '' ? undefined : model.get(currencyPath)))
  return typeof currency === 'string' && currency !== '' ? currency : undefined
}
