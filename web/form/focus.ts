import { partsOf } from '#domain/kit/issue.ts'
import { placeId } from './names.ts'
import type { SectionPage } from './SectionContext.ts'

const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"], [role="spinbutton"]'

/** Opens an entry for editing; the others step back. */
export function openRow({ openRows }: Pick<SectionPage, 'openRows'>, list: string, rowId: string): void {
  openRows.set({ ...openRows.get(), [list]: { rowId, isOpen: true } })
}

/** Brings the list back; it remembers which entry it comes back from. */
export function closeRow({ openRows }: Pick<SectionPage, 'openRows'>, list: string): void {
  const { [list]: row, ...others } = openRows.get()
  openRows.set(row ? { ...others, [list]: { ...row, isOpen: false } } : others)
}

/** Moves the focus to the field at a path; an entry it lies in is opened first. */
export function focusPath(page: Pick<SectionPage, 'openRows'>, path: string): void {
  const { field, rowId } = partsOf(path)
  if (rowId !== undefined) openRow(page, field, rowId)
  // The entry is drawn in the next frame.
  requestAnimationFrame(() => setTimeout(() => focusElement(document.getElementById(placeId(path)))))
}

/** Moves the focus into an element: to its first control, or to itself. */
export function focusElement(element: HTMLElement | null): void {
  if (!element) return
  const control = element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  if (control === element && !element.matches(focusable)) element.tabIndex = -1
  control.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center', behavior: prefersCalm() ? 'auto' : 'smooth' })
}

function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
