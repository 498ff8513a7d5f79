import type { Locator, Page } from '@playwright/test'
import type { AnyField } from '../../../domain/kit/field.ts'
import { fieldTextKey } from '../../../domain/kit/messages.ts'
import type { Section, SectionValues } from '../../../domain/kit/section.ts'
import type { Params, Translate } from '../../../domain/kit/translate.ts'
import { messageKeyOf } from '../../../web/form/fields/names.ts'
import type { InputMethod } from '../input-methods/inputMethod.ts'

/** The page, the language and the input method by which answers are given. */
export interface Reader {
  readonly page: Page
  readonly t: Translate
  readonly inputMethod: InputMethod
}

/** A section on the page, and the parameters of its texts. */
export interface Form extends Reader {
  readonly section: Section
  /** The parameters of the texts of questions. */
  readonly wording: Params
}

/** One question on the page and the answer to give. */
export interface Question<F extends { readonly blank: unknown }> extends Reader {
  /** The element that contains everything of the field. */
  readonly element: Locator
  readonly label: string
  readonly field: F
  readonly path: string
  readonly value: F['blank']
  /** The answers of the same section or entry. */
  readonly values: SectionValues
}

/** Gives an answer as an applicant does. */
export type FieldFiller<F extends { readonly blank: unknown }> = (question: Question<F>) => Promise<void>

/** Returns the label of the question at a path, for the other answers of its section or entry. */
export function labelAt({ section, t, wording }: Form, path: string, field: AnyField, values: SectionValues): string {
  return t(`${fieldTextKey(messageKeyOf(section, path), field, values, t)}.label`, wording)
}
