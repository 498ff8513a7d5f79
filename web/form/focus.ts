import { parsePath } from '#domain/kit/issue.ts'
import { focusElement, onNextFrame } from '#web/ui/focus.tsx'
import { addButtonId, elementId } from './fields/names.ts'
import type { SectionPageState } from './SectionContext.ts'

type Page = Pick<SectionPageState, 'openRows' | 'model' | 'undoStacks'>

/**
 * Opens an entry for editing and shows its issues. The other entries are hidden; an untouched one is removed. A removal
 * before it cannot be undone any more: much later it would surprise.
 */
export function openRow({ openRows, undoStacks, model }: Page, list: string, rowId: string): void {
  undoStacks.set({})
  model.rows.removeUntouched(list, rowId)
  model.validation.showExistingErrors(list, rowId)
  openRows.set({ ...openRows.get(), [list]: { rowId, isOpen: true } })
}

/** Shows the list again without untouched entries. It stores which entry was open. */
export function closeRow({ openRows, model }: Omit<Page, 'undoStacks'>, list: string): void {
  model.rows.removeUntouched(list)
  const { [list]: row, ...others } = openRows.get()
  openRows.set(row ? { ...others, [list]: { ...row, isOpen: false } } : others)
}

/** Moves the focus to the field at a path and opens the entry that contains it. */
export function openAndFocusField(page: Page, path: string): void {
  const { field, rowId } = parsePath(path)
  if (rowId !== undefined) openRow(page, field, rowId)
  focusField(path)
}

/** Moves the focus to the element at a path after the next render; for a removed entry, to the button that adds one. */
export function focusField(path: string): void {
  const { field } = parsePath(path)
  onNextFrame(() => {
    const element = document.getElementById(elementId(path))
    focusElement(element ? invalidItemIn(element) : document.getElementById(addButtonId(field)))
  })
}

/** Returns the first invalid item of a list of boxes, such as a statement that is not ticked; else the element. */
function invalidItemIn(element: HTMLElement): HTMLElement {
  const item = element.querySelector('input[aria-invalid="true"]')?.closest('li')
  return item && element.contains(item) ? item : element
}
