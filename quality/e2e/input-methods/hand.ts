import type { Locator, Page } from '@playwright/test'

/** How a person acts on the page. What is done is the same; a control that one of them cannot use fails the journey. */
export interface Hand {
  /** Presses a button, follows a link, takes an entry of a menu. */
  press(target: Locator): Promise<void>
  /** Goes to a control until it is seen and the page stands still: a list that has just opened closes when the page moves. */
  approach(control: Locator): Promise<void>
  /** Puts the cursor into a control. */
  enter(control: Locator): Promise<void>
  /** Replaces what stands in a control of text. */
  write(control: Locator, text: string): Promise<void>
  /** Sets a box, a switch or one of several buttons, unless it stands right already. */
  tick(box: Locator, isTicked: boolean): Promise<void>
  /** Chooses from a list that the device shows, by the words of the option. */
  select(list: Locator, option: string): Promise<void>
  /** Draws a wave; who has no pointer types the name instead. */
  readonly draw?: (canvas: Locator) => Promise<void>
  /** Leaves the control that has the cursor: it is judged and put into its form only then. */
  leave(page: Page): Promise<void>
}

/** Longer texts are pasted; so do people who fill in forms. */
export const typedUpTo = 12

/** Brings a control into view and waits until the page has been drawn so. */
export function lookAt(control: Locator): Promise<void> {
  return control.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // What is observed is told after the page has heard of its scrolling.
    await new Promise<unknown>((drawn) => new IntersectionObserver(drawn).observe(element))
  })
}

/** The points of a wave over a canvas, in CSS pixels of the window. */
export async function waveOver(canvas: Locator): Promise<readonly { readonly x: number; readonly y: number }[]> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  return Array.from({ length: 5 }, (_, step) => ({
    x: box.x + 40 + step * 44,
    y: box.y + 75 + 35 * Math.sin(2 * step),
  }))
}
