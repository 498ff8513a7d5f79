import type { Locator, Page } from '@playwright/test'

/** An input method. All of them can do the same; a journey fails at a control that one of them cannot use. */
export interface InputMethod {
  /** Presses a button, follows a link or chooses an entry of a menu. */
  press(target: Locator): Promise<void>
  /**
   * Scrolls a control into view and waits until scrolling has ended, because scrolling closes a list that was just
   * opened.
   */
  approach(control: Locator): Promise<void>
  /** Puts the cursor into a control. */
  enter(control: Locator): Promise<void>
  /** Replaces the text of a control. */
  write(control: Locator, text: string): Promise<void>
  /** Sets a checkbox, a switch or a radio button, unless it has the value already. */
  tick(box: Locator, isTicked: boolean): Promise<void>
  /** Chooses from a native select, by the text of the option. */
  select(list: Locator, option: string): Promise<void>
  /** Draws a wave. Absent without a pointer; then the name is typed instead. */
  readonly draw?: (canvas: Locator) => Promise<void>
  /** Moves the focus out of the current control, so that its answer is checked and normalised. */
  leave(page: Page): Promise<void>
}

/** Maximum characters that are typed; longer texts are pasted, as people do. */
export const maxTypedLength = 12

/** Scrolls a control into view and waits until the page is painted. */
export function scrollIntoView(control: Locator): Promise<void> {
  return control.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // The observer runs after the scroll event.
    await new Promise<unknown>((drawn) => new IntersectionObserver(drawn).observe(element))
  })
}

/** Returns the points of a wave over a canvas, in CSS pixels of the window. */
export async function wavePoints(canvas: Locator): Promise<readonly { readonly x: number; readonly y: number }[]> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  return Array.from({ length: 5 }, (_, step) => ({
    x: box.x + 40 + step * 44,
    y: box.y + 75 + 35 * Math.sin(2 * step),
  }))
}
