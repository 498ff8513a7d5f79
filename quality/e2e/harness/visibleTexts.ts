import type { Page } from '@playwright/test'
import type { Fields } from '../../../domain/kit/field.ts'
import { isList } from '../../../domain/kit/kinds/list.ts'
import { type ApplicationData, valuesOf } from '../../../domain/kit/values/values.ts'
import { regionOf } from '../../../domain/regions/index.ts'
import type { Region } from '../../../domain/regions/region.ts'
import { strayLatin } from '../../../domain/testing/untranslatedText.ts'

/** Returns every text of the page once: visible texts, accessible names and the title of the window. */
export function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const found = new Set<string>([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) found.add((node.textContent ?? '').trim())
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      for (const name of attributes) found.add(element.getAttribute(name) ?? '')
    return [...found].filter((text) => text !== '')
  })
}

const alone = (value: string) => [value]

/** The form in which a page shows a typed answer, by kind of field. */
const shownForms: Readonly<Record<string, (value: string) => readonly string[]>> = {
  text: alone,
  email: alone,
  url: alone,
  lei: alone,
  identifier: alone,
  bankAccount: (value) => [value, ...(value.match(/.{1,4}/g) ?? [])],
  bankIdentifier: alone,
  phone: alone,
}

function typedIn(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (isList(field))
      return (value as Readonly<Record<string, unknown>>[]).flatMap((row) => typedIn(field.fields, row))
    return typeof value === 'string' && value !== '' ? (shownForms[field.kind]?.(value) ?? []) : []
  })
}

/** Returns the texts that the applicant typed, such as names, addresses and numbers, longest first. */
export function typedTexts(data: ApplicationData, { steps, extraPages }: Region = regionOf('uae')): readonly string[] {
  const sections = [...steps.map(({ section }) => section), ...extraPages]
  const typed = sections.flatMap((section) => typedIn(section.fields, valuesOf(section, data)))
  return [...new Set(typed)].toSorted((one, other) => other.length - one.length)
}

/** Matches texts that the portal assigned to the applicant: an e-mail, a reference. */
const given = /\S+@\S+|\b[A-Z]+-\d{8}-\d\b/g

/** Matches other texts that are the same in every language: file names and extensions, currency codes, UTC, kB. */
const alike = /[\w.-]+\.pdf|^(?:pdf|png)$|https:\/\/|\b(?:AED|USD|EUR)\b|UTC[+-]|\bkB\b/g

/** Returns the English texts on a Chinese page, except typed texts and texts that are the same in every language. */
export async function englishOn(page: Page, typed: readonly string[]): Promise<readonly string[]> {
  const words = await textsOn(page)
  return words.filter((text) => {
    // Removed before the typed texts, because a typed digit may be part of it.
    const without = typed.reduce((rest, one) => rest.replaceAll(one, ' '), text.replace(given, ' '))
    return strayLatin(without.replace(alike, ' ')).length > 0
  })
}

/** Returns the elements whose text is cut off, except inputs, in which the cursor reaches the rest. */
export function truncatedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :not(input), header *, footer *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 60)}`),
  )
}

/**
 * Focuses every control of the page, and returns the HTML of those that the header or footer hides.
 * @param options isPartEnough: true also returns controls that are hidden in part although they would fit
 */
export function hiddenFocus(page: Page, { isPartEnough } = { isPartEnough: false }): Promise<readonly string[]> {
  return page.evaluate((isPart) => {
    const [top, bottom] = [document.querySelector('header'), document.querySelector('footer')]
    const focusable = 'a[href], button:enabled, input:enabled, select, textarea, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
      .filter((element) => {
        element.focus()
        // A box that its label draws is as large as the label.
        const { y, height } = (element.closest('label') ?? element).getBoundingClientRect()
        const [from, to] = [
          top?.getBoundingClientRect().bottom ?? 0,
          bottom?.getBoundingClientRect().top ?? innerHeight,
        ]
        const isCut = isPart && height < to - from && (y < from - 1 || y + height > to + 1)
        return height > 1 && (isCut || y + height <= from || y >= to)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  }, isPartEnough)
}

/** The text spacing that readers may set, WCAG 2.2 1.4.12. */
export const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
