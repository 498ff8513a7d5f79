import type { Page } from '@playwright/test'
import type { Language } from '../../../domain/kit/translate.ts'
import { chooseLanguage } from '../harness/frame.ts'
import type { Look } from '../harness/looks.ts'

/** A state of a page, and how it is come by in every look. */
export interface Scene {
  readonly page: string
  readonly state: 'empty' | 'filled' | 'errors' | 'open' | 'read-only' | 'returned' | 'failed'
  /** Brings the page into the state, again in each language; what lies over the header has to be opened anew. */
  readonly act?: (page: Page, language: Language) => Promise<void>
  /** The same before every look: what goes by itself, such as a toast. */
  readonly each?: (page: Page) => Promise<void>
  /** Takes away what `act` opened over the header. */
  readonly close?: (page: Page) => Promise<void>
  /** Where the state is there on one kind of window only: on a phone, or on a desktop. */
  readonly only?: 'phone' | 'desktop'
}

/** Who is shown each state of each page. */
export interface Onlooker {
  show(page: Page, scene: Scene): Promise<void>
}

/** The widths of a desktop's and a phone's window, in CSS pixels. */
export type Widths = Readonly<Record<'desktop' | 'phone', number>>

const themes = ['light', 'dark'] as const satisfies readonly Look['theme'][]
const languages = ['en', 'zh-CN'] as const satisfies readonly Language[]

/** Brings a page into a state in both languages, on a desktop and a phone, in both themes, without loading anything anew. */
export async function inEveryLook(
  page: Page,
  { act, each, close, only }: Scene,
  widths: Widths,
  show: (look: Look) => Promise<void>,
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
