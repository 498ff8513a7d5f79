import { options } from '../kinds/choice.ts'

/** Counterparties under Regulation (EU) 648/2012 and its British counterpart; TCE are entities of third countries. */
export const emirCounterpartyTypes = options('emirCounterpartyType', [
  'FC',
  'FC_SMALL',
  'NFC_PLUS',
  'NFC_MINUS',
  'TCE_FC',
  'TCE_NFC_PLUS',
  'TCE_NFC_MINUS',
  'EXEMPT',
])

/** The party that reports trades to the repository. */
export const reportingChoices = options('delegatedReporting', [
  'broker_reports',
  'statutory_nfc_minus',
  'self_report',
  'third_party_reports',
  'not_subject',
])

/** The uses of an address for communications. */
export const communicationPurposes = options('communicationPurposes', ['1', '2', '3'])
