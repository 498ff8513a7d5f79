import { expect } from '@playwright/test'
import type { SignatureField } from '../../../domain/kit/kinds/signature.ts'
import type { Question } from './question.ts'

/** Signs by drawing in registers where the input method can, else by typing the name. */
export async function sign({ place, label, path, values, t, hand }: Question<SignatureField>): Promise<void> {
  if (path.includes('/') && hand.draw) {
    await hand.draw(place.getByRole('img', { name: t('formUi.pair', { label, text: t('formUi.signature.area') }) }))
  } else {
    await hand.tick(place.getByRole('radio', { name: t('formUi.signature.type'), exact: true }), true)
    await hand.write(place.getByRole('textbox', { name: t('formUi.signature.typeLabel') }), nameIn(values))
  }
  await expect(place.getByText(t('formUi.signature.signed'), { exact: true })).toBeVisible()
}

function nameIn({ name, firstName, lastName }: Question<SignatureField>['values']): string {
  return String(name ?? `${firstName} ${lastName}`)
}
