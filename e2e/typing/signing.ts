import { expect } from '@playwright/test'
import type { SignatureField } from '../../domain/kit/kinds/signature.ts'
import type { Question } from './question.ts'

/** Signs: in registers by drawing where the hand can, else by typing the name. */
export async function sign({ place, label, path, values, say, hand }: Question<SignatureField>): Promise<void> {
  if (path.includes('/') && hand.draw) {
    await hand.draw(place.getByRole('img', { name: say('formUi.pair', { label, text: say('formUi.signature.area') }) }))
  } else {
    await hand.tick(place.getByRole('radio', { name: say('formUi.signature.type'), exact: true }), true)
    await hand.write(place.getByRole('textbox', { name: say('formUi.signature.typeLabel') }), nameIn(values))
  }
  await expect(place.getByText(say('formUi.signature.signed'), { exact: true })).toBeVisible()
}

function nameIn({ name, firstName, lastName }: Question<SignatureField>['values']): string {
  return String(name ?? `${firstName} ${lastName}`)
}
