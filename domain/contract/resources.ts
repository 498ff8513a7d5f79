import { z } from 'zod'
import { emptyObject } from './values.ts'

const option = z.strictObject({ code: z.string(), label: z.string() })

const country = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  /** In the language of the request. */
  name: z.string(),
  /** With its plus sign, `+971`; empty for a territory without its own code. */
  dialCode: z.string(),
})

export const resources = {
  optsFind: {
    summary: 'Option lists',
    request: z.strictObject({ lists: z.array(z.string().min(1).max(60)).min(1).max(100) }),
    data: z.record(z.string(), z.array(option)),
  },
  countryList: {
    summary: 'Countries with their calling codes',
    request: emptyObject,
    data: z.array(country),
  },
}
