import { options } from '../kinds/choice.ts'

/** The reasons of a missing tax identification number: OECD reasons A, C and B in this order. */
export const noTinReasons = options('noTinReason', ['1', '2', '3'])

/** Classes of entities, OECD Common Reporting Standard section VIII. */
export const crsEntityTypes = options('crsEntityType', [
  'fi_depository',
  'fi_custodial',
  'fi_insurance',
  'fi_investment',
  'fi_investment_npj',
  'anfe_listed',
  'anfe_government',
  'anfe_international',
  'anfe_business',
  'anfe_holding',
  'anfe_startup',
  'anfe_liquidation',
  'anfe_treasury',
  'anfe_nonprofit',
  'pnfe',
])

/** Classes of entities, US Internal Revenue Code chapter 4 and the Model 1 agreements. */
export const fatcaStatuses = options('fatcaStatus', [
  'us_specified',
  'us_not_specified',
  'reporting_model1_ffi',
  'participating_ffi',
  'registered_deemed_compliant',
  'nonreporting_ffi',
  'sponsored_ffi',
  'exempt_beneficial_owner',
  'nonparticipating_ffi',
  'active_nffe',
  'listed_nffe',
  'direct_reporting_nffe',
  'passive_nffe',
])

/** Roles of controlling persons, OECD CRS XML schema element CtrlgPersonType. */
export const controllingPersonTypes = options('controllingPersonType', [
  'CRS801',
  'CRS802',
  'CRS803',
  'CRS804',
  'CRS805',
  'CRS806',
  'CRS807',
  'CRS808',
  'CRS809',
  'CRS810',
  'CRS811',
  'CRS812',
  'CRS813',
])
