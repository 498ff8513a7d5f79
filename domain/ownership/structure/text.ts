import type { Language, Translate } from '../../kit/translate.ts'
import { formatAmount, formatList, formatNumber } from '../../kit/values/format.ts'
import { type Figure, roundPercent } from './figures.ts'
import type { OwnersLayer } from './layers.ts'
import type { Structure } from './parse.ts'
import { factorsOf, type OwnershipPath, type Reason, type ReasonParam } from './reasons.ts'
import type { EntityResult } from './result.ts'

/**
 * Returns the text that explains why a person is listed: the first reason, then the others.
 * @param t with the texts of `messages/<language>/ownership.ts`
 */
export function textOfReasons(reasons: readonly Reason[], t: Translate): string {
  const [first = '', ...others] = reasons.map((reason) => textOfReason(reason, t))
  return others.length === 0 ? first : t('ownership.also', { first, others: joined(others, t) })
}

/** Returns the sentence of one reason. */
export function textOfReason({ key, params, isLooped }: Reason, t: Translate): string {
  const entries = Object.entries<ReasonParam>(params).map(([name, param]) => {
    const isUnnamed = name === 'company' && param === ''
    return [name, isUnnamed ? t('ownership.company') : textOfParam(param, t)] as const
  })
  const sentence = t(`ownership.reasons.${key}`, Object.fromEntries(entries))
  return isLooped ? joined([sentence, t('ownership.loop')], t) : sentence
}

/** Returns a path of a person down to the company with its shares: "Eda → Hold → Saffron Quay: 75% × 80% = 60.00%". */
export function textOfPath(path: OwnershipPath, structure: Structure, t: Translate): string {
  const [first] = path.links
  const parties = [...(first ? [first.holder] : []), ...path.links.map(({ subject }) => subject)]
  const names = parties.map((party) => structure.parties.get(party)?.name || t('answers.applicant'))
  const factors = factorsOf(path, structure)
  const isDirect = factors.length === 1
  return `${chainText(names)}: ${isDirect ? `${formatFigure(path.share, t.language)}%` : productText(factors, path.share, t.language)}`
}

function productText(factors: readonly Figure[], is: Figure, language: Language): string {
  return `${factors.map((factor) => formatShare(factor, language)).join(' × ')} = ${formatFigure(is, language)}%`
}

/** Returns the state of a layer as text. */
export function textOfLayer({ state, rest, end }: OwnersLayer, t: Translate): string {
  const reason = end === null ? '' : t(`ownership.ends.${end}`)
  return t(`ownership.layers.${state}`, { rest: formatNumber(roundPercent(rest), t.language), reason })
}

/** Returns a sentence about the joint control of an entity; empty without it. */
export function textOfJointControl({ jointlyHeldBy }: EntityResult, structure: Structure, t: Translate): string {
  const [name, other] = jointlyHeldBy.map((party) => structure.parties.get(party)?.name || t('ownership.company'))
  return name === undefined || other === undefined ? '' : t('ownership.jointControl', { name, other })
}

/** Formats percent with two decimals, without the sign: "20.00"; of a range both bounds, "18.75–50.00". */
export function formatFigure({ min, max }: Figure, language: Language): string {
  const [least, most] = [min, max].map((percent) => formatAmount(roundPercent(percent), language))
  return least === most ? `${least}` : `${least}–${most}`
}

function textOfParam(param: ReasonParam, t: Translate): string | number {
  if (typeof param === 'string') return param
  if ('figure' in param) return formatFigure(param.figure, t.language)
  if ('names' in param) return formatList(param.names, t.language)
  if ('chains' in param)
    return formatList(
      param.chains.map((chain) => chainText(chain)),
      t.language,
    )
  if ('count' in param) return param.count
  if ('role' in param) return t(`ownership.roles.${param.role}`)
  if ('product' in param) return productText(param.product, param.is, t.language)
  const parts = param.parts.map(({ chain, share }) => {
    const part = { share: formatFigure(share, t.language), chain: chainText(chain) }
    return t(chain.length === 0 ? 'ownership.parts.direct' : 'ownership.parts.through', part)
  })
  return formatList(param.more > 0 ? [...parts, t('ownership.parts.more', { count: param.more })] : parts, t.language)
}

/** Returns an entered share with up to four decimals: "25%", "33.3333%". */
function formatShare({ min, max }: Figure, language: Language): string {
  const [least, most] = [min, max].map((percent) => formatNumber(percent, language, 4))
  return least === most ? `${least}%` : `${least}–${most}%`
}

function chainText(chain: readonly string[]): string {
  return chain.join(' → ')
}

/** Joins sentences; Chinese has no space between them. */
function joined(sentences: readonly string[], t: Translate): string {
  return sentences.join(t('ownership.sentences.separator'))
}
