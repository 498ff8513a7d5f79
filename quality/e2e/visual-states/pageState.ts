import type { Page } from '@playwright/test'
import type { Language } from '../../../domain/kit/translate.ts'
import { chooseLanguage } from '../harness/frame.ts'
import type { Variant } from '../harness/variants.ts'

/** A state of a page, and the steps that reach it in every variant. */
export interface PageState {
  readonly page: string
  readonly state: 'empty' | 'filled' | 'errors' | 'open' | 'read-only' | 'returned' | 'failed'
  /**
   * Brings the page into the state; runs once for each language, because overlays of the header have to be opened
   * again.
   */
  readonly act?: (page: Page, language: Language) => Promise<void>
  /** Runs before every variant, for states that end by themselves, such as a toast. */
  readonly each?: (page: Page) => Promise<void>
  /** Closes the overlay that `act` opened over the header. */
  readonly close?: (page: Page) => Promise<void>
  /** The kind of window, for a state that only one of them has. */
  readonly only?: 'phone' | 'desktop'
}

/** Receives each state of each page. */
export interface StateVisitor {
  show(page: Page, pageState: PageState): Promise<void>
}

/** The widths of the desktop and the phone window, in CSS pixels. */
export type Widths = Readonly<Record<'desktop' | 'phone', number>>

const themes = ['light', 'dark'] as const satisfies readonly Variant['theme'][]
const languages = ['en', 'zh-CN'] as const satisfies readonly Language[]

/** Shows a state of a page in both languages, on a desktop and a phone, and in both themes, without reloading. */
export async function inEveryVariant(
  page: Page,
  { act, each, close, only }: PageState,
  widths: Widths,
  show: (variant: Variant) => Promise<void>,
): Promise<void> {
  const now = (await page.locator('html').getAttribute('lang')) as Language
  for (const language of languages.toSorted((one) => (one === now ? -1 : 1))) {
    await chooseLanguage(page, language)
    await act?.(page, language)
    for (const width of only ? [widths[only]] : [widths.desktop, widths.phone]) {
      await page.setViewportSize({ width, height: 900 })
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await page.locator(`html[data-theme="${theme}"]`).waitFor()
        await each?.(page)
        await show({ theme, language, width })
      }
    }
    await close?.(page)
  }
}
