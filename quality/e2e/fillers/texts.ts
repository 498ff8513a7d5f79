import type { Question } from './question.ts'

type Typed = Pick<Question<{ readonly blank: unknown }>, 'page' | 'place' | 'label' | 'value' | 'hand'>

/** Types a text into its control, and leaves one with suggestions at once, because its list covers other questions. */
export async function typeText({ page, place, label, value, hand }: Typed): Promise<void> {
  const control = place.getByRole('textbox', { name: label }).or(place.getByRole('combobox', { name: label }))
  await hand.write(control, String(value))
  if ((await control.getAttribute('role')) === 'combobox') await page.keyboard.press('Tab')
}
