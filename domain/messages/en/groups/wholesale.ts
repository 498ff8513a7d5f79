import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { newZealandFields, wholesaleFields } from '#domain/sections/groups/wholesale.ts'

/** The category of an investor of New Zealand. */
export const newZealand: FieldsMessages<typeof newZealandFields> = {
  nzWholesaleBasis: { label: 'Which category?', help: 'At least one.' },
  nzEligibleInvestorGrounds: {
    label: 'Grounds',
    help: 'Why your experience lets you judge these products without the protections of retail clients.',
  },
  nzConfirmerName: { label: 'Confirmed by' },
  nzConfirmerProfession: { label: 'Profession of the person who confirmed' },
}

/** The grounds for treatment of a client as wholesale. */
export const wholesale: FieldsMessages<typeof wholesaleFields> = {
  eligibility: { label: 'Basis of wholesale treatment' },
  isNewZealandWholesaleInvestor: {
    label: 'Are you a New Zealand wholesale investor?',
    help: 'Only for clients in New Zealand.',
  },
  auWholesaleBasis: { label: 'Which test?' },
  ...newZealand,
  certificateUpload: {
    label: 'Certificate or evidence',
    help: "An accountant's certificate is valid for two years from its date.",
  },
}
