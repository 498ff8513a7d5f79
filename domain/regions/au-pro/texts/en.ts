import type { SectionMessages } from '#domain/kit/messages.ts'
import { employmentOptions } from '#domain/messages/en/options/funds.ts'
import { professionalClientLetter as letterOfCompany, newZealand } from '#domain/messages/en/sections/classification.ts'
import { declaration as declarationOfCompany } from '#domain/messages/en/sections/declarations.ts'
import { personalSigner } from '#domain/messages/en/sections/people.ts'
import { taxResidencies } from '#domain/messages/en/sections/tax.ts'
import { funds } from '#domain/messages/en/sections/trading.ts'
import { australianPages } from '#domain/messages/en/sharedPages.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'
import type { certificate as certificateSection } from '#domain/regions/au-pro/certificate.ts'
import type { employmentDetails as employmentDetailsSection } from '#domain/regions/au-pro/employmentDetails.ts'
import type { personalInformation as personalInformationSection } from '#domain/regions/au-pro/personalInformation.ts'
import type { taxResidency as taxResidencySection } from '#domain/regions/au-pro/taxResidency.ts'
import type {
  tradingAccounts as tradingAccountsSection,
  tradingPlatform as tradingPlatformSection,
} from '#domain/regions/au-pro/trading.ts'
import type { wholesaleSelfCertification as wholesaleSelfCertificationSection } from '#domain/regions/au-pro/wholesaleSelfCertification.ts'
import type { personalDeclaration } from '#domain/sections/declarations/declaration.ts'
import type { personalWholesaleLetter } from '#domain/sections/professional/professionalClientLetter.ts'

const personalInformation: SectionMessages<typeof personalInformationSection> = {
  title: 'Personal Information',
  description: 'Your details, address and contact information',
  groups: {
    person: { title: 'Person' },
    address: { title: 'Where you live' },
    contact: { title: 'Contact' },
    education: { title: 'Education' },
  },
  fields: {
    fullName: { label: 'Full name', help: 'As in the passport. You can add Chinese characters in brackets.' },
    dateOfBirth: { label: 'Date of birth' },
    nationality: { label: 'Nationality' },
    isMultipleCitizenship: {
      label: 'Do you have more than one citizenship?',
      help: 'Include citizenships you rarely use.',
    },
    multipleCitizenshipDetails: { label: 'Which other citizenships?' },
    country: { label: 'Country' },
    address: { label: 'Residential address', help: 'Where you live. Not a PO box.' },
    town: { label: 'Town or city' },
    suburb: { label: 'Suburb', help: 'If there is none, enter the town again.' },
    state: { label: 'State or territory' },
    stateAbroad: { label: 'State, province or region', help: 'If there is none, enter the town again.' },
    postCode: { label: 'Postal code', help: 'Four digits in Australia' },
    email: { label: 'Email' },
    areaCode: { label: 'Mobile country code' },
    mobile: { label: 'Mobile number', help: 'Without the country code or leading zero' },
    educationLevel: { label: 'Education level' },
    otherEducationLevel: { label: 'Description of your education' },
  },
}

const employmentDetails: SectionMessages<typeof employmentDetailsSection> = {
  title: 'Employment Details',
  description: 'Your work and employer',
  groups: {},
  fields: {
    employmentType: { label: 'Employment status' },
    currentIndustryEmployedIn: { label: 'Industry' },
    employerName: { label: 'Employer or business', help: 'Your own business if you are self-employed' },
    occupation: { label: 'Occupation' },
    occupationDetail: {
      label: 'Occupation in your own words',
      help: 'If the list doesn’t describe your work well',
    },
  },
}

const { fields: fieldsOfSource, ...sources } = funds.sourceOfFundsForTradingAccounts

const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: 'Trading Accounts',
  description: 'Where your trading funds come from',
  groups: {},
  fields: {
    sourceOfFundsForTradingAccounts: {
      ...sources,
      fields: {
        sourceOfFunds: fieldsOfSource.sourceOfFunds,
        annualIncome: { label: 'Annual income' },
        amountOfSavings: { label: 'Savings' },
        annualAmountOfInvestments: { label: 'Annual income from investments' },
        annualAmountOfPensions: { label: 'Annual pension' },
        sourceOfOtherFunds: fieldsOfSource.sourceOfOtherFunds,
        valueOfFunds: fieldsOfSource.valueOfFunds,
      },
    },
    isFundsFromEntity: {
      label: 'Will all deposits come from an account in your own name?',
      help: 'Payments from others count as third-party.',
    },
    taxFundsCurrency: funds.taxFundsCurrency,
  },
}

