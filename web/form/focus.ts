import { parsePath } from '#domain/kit/issue.ts'
import { focusElement, onNextFrame } from '#web/ui/focus.tsx'
import { addButtonId, elementId } from './fields/names.ts'
import type { SectionPageState } from './SectionContext.ts'

type Page = Pick<SectionPageState, 'openRows' | 'model' | 'undoStacks'>

/**
 * Opens an entry for editing and shows its issues. Hides the other entries and removes untouched ones. Clears the undo
 * stacks, because undoing an earlier removal after the edit would be confusing.
 */
export function openRow({ openRows, undoStacks, model }: Page, list: string, rowId: string): void {
  undoStacks.set({})
  model.rows.removeUntouched(list, rowId)
  model.validation.showExistingErrors(list, rowId)
  openRows.set({ ...openRows.get(), [list]: { rowId, isOpen: true } })
}

/** Closes the open entry and shows the list without untouched entries. `openRows` still names the entry. */
export function closeRow({ openRows, model }: Omit<Page, 'undoStacks'>, list: string): void {
  model.rows.removeUntouched(list)
  const { [list]: row, ...others } = openRows.get()
  openRows.set(row ? { ...others, [list]: { ...row, isOpen: false } } : others)
}

/** Opens the entry that contains a path, if any, and moves the focus to its field. */
export function openAndFocusField(page: Page, path: string): void {
  const { field, rowId } = parsePath(path)
  if (rowId !== undefined) openRow(page, field, rowId)
  focusField(path)
}

/** Moves the focus, after the next render, to the element at a path, or to the add button when the entry is removed. */
export function focusField(path: string): void {
  const { field } = parsePath(path)
  onNextFrame(() => {
    const element = document.getElementById(elementId(path))
    focusElement(element ? invalidItemIn(element) : document.getElementById(addButtonId(field)))
  })
}

/** Returns the first invalid item of a list of checkboxes, such as a required statement; else the element itself. */
function invalidItemIn(element: HTMLElement): HTMLElement {
  const item = element.querySelector('input[aria-invalid="true"]')?.closest('li')
  return item && element.contains(item) ? item : element
}
