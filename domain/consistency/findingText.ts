import type { Translate } from '../kit/translate.ts'
import { formatAmount, formatDate, formatList } from '../kit/values/format.ts'
import type { Finding } from './consistency.ts'
import type { TextParam } from './rule.ts'

/**
 * Returns the text of a finding.
 * @param t with the texts of the form and of `messages/<language>/consistency.ts`
 */
export function textOfFinding({ rule, variant, params, texts = {} }: Finding, t: Translate): string {
  const written = Object.entries(texts).map(([name, param]) => [name, textOfParam(param, t)] as const)
  const ofVariant = `consistency.${rule}${variant}`
  const key = variant !== undefined && t.has(ofVariant) ? ofVariant : `consistency.${rule}`
  return t(key, { ...params, ...Object.fromEntries(written) })
}

function textOfParam(param: TextParam, t: Translate): string {
  if ('day' in param) return formatDate(param.day, t.language)
  if ('amount' in param) return formatAmount(param.amount, t.language, param.currency)
  return formatList(
    param.messages.map((key) => t(key)),
    t.language,
  )
}
