import { useTranslation } from '../../app/languages.ts'
import type { Fault } from './checks.ts'

/** The words of what is wrong; empty for nothing. */
export function useFaultText(): (fault: Fault | undefined) => string {
  const { t } = useTranslation()
  return (fault) => {
    if (!fault) return ''
    return fault.count === undefined
      ? t(($) => $.app.fields[fault.key] as string)
      : t(($) => $.app.fields[fault.key] as string, { count: fault.count })
  }
}