const taxResidency: SectionMessages<typeof taxResidencySection> = {
  title: 'Tax Residency',
  description: 'Where you are tax resident, and your tax numbers',
  groups: {},
  fields: reworded(taxResidencies, {
    multipleTaxResidencies: {
      label: 'Are you tax resident in more than one country?',
      help: 'For example by home, work or citizenship',
    },
  }),
}

const tradingPlatform: SectionMessages<typeof tradingPlatformSection> = {
  title: 'Trading Platform',
  description: 'How you want to trade',
  groups: {},
  fields: {
    platform: {
      label: 'Trading platforms',
      help: 'Select all that apply. We’ll send login details after approval. For expert advisors, select MT4 or MT5. FIX API requires a technical review and a minimum volume.',
    },
    otherTradingPlatforms: { label: 'Name of the platform' },
  },
}

const wholesaleSelfCertification: SectionMessages<typeof wholesaleSelfCertificationSection> = {
  title: 'Wholesale Client Self-Certification',
  description: 'Why you are treated as a wholesale client',
  groups: {
    category: { title: 'Category' },
    statements: { title: 'Statements' },
  },
  fields: {
    eligibility: {
      label: 'Client category',
      help: 'First read the Wholesale Client Information Statement and the Professional Account Guide.',
    },
    isNewZealandWholesaleInvestor: {
      label: 'Do you live in New Zealand and qualify as a wholesale investor there?',
      help: 'Only for clients in New Zealand',
    },
    ...newZealand,
    certificateUpload: {
      label: 'Certificate or evidence',
      help: 'Professional investors: licence, fund statements or proof of the listing. New Zealand: the certificate or proof of the category.',
    },
    acknowledgements: { label: 'Self-certification statements', help: 'Tick each statement once you have read it.' },
  },
}

const certificate: SectionMessages<typeof certificateSection> = {
  title: 'Certificate by a Qualified Accountant',
  description: 'Your means, as certified by a qualified accountant',
  groups: {
    accountant: { title: 'Accountant' },
    investor: { title: 'Investor' },
    tests: { title: 'What is certified' },
    certificate: { title: 'Certificate' },
  },
  fields: {
    nameOfAccountant: { label: 'Accountant’s name', help: 'The accountant completes and signs this page.' },
    nameOfAddressOfFirm: { label: 'Name and address of the firm' },
    isMember: { label: 'Is the accountant a member of CPA Australia, CA ANZ or IPA?' },
    isForeignMember: { label: 'Is the accountant a member of an eligible foreign body?' },
    isForeignMemberResident: {
      label: 'Does the investor live in the same country as that accountant, outside Australia?',
      help: 'A foreign member can certify only people in the same country.',
    },
    professionalMembership: { label: 'Professional body' },
    nameAndAddressOfPersonOrEntity: { label: 'Name and address of the person or entity certified' },
    entity: { label: 'Subject of the certificate' },
    theInvestor: { label: 'Investor’s name' },
    companyOrTrust: { label: 'Company or trust controlled by the investor' },
    hasNetAssets: {
      label: 'Does the investor have net assets of at least AUD\u00a02.5\u00a0million?',
      help: 'Include companies and trusts the investor controls. One of the two tests is enough.',
    },
    hasGrossIncome: {
      label: 'Did the investor have gross income of at least AUD\u00a0250,000 in each of the last two financial years?',
    },
    date: { label: 'Date of the certificate', help: 'No more than two years ago' },
    isOnPaper: { label: 'The accountant signed on paper' },
    signedCertificate: { label: 'Signed certificate' },
    signature: { label: 'Accountant’s signature' },
  },
}

const professionalClientLetter: SectionMessages<typeof personalWholesaleLetter> = {
  title: letterOfCompany.title,
  description: 'The protections you give up, one by one',
  groups: {},
  fields: {
    fullName: { label: 'Full name' },
    acknowledgements: letterOfCompany.fields.acknowledgements,
    ...personalSigner,
  },
}

const declaration: SectionMessages<typeof personalDeclaration> = {
  title: declarationOfCompany.title,
  description: 'What you state and accept',
  groups: {},
  fields: { declarationList: declarationOfCompany.fields.declarationList, ...personalSigner },
}

/** The texts of au-pro. */
export const texts = {
  name: 'Australia Pro',
  shared: [australianPages],
  words: {
    taxNumberHint:
      'In Australia: your business number (ABN) if you have one. You don’t need to give a tax file number.',
  },
  options: employmentOptions,
  sections: {
    auPro: {
      personalInformation,
      employmentDetails,
      tradingAccounts,
      taxResidency,
      tradingPlatform,
      wholesaleSelfCertification,
      certificate,
      professionalClientLetter,
      declaration,
    },
  },
} satisfies RegionTexts
