import type * as lists from '#domain/kit/data/reporting.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const reportingOptions: OptionMessages<typeof lists> = {
  emirCounterpartyType: {
    FC: 'Financial counterparty above a clearing threshold',
    FC_SMALL: 'Small financial counterparty, below every threshold',
    NFC_PLUS: 'Non-financial counterparty above a threshold (NFC+)',
    NFC_MINUS: 'Non-financial counterparty below every threshold (NFC-)',
    TCE_FC: 'Third-country entity that would be an FC',
    TCE_NFC_PLUS: 'Third-country entity that would be an NFC+',
    TCE_NFC_MINUS: 'Third-country entity that would be an NFC-',
    EXEMPT: 'Exempt body (central bank, public debt office, BIS and similar)',
  },
  delegatedReporting: {
    broker_reports: 'The brokerage reports for us (delegated reporting)',
    statutory_nfc_minus: 'NFC-: the brokerage reports under its legal duty; we supply our data',
    self_report: 'We report ourselves',
    third_party_reports: 'Another provider reports for us',
    not_subject: 'We are not subject to this reporting duty',
  },
  communicationPurposes: {
    1: 'Trade confirmations, account statements and reports',
    2: 'Legal, regulatory, margin and service notices',
    3: 'Other (please state)',
  },
}
