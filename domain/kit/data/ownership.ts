import { options } from '../kinds/choice.ts'

/** What a holder is. */
export const legalNatures = options('legalNature', ['naturalPerson', 'legalEntity', 'both'])

/** How a holder owns or controls: the cascade of FATF Recommendation 24. */
export const beneficialOwnershipTypes = options('beneficialOwnershipType', [
  'direct',
  'indirect',
  'voting_rights',
  'other_control',
  'trust_role',
  'nominee',
  'senior_managing_official',
])

/** What else an owner is in the company. */
export const shareholderDesignations = options('shareholderDesignation', [
  'none',
  'director',
  'authorised_signatory',
  'director_and_signatory',
  'senior_manager',
  'company_secretary',
  'founder',
  'partner',
  'trustee',
  'settlor',
  'beneficiary',
  'protector',
  'nominee',
])

/** What a holder is to the company, as au, eu, sa and uk ask it. */
export const shareholderTypes = options('shareholderType', [
  'shareholder',
  'ubo',
  'shareholder_ubo',
  'partner',
  'trustee',
  'settlor',
  'beneficiary',
  'protector',
  'nominee',
  'controller',
])
