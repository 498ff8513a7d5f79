import { expect } from '@playwright/test'
import { drawn, type Hand, typedUpTo, waveOver } from './hand.ts'

/** Clicks, and types where it has clicked. */
export const mouse: Hand = {
  press: (target) => target.click(),
  // A list that has just opened closes when the page still moves.
  async enter(control) {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await control.evaluate(drawn)
    await control.click()
  },
  async write(control, text) {
    await control.fill(text.length > typedUpTo ? text : '')
    if (text.length <= typedUpTo) await control.page().keyboard.type(text)
  },
  // The words beside a box or switch are its target.
  async tick(box, isTicked) {
    if ((await box.isChecked()) !== isTicked) await box.locator('xpath=ancestor::label').click()
    await expect(box).toBeChecked({ checked: isTicked })
  },
  async select(list, option) {
    await list.selectOption({ label: option })
  },
  async draw(canvas) {
    const [first, ...points] = await waveOver(canvas)
    const { mouse: pointer } = canvas.page()
    if (first) await pointer.move(first.x, first.y)
    await pointer.down()
    for (const { x, y } of points) await pointer.move(x, y)
    await pointer.up()
  },
  leave: (page) =>
    page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur()).then(() => {}),
}
