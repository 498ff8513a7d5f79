import type { Question } from './question.ts'

/** Longer texts are pasted; so do people who fill in forms. */
const typedUpTo = 12

type Typed = Pick<Question<{ readonly blank: unknown }>, 'page' | 'place' | 'label' | 'value'>

/** Types a text into its control. What suggests texts is left at once, as what it shows covers other questions. */
export async function typeText({ page, place, label, value }: Typed): Promise<void> {
  const text = String(value)
  const control = place.getByRole('textbox', { name: label }).or(place.getByRole('combobox', { name: label }))
  await control.fill(text.length > typedUpTo ? text : '')
  if (text.length <= typedUpTo) await page.keyboard.type(text)
  if ((await control.getAttribute('role')) === 'combobox') await page.keyboard.press('Tab')
}
