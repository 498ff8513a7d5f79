import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Verdict = 'passes' | 'violations'

/**
 * Checks the contrast of covered elements after moving the covering ones away: axe finds no background below an open
 * list or dialog, nor for the rest of a line that is half covered.
 *
 * @param targets selectors of one element each
 * @returns the verdicts by target; none for an element that remains undecided
 */
export async function contrastBeneath(page: Page, targets: readonly string[]): Promise<ReadonlyMap<string, Verdict>> {
  const uncovered = await page.evaluate(moveCoversAway, targets)
  try {
    if (uncovered.length === 0) return new Map()
    const axe = new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast')
    const found = await uncovered.reduce((all, target) => all.include(target), axe).analyze()
    const verdicts = (['passes', 'violations'] as const).flatMap((verdict) =>
      found[verdict].flatMap(({ nodes }) => nodes.map(({ target }) => [String(target), verdict] as const)),
    )
    return new Map(verdicts.filter(([target]) => uncovered.includes(target)))
  } finally {
    await page.evaluate(moveBack)
  }
}

/** Runs in the page. Returns the targets that are uncovered now, except those inside a moved element. */
async function moveCoversAway(targets: readonly string[]): Promise<readonly string[]> {
  const elements = targets.map((target) => document.querySelector(target))
  const moved = new Set<HTMLElement>()
  const share = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]
  for (const element of elements) {
    if (!element) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // A popover follows its field, or flips to its other side.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const { left, top, width, height } of element.getClientRects()) {
      for (const x of share) for (const y of share) note(element, left + x * width, top + y * height)
    }
  }
  for (const cover of moved) {
    cover.dataset.movedFrom = cover.style.translate
    cover.style.translate = '0 -1000vh'
  }
  return targets.filter((_, index) => ![...moved].some((cover) => cover.contains(elements[index] ?? cover)))

  /**
   * Records what covers a point of an element: the outermost ancestor of the covering node that does not contain the
   * element.
   */
  function note(element: Element, x: number, y: number): void {
    for (const hit of document.elementsFromPoint(x, y)) {
      if (element.contains(hit) || hit.contains(element)) return
      let cover: Element = hit
      for (let part: Element | null = hit; part && !part.contains(element); part = part.parentElement) {
        // An element without a box cannot be moved.
        if (getComputedStyle(part).display !== 'contents') cover = part
      }
      if (cover instanceof HTMLElement) moved.add(cover)
    }
  }
}

/** Runs in the page and restores the moved elements. */
function moveBack(): void {
  for (const cover of document.querySelectorAll<HTMLElement>('[data-moved-from]')) {
    cover.style.translate = cover.dataset.movedFrom ?? ''
    delete cover.dataset.movedFrom
  }
}
