import { wordingOf } from '#domain/application/wording.ts'
import type { Params } from '#domain/kit/say.ts'
import { useApplication } from './application.ts'
import { useSay } from './languages.ts'

/** What fills the placeholders of the form's texts, on a page of the main layout. */
export function useWords(): Params {
  const { region, data, config } = useApplication()
  return wordingOf(region.id, data, useSay(), config.wording)
}
