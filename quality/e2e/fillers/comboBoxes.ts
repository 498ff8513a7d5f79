import { expect, type Locator } from '@playwright/test'
import { type ChoiceField, optionKey } from '../../../domain/kit/kinds/choice.ts'
import type { CountryField } from '../../../domain/kit/kinds/country.ts'
import type { CallingCodeField } from '../../../domain/kit/kinds/text/phone.ts'
import type { Question } from './question.ts'

type Choosing = Pick<Question<{ readonly blank: unknown }>, 'page' | 'element' | 'label' | 'inputMethod'>

function controlOf({ element, label }: Choosing): Locator {
  return element.getByRole('combobox', { name: label })
}

/** Returns the text of a control, and whether it is a native select. */
function inspect(control: Locator): Promise<{ readonly isNative: boolean; readonly text: string }> {
  return control.evaluate((element: HTMLInputElement | HTMLSelectElement) => ({
    isNative: element.tagName === 'SELECT',
    text: element.value,
  }))
}

/** Types a text into a searchable list, moves to the wanted option by arrow keys and chooses it. */
async function search(question: Choosing, typed: string, option: string | RegExp = typed): Promise<void> {
  const { text } = await inspect(controlOf(question))
  if (!matches(text, option)) await chooseOption(question, typed, option)
}

async function chooseOption(question: Choosing, typed: string, option: string | RegExp): Promise<void> {
  const { page, inputMethod } = question
  const control = controlOf(question)
  await inputMethod.approach(control)
  await inputMethod.write(control, typed)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  // A new list highlights its best option with a delay; an earlier arrow key would skip that option.
  await expect.poll(() => highlightedOption(control)).not.toBe('')
  for (let presses = 0; presses < maxOptions && !matches(await highlightedOption(control), option); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(control).toHaveValue(option)
}

/** More options than a search leaves. */
const maxOptions = 30

/** Returns the text of the option that Enter would choose; empty when there is none. */
function highlightedOption(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const line = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    return line?.textContent ?? ''
  })
}

function matches(text: string, option: string | RegExp): boolean {
  return typeof option === 'string' ? text === option : option.test(text)
}

/** Chooses from a native select or a searchable list, whichever the page has. */
export async function choose(question: Question<ChoiceField>): Promise<void> {
  const { field, value, t, inputMethod } = question
  const option = t(optionKey(field.options, String(value)))
  const control = controlOf(question)
  const { isNative, text } = await inspect(control)
  if (isNative) await inputMethod.select(control, option)
  else if (text !== option) await chooseOption(question, option, option)
}

/** Finds a country by its name. */
export function chooseCountry(question: Question<CountryField>): Promise<void> {
  const name = question.t(`countries.${question.value}`)
  return search(question, name)
}

/** Finds a calling code by its digits; its option also names the countries that share it. */
export function chooseCallingCode(question: Question<CallingCodeField>): Promise<void> {
  const { value } = question
  return search(question, value, new RegExp(`^\\${value}(?!\\d)`))
}
