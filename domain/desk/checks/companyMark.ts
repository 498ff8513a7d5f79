import { maxShortInput, normalizeText } from '../../kit/values/normalize.ts'
import { type ApplicationData, valueAt } from '../../kit/values/values.ts'

/**
 * Returns the key that applications of the same company share: the country and the number of its registration, without
 * punctuation and leading zeros. Returns an empty key without a number.
 */
export function companyMarkOf(data: ApplicationData): string {
  const [country, number] = ['companyRegCountry', 'companyRegNo'].map((name) => {
    const answer = valueAt(data, `clientDetail.companyInfo.${name}`)
    return typeof answer === 'string' ? answer : ''
  })
  const plain = (normalizeText(number ?? '', 'NFKC', maxShortInput) ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+/, '')
  return plain === '' ? '' : `${country} ${plain}`
}
