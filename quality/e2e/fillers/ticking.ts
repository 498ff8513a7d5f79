import { expect } from '@playwright/test'
import { type ChoicesField, optionKey } from '../../../domain/kit/kinds/choice.ts'
import type { StatementsField } from '../../../domain/kit/kinds/statements.ts'
import type { AcceptanceField, ToggleField, YesNoField } from '../../../domain/kit/kinds/yesNo.ts'
import type { Question } from './question.ts'

/** Presses Yes or No. */
export async function answerYesNo({ place, value, t, hand }: Question<YesNoField>): Promise<void> {
  const answer = t(value ? 'answers.yes' : 'answers.no')
  await hand.tick(place.getByRole('radio', { name: answer, exact: true }), true)
}

/** Sets a switch. */
export function flip({ place, label, value, hand }: Question<ToggleField>): Promise<void> {
  return hand.tick(place.getByRole('switch', { name: label }), value)
}

/** Ticks the box of an acceptance. */
export function accept({ place, value, hand }: Question<AcceptanceField>): Promise<void> {
  return hand.tick(place.getByRole('checkbox'), value)
}

/** Ticks the wanted options. */
export async function tickChoices({ place, field, value, t, hand }: Question<ChoicesField>): Promise<void> {
  for (const code of field.options.codes) {
    const name = t(optionKey(field.options, code))
    await hand.tick(place.getByRole('checkbox', { name, exact: true }), value.includes(code))
  }
}

/** Ticks statements one by one, in their order. */
export async function tickStatements({ place, field, value, hand }: Question<StatementsField>): Promise<void> {
  const boxes = place.getByRole('checkbox')
  await expect(boxes).toHaveCount(field.texts.length)
  for (const [index, ticked] of value.entries()) await hand.tick(boxes.nth(index), ticked)
}
