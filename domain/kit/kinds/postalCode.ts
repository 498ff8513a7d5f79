import type { With } from '../field.ts'
import { type TextField, type TextOptions, text } from './text.ts'

/** How postal codes look where many applicants come from (Universal Postal Union). Others have other forms, or none. */
const usualForms: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  CN: /^\d{6}$/,
  CY: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  IN: /^\d{6}$/,
  MU: /^[\dAR]\d{4}$/i,
  SG: /^\d{6}$/,
  US: /^\d{5}(-\d{4})?$/,
  ZA: /^\d{4}$/,
}

/**
 * A postal code: up to 16 characters. The form usual in its country is only a warning.
 * @example postalCode({ country: 'country', optional: true })
 */
export function postalCode<const S extends TextOptions & { readonly country: string }>(
  options: S,
): TextField & With<S> {
  const { country } = options
  return {
    ...text({ max: 16, halfWidth: true, ...options }),
    beside: [country],
    check(value, { values }) {
      const usual = usualForms[String(values[country])]?.test(value) ?? true
      return usual ? undefined : { code: 'postalCodeUnusual', severity: 'warning' }
    },
  }
}
