import { options } from '../kinds/choice.ts'

/** Titles and salutations. */
export const titles = options('title', [
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'eng',
  'sheikh',
  'sheikha',
  'he',
  'sir',
  'dame',
  'other',
])

/** Suggested positions in a company; any other text is allowed. */
export const positions = options('position', [
  'chair',
  'executive_director',
  'non_executive_director',
  'independent_director',
  'managing_director',
  'general_manager',
  'ceo',
  'cfo',
  'coo',
  'cro',
  'cio',
  'company_secretary',
  'compliance_officer',
  'mlro',
  'legal_counsel',
  'treasurer',
  'finance_manager',
  'head_of_trading',
  'trader',
  'portfolio_manager',
  'partner',
  'trustee',
  'authorised_signatory',
  'attorney',
  'other',
])
