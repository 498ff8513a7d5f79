import { memoize } from '#domain/kit/memoize.ts'
import { languages, manifests } from '#domain/kit/translate.ts'

/** The words that multiply an amount, with their power of ten, longest first. */
const magnitudes = Object.entries({
  ...{ k: 3, thousand: 3, m: 6, mn: 6, mio: 6, million: 6, millions: 6, b: 9, bn: 9, billion: 9, billions: 9 },
  ...{ lakh: 5, lakhs: 5, crore: 7, crores: 7, 千: 3, 万: 4, 萬: 4, 百万: 6, 千万: 7, 亿: 8, 億: 8, 十亿: 9 },
  '': 0,
}).toSorted(([a], [b]) => b.length - a.length)

/** Signs of currencies that are in use but missing in the locale data of `Intl`. */
const otherSigns: Readonly<Record<string, readonly string[]>> = {
  AED: ['dh', 'dhs', 'د.إ', 'د.إ.'],
  MUR: ['rs'],
  USD: ['usd$'],
}

/** Returns the code, the signs and the names of a currency in every language, in lower case. */
const wordsOf = memoize((currency: string): ReadonlySet<string> => {
  const words = [currency, ...(otherSigns[currency] ?? [])]
  for (const language of languages) {
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'name'] as const) {
      const format = new Intl.NumberFormat(manifests[language].locale, { style: 'currency', currency, currencyDisplay })
      for (const amount of [1, 2]) {
        const name = format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''
        words.push(name, name.split(' ').at(-1) ?? '')
      }
    }
  }
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== ''))
})

const pattern = /^(-?)\s*([^\d\s.,'-][^\d.,'-]*(?:\.[^\d.,'-]*)*?)?\s*(-?)\s*(\d[\d.,' ]*?|[.,]\d+)\s*([^\d\s.,'].*)?$/u

/**
 * Splits an amount with words into its figures and the power of ten they are multiplied by: `AED 12.5 million` is 12.5
 * and 6. Returns undefined for other words, and for a currency that is not that of the amount.
 * @param text half-width, trimmed, with a plain minus
 * @param currency the currency of the amount, ISO 4217; without it, the text may name none
 */
export function readAmountWords(
  text: string,
  currency?: string,
): { readonly figures: string; readonly power: number } | undefined {
  const [, minus = '', before = '', innerMinus = '', figures = '', after = ''] = pattern.exec(text) ?? []
  if (figures === '' || (minus && innerMinus)) return undefined
  const isCurrency = (word: string) => currency !== undefined && wordsOf(currency).has(word)
  const prefix = before
    .toLowerCase()
    .trim()
    .replace(/(?<=\w)\.$/, '')
  if (prefix !== '' && !isCurrency(prefix)) return undefined
  const words = after.toLowerCase().trim()
  const found = magnitudes.find(([name]) => {
    const rest = words.startsWith(name) ? words.slice(name.length).trim() : undefined
    return rest === '' || (rest !== undefined && prefix === '' && isCurrency(rest))
  })
  return found && { figures: `${minus}${innerMinus}${figures}`, power: found[1] }
}
