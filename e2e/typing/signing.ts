import { expect, type Locator, type Page } from '@playwright/test'
import type { SignatureField } from '../../domain/kit/kinds/signature.ts'
import type { Question } from './question.ts'

/** Signs: in registers with the mouse, elsewhere by typing the name. */
export async function sign({ page, place, label, path, values, say }: Question<SignatureField>): Promise<void> {
  if (path.includes('/')) {
    await draw(page, place.getByRole('img', { name: `${label}: ${say('formUi.signature.area')}` }))
  } else {
    await place.getByText(say('formUi.signature.type'), { exact: true }).click()
    await place.getByRole('textbox', { name: say('formUi.signature.typeLabel') }).fill(nameIn(values))
  }
  await expect(place.getByText(say('formUi.signature.signed'), { exact: true })).toBeVisible()
}

function nameIn({ name, firstName, lastName }: Question<SignatureField>['values']): string {
  return String(name ?? `${firstName} ${lastName}`)
}

/** Draws a wave with the pressed mouse. */
async function draw(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  const at = (step: number) => [box.x + 40 + step * 44, box.y + 75 + 35 * Math.sin(2 * step)] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= 4; step++) await page.mouse.move(...at(step))
  await page.mouse.up()
}
