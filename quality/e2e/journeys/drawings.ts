import type { Page } from '@playwright/test'

/** The properties of a React fiber that are read here. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

interface Counting extends Window {
  drawings?: number
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
}

/** Counts the components that React renders from the next visit on, with the hook of its developer tools. */
export async function followDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting: Counting = window
    counting.drawings = 0
    /** React's tags of function components, classes, forwarded refs and memoised components. */
    const components = new Set([0, 1, 11, 14, 15])
    const wasDrawn = 1
    const count = (fiber: Fiber): number => {
      let drawn = components.has(fiber.tag) && fiber.flags & wasDrawn ? 1 : 0
      // Unchanged children mean that nothing below was rendered.
      if (fiber.child === fiber.alternate?.child) return drawn
      for (let child = fiber.child; child; child = child.sibling) drawn += count(child)
      return drawn
    }
    counting.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
        counting.drawings = (counting.drawings ?? 0) + count(root.current)
      },
      onCommitFiberUnmount: () => undefined,
    }
  })
}

/** Acts on a page of `followDrawings`. @returns the number of components that were rendered for it */
export async function drawingsDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const drawings = () => page.evaluate(() => (window as Counting).drawings ?? Number.NaN)
  const before = await drawings()
  await act()
  return (await drawings()) - before
}
