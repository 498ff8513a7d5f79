import type { Question } from './question.ts'

/** Longer texts are pasted; so do people who fill in forms. */
const typedUpTo = 12

type Typed = Pick<Question<{ readonly blank: unknown }>, 'place' | 'label' | 'value'>

/** Types a text into its control, by keyboard, and leaves the field. */
export async function typeText({ place, label, value }: Typed): Promise<void> {
  const text = String(value)
  const control = place.getByRole('textbox', { name: label }).or(place.getByRole('combobox', { name: label }))
  await control.fill(text.length > typedUpTo ? text : '')
  if (text.length <= typedUpTo) await control.pressSequentially(text)
  await control.press('Tab')
}
