import type { Region, RegionId } from './region.ts'

type Facts = Omit<Region, 'steps' | 'besides'>

function facts(id: RegionId, name: string, currency: string, locale: string, country: string, timeZone: string): Facts {
  return { id, code: id, name, currency, locale, country, timeZone }
}

/**
 * The regulatory entities of the specification. It gives a locale for Australia only; the others are English as written in
 * that country (reading B-18). The European entity is taken to sit in Cyprus, as many brokerages do.
 */
export const regionFacts = {
  uae: facts('uae', 'United Arab Emirates', 'AED', 'en-AE', 'AE', 'Asia/Dubai'),
  mu: facts('mu', 'Mauritius', 'MUR', 'en-MU', 'MU', 'Indian/Mauritius'),
  eu: facts('eu', 'European Union', 'EUR', 'en-IE', 'CY', 'Asia/Nicosia'),
  uk: facts('uk', 'United Kingdom', 'GBP', 'en-GB', 'GB', 'Europe/London'),
  sa: facts('sa', 'South Africa', 'ZAR', 'en-ZA', 'ZA', 'Africa/Johannesburg'),
  au: facts('au', 'Australia', 'AUD', 'en-AU', 'AU', 'Australia/Sydney'),
  'au-pro': facts('au-pro', 'Australia Pro', 'AUD', 'en-AU', 'AU', 'Australia/Sydney'),
} as const satisfies Readonly<Record<RegionId, Facts>>
