import { expect, type Page } from '@playwright/test'

/** The target sizes of WCAG 2.2 (2.5.8) and of a comfortable tap, in CSS pixels. */
const least = 24
const comfortable = 44

/**
 * Expects a page without horizontal scrolling, whose targets have the minimum size, and the main ones the comfortable
 * size.
 */
export async function expectTargetSizes(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findings, { least, comfortable }), what).toEqual([])
}

/** Runs in the page and returns the problems. A link within a text may be as high as its line. */
function findings(sizes: { readonly least: number; readonly comfortable: number }): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
  const small = targets
    .filter((target) => target.tabIndex >= 0 && target.checkVisibility() && !isInText(target))
    .flatMap(tooSmall)
  return [...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []), ...small, ...covered()]

  /** Returns a problem when the scroll padding is smaller than the bars, which would then cover a focused control. */
  function covered(): string[] {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const [header, footer] = ['header', 'footer'].map(
      (bar) => document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0,
    )
    return Number.parseFloat(scrollPaddingTop) < Number(header) ||
      Number.parseFloat(scrollPaddingBottom) < Number(footer)
      ? [`bars of ${header} and ${footer} px, scroll padding ${scrollPaddingTop} and ${scrollPaddingBottom}`]
      : []
  }

  function tooSmall(target: HTMLElement): string[] {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
    if (width < 2) return []
    const isMain = target.closest('footer') || target.matches('input, select, textarea')
    const size = isMain ? sizes.comfortable : sizes.least
    const name = target.getAttribute('aria-label') ?? target.textContent?.slice(0, 30)
    return Math.min(width, height) < size - 0.5 ? [`${name}: ${Math.round(width)} x ${Math.round(height)}`] : []
  }

  function isInText(target: HTMLElement): boolean {
    return target.tagName === 'A' && getComputedStyle(target).display === 'inline'
  }
}
