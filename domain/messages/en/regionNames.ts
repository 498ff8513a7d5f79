import type { RegionId } from '#domain/regions/region.ts'

/** What the regulatory entities are called, as the specification names them. */
export const regions: Record<RegionId, string> = {
  uae: 'United Arab Emirates',
  mu: 'Mauritius',
  eu: 'European Union',
  uk: 'United Kingdom',
  sa: 'South Africa',
  au: 'Australia',
  'au-pro': 'Australia Pro',
}
