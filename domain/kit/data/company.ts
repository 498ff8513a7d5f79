import { options } from '../kinds/choice.ts'

/** The business of a company: groups of ISIC Rev. 4 and NACE Rev. 2 sections. */
export const businessNatures = options('businessNature', [
  'agriculture',
  'mining_oil_gas',
  'manufacturing',
  'utilities',
  'construction',
  'real_estate',
  'wholesale_retail',
  'import_export',
  'commodities_trading',
  'precious_metals',
  'transport_logistics',
  'hospitality_tourism',
  'it_telecom',
  'media_marketing',
  'banking',
  'brokerage',
  'fund_management',
  'investment_fund',
  'insurance_pension',
  'payments_fintech',
  'virtual_assets',
  'proprietary_trading',
  'family_office',
  'holding_company',
  'professional_services',
  'corporate_services',
  'healthcare',
  'education',
  'gaming_gambling',
  'defence_security',
  'non_profit',
  'government',
  'others',
])

/** Legal forms in the company laws of the regions. */
export const entityTypes = options('entityType', [
  'private_limited',
  'public_limited',
  'free_zone_single',
  'free_zone_multi',
  'offshore_ibc',
  'global_business',
  'partnership',
  'llp',
  'trust',
  'foundation',
  'fund',
  'superannuation',
  'state_owned',
  'branch',
  'sole_establishment',
  'association_npo',
  'other',
])

/** The main purpose of the account. */
export const reasonsForOpeningAccount = options('reasonForOpeningAccount', [
  'hedging_commercial',
  'hedging_portfolio',
  'speculative_trading',
  'investment',
  'arbitrage_algo',
  'client_business',
  'liquidity',
  'treasury',
  'others',
])

/** States and territories of Australia, by their postal abbreviations. */
export const auStates = options('auState', ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])

/** Provinces of South Africa, by their abbreviations. */
export const saProvinces = options('saProvince', ['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC'])
