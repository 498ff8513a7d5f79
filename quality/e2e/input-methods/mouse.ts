import { expect } from '@playwright/test'
import { type InputMethod, maxTypedLength, scrollIntoView, wavePoints } from './inputMethod.ts'

/** Clicks, and types into the clicked control. */
export const mouse: InputMethod = {
  press: (target) => target.click(),
  approach: scrollIntoView,
  enter: (control) => control.click(),
  async write(control, text) {
    await control.fill(text.length > maxTypedLength ? text : '')
    if (text.length <= maxTypedLength) await control.page().keyboard.type(text)
  },
  // The target is the label beside a checkbox or switch.
  async tick(box, isTicked) {
    if ((await box.isChecked()) !== isTicked) await box.locator('xpath=ancestor::label').click()
    await expect(box).toBeChecked({ checked: isTicked })
  },
  async select(list, option) {
    await list.selectOption({ label: option })
  },
  async draw(canvas) {
    const [first, ...points] = await wavePoints(canvas)
    const { mouse: pointer } = canvas.page()
    if (first) await pointer.move(first.x, first.y)
    await pointer.down()
    for (const { x, y } of points) await pointer.move(x, y)
    await pointer.up()
  },
  leave: (page) =>
    page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur()).then(() => {}),
}
