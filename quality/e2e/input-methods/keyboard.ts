import { expect, type Locator, type Page } from '@playwright/test'
import { lookFrom } from './focus.ts'
import { type Hand, typedUpTo } from './hand.ts'

/** More stops than any page has. */
const mostStops = 400

/** Goes to a control with Tab and Shift+Tab, in a menu with arrows; at every stop the focus has to be seen. */
async function reach(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  for (let stops = 0; stops < mostStops; stops++) {
    const { way, isEntry, problem } = await target.evaluate(lookFrom)
    expect(problem, 'the focus').toBe('')
    if (way === 'here') return
    if (isEntry) await keyboard.press(way === 'forward' ? 'ArrowDown' : 'ArrowUp')
    else await keyboard.press(way === 'forward' ? 'Tab' : 'Shift+Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Goes on among buttons of which one is chosen; arrows choose as they go. */
async function goAmong(radio: Locator): Promise<void> {
  const steps = await radio.evaluate((element: HTMLInputElement) => {
    const all: Element[] = [...document.querySelectorAll(`input[type="radio"][name="${CSS.escape(element.name)}"]`)]
    return all.indexOf(element) - all.indexOf(document.activeElement ?? element)
  })
  await pressTimes(radio.page(), steps)
}

async function pressTimes(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
}

/** Tab, Shift+Tab, arrows, Space, Enter and letters; nothing is clicked, and no control is given the focus or a value past the keys. */
export const keyboard: Hand = {
  async press(target) {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  // The browser has brought it into view.
  async approach(control) {
    await reach(control)
    await control.evaluate((element) => new Promise((drawn) => new IntersectionObserver(drawn).observe(element)))
  },
  enter: reach,
  async write(control, text) {
    await reach(control)
    const keys = control.page().keyboard
    await keys.press('ControlOrMeta+a')
    if (text.length > typedUpTo) await keys.insertText(text)
    else await keys.type(text)
  },
  async tick(box, isTicked) {
    const before = await box.evaluate(({ checked, type }: HTMLInputElement) => ({ checked, type }))
    if (before.checked === isTicked) return
    await reach(box)
    if (before.type === 'radio') await goAmong(box)
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

/** Makes any use of a pointer fail the test, as an error on the page does. */
export async function takePointersAway(page: Page): Promise<void> {
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
