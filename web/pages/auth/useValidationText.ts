import { useTranslation } from '../../i18n/languages.ts'
import type { ValidationError } from './validation.ts'

/** Returns the function that translates a validation error; an empty text without an error. */
export function useValidationText(): (error: ValidationError | undefined) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!error) return ''
    return error.count === undefined
      ? t(($) => $.app.fields[error.key] as string)
      : t(($) => $.app.fields[error.key] as string, { count: error.count })
  }
}
