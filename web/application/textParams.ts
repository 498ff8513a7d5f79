import { textParamsOf } from '#domain/application/textParams.ts'
import type { Params } from '#domain/kit/translate.ts'
import { useKeyTranslation } from '../i18n/languages.ts'
import { useApplication } from './application.ts'

/** Returns the parameters for the placeholders of the form's texts, on a page of the main layout. */
export function useTextParams(): Params {
  const { region, data, config } = useApplication()
  return textParamsOf(region.id, data, useKeyTranslation(), config.wording)
}
