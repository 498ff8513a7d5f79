import { options } from '../kinds/choice.ts'

/** The client categories for professional or wholesale treatment; each region offers its own. */
export const eligibilities = options('eligibility', [
  'perSeProfessional',
  'electiveProfessional',
  'wholesaleClient',
  'sophisticatedInvestor',
  'professionalInvestor',
])

/** Per se professional clients: Directive 2014/65/EU, Annex II.I; FCA COBS 3.5.2. */
export const perSeTypes = options('perSeType', ['1', '2', '3', '4'])

/** Sizes of a large undertaking, of which two are needed: Directive 2014/65/EU, Annex II.I(2). */
export const perSeRequirements = options('perSeRequirement', ['balance_sheet_20m', 'turnover_40m', 'own_funds_2m'])

/** Criteria of elective professional clients, of which two are needed: Annex II.II.1; FCA COBS 3.5.3. */
export const electiveTypes = options('electiveType', ['1', '2', '3'])

/** Counterparties of the South African Financial Markets Act Regulations 2018; 4, "none of them", is shown last. */
export const saCounterpartyTypes = options('saCounterpartyType', [
  '1',
  '2',
  '3',
  '5',
  '5.1',
  '5.2',
  '5.3',
  '5.4',
  '5.5',
  '5.6',
  '4',
])

/** Tests of a wholesale client: Corporations Act 2001, s761G(7), s761GA, s9, s708. */
export const auWholesaleBases = options('auWholesaleBasis', [
  'not_small_business',
  'accountant_certificate',
  'controlled_entity',
  'professional_investor',
  'sophisticated_investor',
])

/** Wholesale investors of New Zealand: Financial Markets Conduct Act 2013, Schedule 1. */
export const nzWholesaleBases = options('nzWholesaleBasis', [
  'investment_business',
  'investment_activity',
  'large',
  'government_agency',
  'eligible_investor',
  'not_nz',
])

/** The persons who may confirm the certificate of an eligible investor, clause 43 of the same schedule. */
export const nzConfirmers = options('nzConfirmer', ['financial_adviser', 'chartered_accountant', 'lawyer'])

/**
 * The professional bodies of qualified accountants, three of Australia and six abroad: Corporations Act 2001, s88B;
 * ASIC Corporations (Qualified Accountant) Instrument 2016/786.
 */
export const professionalMemberships = options('professionalMembership', [
  'cpa_australia',
  'ca_anz',
  'ipa',
  'aicpa',
  'acca',
  'cica',
  'icaew',
  'icai',
  'icas',
])

/** The persons whose means an accountant certifies: Corporations Act 2001, s761G(7)(c) and (ca). */
export const certificateEntities = options('certificateEntity', ['individual', 'company', 'trust'])
