import { expect, type Page } from '@playwright/test'

/** In CSS pixels: what WCAG 2.2 asks of any target, and what a thumb hits without looking. */
const least = 24
const comfortable = 44

/** A page as a thumb finds it: nothing to scroll sideways, targets large enough, the main ones comfortably so. */
export async function expectHandy(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findings, { least, comfortable }), what).toEqual([])
}

/** Runs on the page. A link within a text may be as high as its line. */
function findings(sizes: { readonly least: number; readonly comfortable: number }): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
  const small = targets
    .filter((target) => target.tabIndex >= 0 && target.checkVisibility() && !isInText(target))
    .flatMap(tooSmall)
  return [...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []), ...small, ...covered()]

  /** What a browser brings into view stays clear of the bars as far as the page asks it to. */
  function covered(): string[] {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const [header, footer] = ['header', 'footer'].map(
      (bar) => document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0,
    )
    return Number.parseFloat(scrollPaddingTop) < Number(header) ||
      Number.parseFloat(scrollPaddingBottom) < Number(footer)
      ? [`bars of ${header} and ${footer} px, kept clear are ${scrollPaddingTop} and ${scrollPaddingBottom}`]
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
