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
  'senior_managing_official',
])

/** The kinds of parties in a structure of owners. */
export const partyKinds = options('partyKind', [
  'naturalPerson',
  'company',
  'listedCompany',
  'partnership',
  'fund',
  'trust',
  'foundation',
  'stateBody',
  'classOfPersons',
])

/** The level of a state or public body. */
export const stateLevels = options('stateLevel', ['state', 'region', 'municipality', 'agency', 'international'])

/** The kinds of interests that a party can have in an entity of the structure. */
export const interestNatures = options('interestNature', [
  'shares',
  'partnershipShare',
  'units',
  'votes',
  'appointment',
  'generalPartner',
  'fundManager',
  'settlor',
  'trustee',
  'protector',
  'beneficiary',
  'founder',
  'councilMember',
  'articles',
  'agreement',
  'actingTogether',
  'otherInfluence',
])

/** The descriptions of the holders of an entity who are not named. */
export const restReasons = options('restReason', [
  'small_holders',
  'public_float',
  'employees',
  'unit_holders',
  'own_shares',
  'not_known',
  'other',
])

/** The reasons why no one behind an entity is named. */
export const endReasons = options('endReason', [
  'listed',
  'state',
  'regulated_fund',
  'class',
  'small',
  'not_known',
  'other',
])

/** The reasons why no one owns or controls a company. */
export const noOwnerReasons = options('noOwnerReason', ['dispersed', 'listed', 'state', 'fund', 'not_known', 'other'])
