/** Values of a page or of an entry. */
export type Parts = Readonly<Record<string, unknown>>

/** The patterns and functions with which both references check answers in the same way as the kit. */
export const patterns = {
  letterOrDigit: /[\p{L}\p{N}]/u,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  earliestDay: '1600-01-01',
  twoDecimals: /^-?\d+(\.\d{1,2})?$/,
  phone: /^\d{4,14}$/,
  email: /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i,
} as const
