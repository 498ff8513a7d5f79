import { expect, type Locator, type Page } from '@playwright/test'
import { focusPosition } from './focus.ts'
import { type InputMethod, maxTypedLength } from './inputMethod.ts'

/** More tab stops than any page has. */
const maxStops = 400

/** Moves to a control by Tab and Shift+Tab, or in a menu by arrow keys; the focus must be visible at every stop. */
async function reach(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  for (let stops = 0; stops < maxStops; stops++) {
    const { direction, isMenuItem, problem } = await target.evaluate(focusPosition)
    expect(problem, 'the focus').toBe('')
    if (direction === 'here') return
    if (isMenuItem) await keyboard.press(direction === 'forward' ? 'ArrowDown' : 'ArrowUp')
    else await keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Moves within a group of radio buttons by arrow keys, which also choose. */
async function goToRadio(radio: Locator): Promise<void> {
  const steps = await radio.evaluate((element: HTMLInputElement) => {
    const all: Element[] = [...document.querySelectorAll(`input[type="radio"][name="${CSS.escape(element.name)}"]`)]
    return all.indexOf(element) - all.indexOf(document.activeElement ?? element)
  })
  await pressTimes(radio.page(), steps)
}

async function pressTimes(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
}

/** Uses only Tab, Shift+Tab, arrows, Space, Enter and letters: no click, and no focus or value set by a script. */
export const keyboard: InputMethod = {
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  // Focusing it has already scrolled it into view.
  async approach(control) {
    await reach(control)
    await control.evaluate((element) => new Promise((drawn) => new IntersectionObserver(drawn).observe(element)))
  },
  enter: reach,
  async write(control, text) {
    await reach(control)
    const keys = control.page().keyboard
    await keys.press('ControlOrMeta+a')
    if (text.length > maxTypedLength) await keys.insertText(text)
    else await keys.type(text)
  },
  async tick(box, isTicked) {
    const before = await box.evaluate(({ checked, type }: HTMLInputElement) => ({ checked, type }))
    if (before.checked === isTicked) return
    await reach(box)
    if (before.type === 'radio') await goToRadio(box)
    if (before.type !== 'radio' || !(await box.isChecked())) await box.page().keyboard.press('Space')
    await expect(box).toBeChecked({ checked: isTicked })
  },
  async select(list, option) {
    await reach(list)
    const steps = await list.evaluate(
      (element: HTMLSelectElement, text) =>
        [...element.options].findIndex((one) => one.text === text) - element.selectedIndex,
      option,
    )
    await pressTimes(list.page(), steps)
    await expect(list.locator('option:checked')).toHaveText(option)
  },
  leave: (page) => page.keyboard.press('Tab'),
}

/** Makes any pointer event fail the test, through an error on the page. */
export async function disablePointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        type,
        () => {
          throw new Error('this journey has no pointer')
        },
        true,
      )
  })
}
