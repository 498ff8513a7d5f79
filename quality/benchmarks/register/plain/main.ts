import { askedOf, blankEntry, countAsked, type Entry, entriesOf, type Field } from '../entries.ts'

// The register in plain HTML, close to what a browser can do at best: option lists are filled when they open, elements
// off the screen are neither laid out nor painted, and only changed elements are updated.

const style = document.createElement('style')
style.textContent = 'fieldset { content-visibility: auto; contain-intrinsic-size: auto 600px }'
document.head.append(style)

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function optionsOf({ options = [] }: Field, chosen: string): HTMLOptionElement[] {
  return ['', ...options].map((option) => new Option(option, option, false, option === chosen))
}

function control(field: Field, id: string, value: string): HTMLInputElement | HTMLSelectElement {
  if (field.type !== 'select') return element('input', { id, name: field.name, type: field.type, value })
  // Few lists are open at a time, and a list of countries has 249 options.
  const select = element('select', { id, name: field.name }, ...(value ? [new Option(value, value)] : []))
  if (field.name === 'legalNature') select.replaceChildren(...optionsOf(field, value))
  else select.addEventListener('focus', () => select.replaceChildren(...optionsOf(field, select.value)), { once: true })
  return select
}

let count = 0

function fieldsetOf(entry: Entry): HTMLFieldSetElement {
  const id = `owner-${count++}`
  const fieldset = element('fieldset', { id })
  const line = (field: Field) =>
    element(
      'p',
      {},
      element('label', { htmlFor: `${id}-${field.name}` }, field.label),
      control(field, `${id}-${field.name}`, entry[field.name] ?? ''),
    )
  const draw = (nature: string | undefined) => fieldset.replaceChildren(...askedOf(nature).map(line), remove)
  const remove = element('button', { type: 'button', className: 'remove', onclick: () => fieldset.remove() }, 'Remove')
  fieldset.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'legalNature') draw(target.value)
  })
  draw(entry.legalNature)
  return fieldset
}

/** Returns the problem of an answer; empty when it is valid. */
function faultOf({ type, optional, name }: Field, value: string): string | undefined {
  if (value === '') return optional ? undefined : 'Required'
  if (type === 'number') {
    const number = Number(value)
    return number > (name === 'holding' ? 19.99 : 0) && number <= 100 ? undefined : 'Out of range'
  }
  if (name === 'email') return value.includes('@') ? undefined : 'Not an e-mail'
  return value.length < 2 && type === 'text' ? 'Too short' : undefined
}

function validate(form: HTMLFormElement): void {
  for (const fieldset of form.querySelectorAll('fieldset')) {
    const nature = fieldset.querySelector<HTMLSelectElement>('[name="legalNature"]')?.value
    for (const field of askedOf(nature)) {
      const input = fieldset.querySelector<HTMLInputElement>(`[name="${field.name}"]`)
      const fault = input && faultOf(field, input.value)
      if (fault) input.after(element('b', { id: input.id.replace('owner', 'error') }, fault))
    }
  }
}

function open(): void {
  count = 0
  const form = element('form', { id: 'register' })
  const add = element('button', { type: 'button', id: 'add' }, 'Add')
  add.onclick = () => add.before(fieldsetOf(blankEntry))
  form.append(
    ...entriesOf(countAsked()).map(fieldsetOf),
    add,
    element('button', { type: 'button', id: 'validate', onclick: () => validate(form) }, 'Validate'),
  )
  document.querySelector('main')?.append(form)
}

const close = () => document.getElementById('register')?.remove()
document
  .getElementById('root')
  ?.append(
    element(
      'main',
      {},
      element('button', { type: 'button', id: 'open', onclick: open }, 'Open'),
      element('button', { type: 'button', id: 'close', onclick: close }, 'Close'),
    ),
  )
