import { partsOf } from '#domain/kit/issue.ts'
import { afterDrawing, focusElement } from '#web/ui/focus.ts'
import { addId, placeId } from './names.ts'
import type { SectionPage } from './SectionContext.ts'

type Page = Pick<SectionPage, 'openRows' | 'store'>

/** Opens an entry for editing, with what is wrong in it; the others step back, one in which nothing was entered for good. */
export function openRow({ openRows, store }: Page, list: string, rowId: string): void {
  store.dropUntouchedRows(list, rowId)
  store.showFaults(list, rowId)
  openRows.set({ ...openRows.get(), [list]: { rowId, isOpen: true } })
}

/** Brings the list back, without an entry in which nothing was entered; it remembers which entry it comes back from. */
export function closeRow({ openRows, store }: Page, list: string): void {
  store.dropUntouchedRows(list)
  const { [list]: row, ...others } = openRows.get()
  openRows.set(row ? { ...others, [list]: { ...row, isOpen: false } } : others)
}

/** Moves the focus to the field at a path; an entry it lies in is opened first. */
export function focusPath(page: Page, path: string): void {
  const { field, rowId } = partsOf(path)
  if (rowId !== undefined) openRow(page, field, rowId)
  focusPlace(path)
}

/** Moves the focus to where a path stands, once that is drawn; from an entry that is gone to the way to add one. */
export function focusPlace(path: string): void {
  const { field } = partsOf(path)
  afterDrawing(() => focusElement(document.getElementById(placeId(path)) ?? document.getElementById(addId(field))))
}
