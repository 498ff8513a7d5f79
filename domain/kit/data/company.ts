import { options } from '../kinds/choice.ts'
import { otherBusinessNames } from './otherBusinessNames.ts'

/** The business of a company: groups of ISIC Rev. 4 and NACE Rev. 2 sections. */
export const businessNatures = {
  ...options('businessNature', [
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
  ]),
  otherNames: otherBusinessNames,
} as const

/** Forms of the United Arab Emirates: mainland, free zones, financial centres, offshore. */
const emirati = [
  'ae_llc',
  'free_zone_single',
  'free_zone_multi',
  'ae_fz_llc',
  'ae_dmcc',
  'ae_difc',
  'ae_adgm',
  'ae_offshore',
  'ae_pjsc',
  'ae_prjsc',
  'ae_civil',
] as const

/** Legal forms in the company laws of the regions, general ones among them; a region offers its own first. */
export const entityTypes = {
  ...options('entityType', [
    'private_limited',
    'public_limited',
    'limited_guarantee',
    ...emirati,
    'offshore_ibc',
    'global_business',
    'mu_domestic',
    'mu_pcc',
    'mu_vcc',
    'mu_societe',
    'za_pty',
    'za_inc',
    'za_cc',
    'za_npc',
    'gb_ltd',
    'gb_cic',
    'eu_llc',
    'eu_se',
    'eu_coop',
    'au_pty',
    'au_nl',
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
  ]),
  firstIn: {
    uae: [...emirati, 'sole_establishment', 'branch'],
    mu: ['global_business', 'mu_domestic', 'mu_pcc', 'mu_vcc', 'mu_societe', 'trust', 'foundation', 'fund'],
    sa: ['za_pty', 'public_limited', 'za_inc', 'za_cc', 'za_npc', 'state_owned', 'trust', 'partnership'],
    uk: ['gb_ltd', 'public_limited', 'llp', 'partnership', 'limited_guarantee', 'gb_cic', 'trust'],
    eu: ['eu_llc', 'public_limited', 'eu_se', 'partnership', 'eu_coop', 'foundation', 'fund'],
    au: ['au_pty', 'public_limited', 'limited_guarantee', 'trust', 'superannuation', 'partnership', 'au_nl'],
  },
} as const

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
