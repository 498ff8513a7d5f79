import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type BrokerProfile, legalDocuments } from '#domain/contract/config.ts'
import { isEmail } from '#domain/kit/kinds/text/email.ts'
import { languages } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { type Brand, brandPart, readBrand } from './brand/brand.ts'

const words = z.string().trim().min(1).max(500)
const text = z.union([
  words,
  z.partialRecord(z.enum(languages), words).refine((texts) => texts[defaultLanguage] !== undefined, {
    error: `has no text in ${defaultLanguage}`,
  }),
])

const document = z.strictObject({
  url: z.url({ protocol: /^https$/, error: 'is not an address https://..' }),
  version: words.optional(),
  name: text.optional(),
})

const brokerProfile = z.strictObject({
  licence: text.optional(),
  contact: z
    .strictObject({
      email: z.string().refine(isEmail, { error: 'is not an e-mail address' }).optional(),
      phone: z
        .string()
        .regex(/^\+\d[\d ()-]{5,30}$/, { error: 'is not a phone number that starts with + and the country code' })
        .optional(),
      hours: text.optional(),
    })
    .optional(),
  documents: z.partialRecord(z.enum(legalDocuments), document).optional(),
  brand: brandPart.optional(),
})

/** The profile on the server, with the brand, which pages do not get by `/config.json`. */
export type InstalledProfile = BrokerProfile & { readonly brand?: Brand }

/** Reads the file of a profile. @returns the profile, or a line for each mistake */
function readFile(path: string): InstalledProfile | readonly string[] {
  try {
    const { data, error } = brokerProfile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (!data) {
      return (error?.issues ?? []).map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`)
    }
    const { brand: part, ...profile } = data
    if (part === undefined) return profile
    const brand = readBrand(part, path)
    return Array.isArray(brand) ? brand : { ...profile, brand: brand as Brand }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** The parser of the profile of the brokerage; an empty path means none. */
export const profileFile = [
  'the path of a JSON file as docs/operations/broker-profile.md describes, or empty',
  (path: string): InstalledProfile | undefined => {
    const read = path === '' ? {} : readFile(path)
    return Array.isArray(read) ? undefined : (read as InstalledProfile)
  },
] as const

/** Returns the mistakes of a profile, for the message of a refused start. */
export function mistakesOfProfile(path: string): string {
  const read = readFile(path)
  return Array.isArray(read) ? read.join('; ') : ''
}
