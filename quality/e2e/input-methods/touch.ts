import { expect } from '@playwright/test'
import { type InputMethod, scrollIntoView, wavePoints } from './inputMethod.ts'
import { mouse } from './mouse.ts'

/** Taps, and types with the keyboard that the tap opens. */
export const touch: InputMethod = {
  press: (target) => target.tap(),
  approach: scrollIntoView,
  enter: (control) => control.tap(),
  async write(control, text) {
    await control.tap()
    await expect(control).toBeFocused()
    await control.fill(text)
  },
  async tick(box, isTicked) {
    if ((await box.isChecked()) !== isTicked) await box.locator('xpath=ancestor::label').tap()
    await expect(box).toBeChecked({ checked: isTicked })
  },
  // The device itself shows the list of a select.
  select: mouse.select,
  async draw(canvas) {
    const points = await wavePoints(canvas)
    const session = await canvas.page().context().newCDPSession(canvas.page())
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
    for (const [index, point] of points.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', [point])
    await send('touchEnd', [])
    await session.detach()
  },
  leave: mouse.leave,
}
