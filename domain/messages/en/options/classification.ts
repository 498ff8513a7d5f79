import type * as lists from '#domain/kit/data/classification.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const classificationOptions: OptionMessages<typeof lists> = {
  eligibility: {
    perSeProfessional: 'Per se professional client',
    electiveProfessional: 'Elective professional client',
    wholesaleClient: 'Wholesale client',
    sophisticatedInvestor: 'Sophisticated investor (section 761GA)',
    professionalInvestor: 'Professional investor (section 9)',
  },
  perSeType: {
    1: 'Entity that must be authorised or regulated to operate in financial markets',
    2: 'Large undertaking meeting at least two size requirements',
    3: 'National or regional government, public debt body, central bank or international institution',
    4: 'Other institutional investor whose main activity is investing, including securitisation vehicles',
  },
  perSeRequirement: {
    balance_sheet_20m: 'Balance sheet total of at least EUR 20 million',
    turnover_40m: 'Net turnover of at least EUR 40 million',
    own_funds_2m: 'Own funds of at least EUR 2 million',
  },
  electiveType: {
    1: 'On average at least 10 transactions of significant size a quarter on the relevant market over the last four quarters',
    2: 'Portfolio of financial instruments and cash above EUR 500,000',
    3: 'At least one year in a professional position in the financial sector that requires knowledge of these products',
  },
  saCounterpartyType: {
    1: 'Authorised OTC derivative provider',
    2: 'Authorised user of a licensed exchange',
    3: 'Bank',
    5: 'Person registered, licensed or authorised as one of the following',
    '5.1': 'Manager of a collective investment scheme',
    '5.2': 'Long-term or short-term insurer',
    '5.3': 'Pension fund or its administrator',
    '5.4': 'Medical scheme',
    '5.5': 'Discretionary or hedge fund financial services provider (FAIS category II or IIA)',
    '5.6': 'Holder of a similar authorisation under foreign law',
    4: 'None of these: other juristic person, treated as a client',
  },
  auWholesaleBasis: {
    not_small_business:
      'Product used in a business that is not a small business (20 or more employees; 100 or more if manufacturing)',
    accountant_certificate:
      "Accountant's certificate: net assets of AUD 2.5 million or gross income of AUD 250,000 in each of the last two years",
    controlled_entity: 'Company or trust controlled by a certified person',
    professional_investor:
      'Professional investor (licensee, APRA body, listed entity, AUD 10 million of gross assets and others)',
    sophisticated_investor: 'Sophisticated investor by experience (s761GA)',
  },
  nzWholesaleBasis: {
    investment_business: 'Investment business (clause 37)',
    investment_activity: 'Meets the investment activity criteria, NZD 1 million (clause 38)',
    large: 'Large: net assets or turnover above NZD 5 million in each of the last two years (clause 39)',
    government_agency: 'Government agency (clause 40)',
    eligible_investor: 'Eligible investor with a confirmed certificate (clause 41)',
    not_nz: 'Not a New Zealand wholesale investor',
  },
  nzConfirmer: {
    financial_adviser: 'Financial adviser',
    chartered_accountant: 'Chartered accountant',
    lawyer: 'Lawyer',
  },
  professionalMembership: {
    cpa_australia: 'CPA Australia (CPA, FCPA)',
    ca_anz: 'Chartered Accountants Australia and New Zealand (CA, FCA)',
    ipa: 'Institute of Public Accountants (AIPA, MIPA, FIPA)',
    aicpa: 'American Institute of Certified Public Accountants',
    acca: 'Association of Chartered Certified Accountants (UK)',
    cica: 'Canadian Institute of Chartered Accountants',
    icaew: 'Institute of Chartered Accountants in England and Wales',
    icai: 'Institute of Chartered Accountants in Ireland',
    icas: 'Institute of Chartered Accountants of Scotland',
  },
  certificateEntity: {
    individual: 'An individual',
    company: 'A company controlled by the certified person',
    trust: 'A trust controlled by the certified person',
  },
}
