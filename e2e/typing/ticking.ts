import { expect, type Locator } from '@playwright/test'
import { type ChoicesField, optionKey } from '../../domain/kit/kinds/choice.ts'
import type { StatementsField } from '../../domain/kit/kinds/statements.ts'
import type { AcceptanceField, ToggleField, YesNoField } from '../../domain/kit/kinds/yesNo.ts'
import type { Question } from './question.ts'

/** Presses the words beside a box or switch, which are its target, unless it stands right already. */
async function press(box: Locator, isTicked: boolean): Promise<void> {
  if ((await box.isChecked()) !== isTicked) await box.locator('xpath=ancestor::label').click()
  await expect(box).toBeChecked({ checked: isTicked })
}

/** Presses Yes or No. */
export async function answerYesNo({ place, value, say }: Question<YesNoField>): Promise<void> {
  const answer = say(value ? 'answers.yes' : 'answers.no')
  await press(place.getByRole('radio', { name: answer, exact: true }), true)
}

/** Moves a switch. */
export function flip({ place, label, value }: Question<ToggleField>): Promise<void> {
  return press(place.getByRole('switch', { name: label }), value)
}

/** Ticks what is accepted. */
export function accept({ place, value }: Question<AcceptanceField>): Promise<void> {
  return press(place.getByRole('checkbox'), value)
}

/** Ticks the options that are meant. */
export async function tickChoices({ place, field, value, say }: Question<ChoicesField>): Promise<void> {
  for (const code of field.options.codes) {
    const name = say(optionKey(field.options, code))
    await press(place.getByRole('checkbox', { name, exact: true }), value.includes(code))
  }
}

/** Ticks statements one by one, in their order. */
export async function tickStatements({ place, field, value }: Question<StatementsField>): Promise<void> {
  const boxes = place.getByRole('checkbox')
  await expect(boxes).toHaveCount(field.texts.length)
  for (const [index, ticked] of value.entries()) await press(boxes.nth(index), ticked)
}
