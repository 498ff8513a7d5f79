import { textParamsOf } from '#domain/application/textParams.ts'
import type { Params } from '#domain/kit/translate.ts'
import { useApplication } from '../application/application.ts'
import { useKeyTranslation } from './languages.ts'

/** Returns the parameters for the placeholders of the form's texts, on a page of the main layout. */
export function useTextParams(): Params {
  const { region, data, config } = useApplication()
  return textParamsOf(region.id, data, useKeyTranslation(), config.wording)
}
