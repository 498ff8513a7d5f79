import type { AnyField } from '../../../domain/kit/field.ts'
import { isList } from '../../../domain/kit/kinds/list.ts'
import { elementId } from '../../../web/form/fields/names.ts'
import type { Form } from './question.ts'

/** The shown answer of a field, as texts. */
type Shown = readonly string[]

/** Returns the shown answer of every field of a section, including those in rows of registers. */
export async function shownAnswers({ page, section }: Form): Promise<Readonly<Record<string, Shown>>> {
  const names = Object.keys(section.fields)
  const places = names.map((name) => ({ id: elementId(name), selector: selectorOf(section.fields[name]) }))
  const shown = await page.evaluate(read, places)
  return Object.fromEntries(names.map((name, index) => [name, shown[index] ?? []]))
}

/** Returns the selector of an answer. A signature is a canvas, or later an image; both have a button to clear it. */
function selectorOf(field: AnyField | undefined): string {
  if (!field || field.isNotice) return ':not(*)'
  if (isList(field)) return 'li'
  if (field.isSignature) return 'button'
  return field.isServerOwned ? 'li button' : 'input, select, textarea'
}

/** Runs on the page and returns the texts of each element. */
function read(places: readonly { readonly id: string; readonly selector: string }[]): string[][] {
  function textOf(element: Element): string {
    if (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)) return String(element.checked)
    return element instanceof HTMLElement && 'value' in element ? String(element.value) : (element.textContent ?? '')
  }
  // React Aria renders hidden controls beside the visible ones.
  function isShown(element: Element): boolean {
    return element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"]')
  }
  return places.map(({ id, selector }) => {
    const element = document.getElementById(id)
    return element ? [...element.querySelectorAll(selector)].filter(isShown).map(textOf) : []
  })
}
