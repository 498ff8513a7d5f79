import { useTranslation } from '../../i18n/languages.ts'
import type { ValidationError } from './validation.ts'

/** The words of what is wrong; empty for nothing. */
export function useValidationText(): (error: ValidationError | undefined) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!error) return ''
    return error.count === undefined
      ? t(($) => $.app.fields[error.key] as string)
      : t(($) => $.app.fields[error.key] as string, { count: error.count })
  }
}
