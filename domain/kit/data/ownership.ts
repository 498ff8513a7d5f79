import { options } from '../kinds/choice.ts'

/** The legal nature of a holder. */
export const legalNatures = options('legalNature', ['naturalPerson', 'legalEntity', 'both'])

/** The kinds of ownership and control: the cascade of FATF Recommendation 24. */
export const beneficialOwnershipTypes = options('beneficialOwnershipType', [
  'direct',
  'indirect',
  'voting_rights',
  'other_control',
  'trust_role',
  'nominee',
  'senior_managing_official',
])

/** The other functions of an owner in the company. */
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

/** The relationship of a holder to the company in the forms of au, eu, sa and uk. */
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
