import { parsePath } from '#domain/kit/issue.ts'
import { focusElement, onNextFrame } from '#web/ui/focus.ts'
import { addButtonId, elementId } from './fields/names.ts'
import type { SectionPageState } from './SectionContext.ts'

type Page = Pick<SectionPageState, 'openRows' | 'store'>

/** Opens an entry for editing, with what is wrong in it; the others step back, one in which nothing was entered for good. */
export function openRow({ openRows, store }: Page, list: string, rowId: string): void {
  store.removeUntouchedRows(list, rowId)
  store.showExistingErrors(list, rowId)
  openRows.set({ ...openRows.get(), [list]: { rowId, isOpen: true } })
}

/** Brings the list back, without an entry in which nothing was entered; it remembers which entry it comes back from. */
export function closeRow({ openRows, store }: Page, list: string): void {
  store.removeUntouchedRows(list)
  const { [list]: row, ...others } = openRows.get()
  openRows.set(row ? { ...others, [list]: { ...row, isOpen: false } } : others)
}

/** Moves the focus to the field at a path; an entry it lies in is opened first. */
export function openAndFocusField(page: Page, path: string): void {
  const { field, rowId } = parsePath(path)
  if (rowId !== undefined) openRow(page, field, rowId)
  focusField(path)
}

/** Moves the focus to where a path stands, once that is drawn; from an entry that is gone to the way to add one. */
export function focusField(path: string): void {
  const { field } = parsePath(path)
  onNextFrame(() =>
    focusElement(document.getElementById(elementId(path)) ?? document.getElementById(addButtonId(field))),
  )
}
