import type { Locator, Page } from '@playwright/test'
import type { Section, SectionValues } from '../../../domain/kit/section.ts'
import type { Params, Translate } from '../../../domain/kit/translate.ts'
import { elementId, messageKeyOf } from '../../../web/form/fields/names.ts'
import type { Hand } from '../input-methods/hand.ts'

/** Who gives answers: on which page, in which words, by which means. */
export interface Reader {
  readonly page: Page
  readonly t: Translate
  readonly hand: Hand
}

/** A section on the page, and the words it is asked in. */
export interface Form extends Reader {
  readonly section: Section
  /** Fills the placeholders of questions. */
  readonly wording: Params
}

/** One question on the page and the answer a person is about to give. */
export interface Question<F extends { readonly blank: unknown }> extends Reader {
  /** Where everything of the field stands. */
  readonly place: Locator
  readonly label: string
  readonly field: F
  readonly path: string
  readonly value: F['blank']
  /** The answers beside it. */
  readonly values: SectionValues
}

/** Gives an answer as a person does. */
export type Typist<F extends { readonly blank: unknown }> = (question: Question<F>) => Promise<void>

/** The place of a path on the page. */
export function placeOf(page: Page, path: string): Locator {
  return page.locator(`#${elementId(path)}`)
}

/** The words of the question at a path. */
export function labelAt({ section, t, wording }: Form, path: string): string {
  return t(`${messageKeyOf(section, path)}.label`, wording)
}
