import { expect, type Locator } from '@playwright/test'
import { type ChoiceField, optionKey } from '../../../domain/kit/kinds/choice.ts'
import type { CountryField } from '../../../domain/kit/kinds/country.ts'
import type { CallingCodeField } from '../../../domain/kit/kinds/phone.ts'
import type { Question } from './question.ts'

type Choosing = Pick<Question<{ readonly blank: unknown }>, 'page' | 'place' | 'label' | 'hand'>

function controlOf({ place, label }: Choosing): Locator {
  return place.getByRole('combobox', { name: label })
}

/** A control as it stands before it is used: what it says, and whether the device shows its options rather than the page. */
function lookAt(control: Locator): Promise<{ readonly isNative: boolean; readonly text: string }> {
  return control.evaluate((element: HTMLInputElement | HTMLSelectElement) => ({
    isNative: element.tagName === 'SELECT',
    text: element.value,
  }))
}

/** Types what is looked for into a searchable list, goes down to the option that is meant, and takes it. */
async function search(question: Choosing, typed: string, option: string | RegExp = typed): Promise<void> {
  const { text } = await lookAt(controlOf(question))
  if (!isMeant(text, option)) await take(question, typed, option)
}

async function take(question: Choosing, typed: string, option: string | RegExp): Promise<void> {
  const { page, hand } = question
  const control = controlOf(question)
  await hand.approach(control)
  await hand.write(control, typed)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  // A list that has only just come points at its best line a moment later: an arrow before that goes past it.
  await expect.poll(() => pointedAt(control)).not.toBe('')
  for (let presses = 0; presses < mostOptions && !isMeant(await pointedAt(control), option); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(control).toHaveValue(option)
}

/** More lines than a search leaves. */
const mostOptions = 30

/** The line that Enter would take; empty when there is none. */
function pointedAt(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const line = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    return line?.textContent ?? ''
  })
}

function isMeant(text: string, option: string | RegExp): boolean {
  return typeof option === 'string' ? text === option : option.test(text)
}

/** Chooses from a short list as the device shows it, or searches a long one: whichever the page offers. */
export async function choose(question: Question<ChoiceField>): Promise<void> {
  const { field, value, t, hand } = question
  const option = t(optionKey(field.options, String(value)))
  const control = controlOf(question)
  const { isNative, text } = await lookAt(control)
  if (isNative) await hand.select(control, option)
  else if (text !== option) await take(question, option, option)
}

/** Finds a country by its name. */
export function chooseCountry(question: Question<CountryField>): Promise<void> {
  const name = question.t(`countries.${question.value}`)
  return search(question, name)
}

/** Finds a calling code by its digits; the countries that share it stand beside it. */
export function chooseCallingCode(question: Question<CallingCodeField>): Promise<void> {
  const { value } = question
  return search(question, value, new RegExp(`^\\${value}(?!\\d)`))
}
