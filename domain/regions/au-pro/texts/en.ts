import type { SectionMessages } from '#domain/kit/messages.ts'
import { professionalClientLetter as letterOfCompany, newZealand } from '#domain/messages/en/sections/classification.ts'
import { declaration as declarationOfCompany } from '#domain/messages/en/sections/declarations.ts'
import { personalSigner } from '#domain/messages/en/sections/people.ts'
import { taxResidencies } from '#domain/messages/en/sections/tax.ts'
import { funds, fundsCurrency } from '#domain/messages/en/sections/trading.ts'
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
  description: 'Who you are, where you live, and how we reach you.',
  groups: {
    person: { title: 'Person' },
    address: { title: 'Residential address' },
    contact: { title: 'Contact' },
    education: { title: 'Education' },
  },
  fields: {
    fullName: { label: 'Full name', help: 'As in the passport. Chinese characters may follow in brackets.' },
    dateOfBirth: { label: 'Date of birth' },
    nationality: { label: 'Nationality' },
    isMultipleCitizenship: { label: 'More than one citizenship?', help: 'Also citizenships you seldom use.' },
    multipleCitizenshipDetails: { label: 'Which?' },
    country: { label: 'Country' },
    address: { label: 'Residential address', help: 'Where you live. Not a PO box.' },
    town: { label: 'Town or city' },
    suburb: { label: 'Suburb', help: 'Where there is no suburb, repeat the town.' },
    state: { label: 'State or territory' },
    stateAbroad: { label: 'State, province or region', help: 'Where there is none, repeat the town.' },
    postCode: { label: 'Postal code', help: 'Four digits in Australia.' },
    email: { label: 'E-mail' },
    areaCode: { label: 'Mobile country code' },
    mobile: { label: 'Mobile', help: 'Without the country code and without the leading zero.' },
    educationLevel: { label: 'Education' },
    otherEducationLevel: { label: 'Please state' },
  },
}

const employmentDetails: SectionMessages<typeof employmentDetailsSection> = {
  title: 'Employment Details',
  description: 'What you do for a living.',
  groups: {},
  fields: {
    employmentType: { label: 'Employment' },
    currentIndustryEmployedIn: { label: 'Industry' },
    employerName: { label: 'Employer or business', help: 'Name of your own business if you are self-employed.' },
    occupation: { label: 'Occupation' },
    occupationDetail: {
      label: 'Occupation in your own words',
      help: 'Your title or what you do, if the list does not say it well.',
    },
  },
}

const { fields: fieldsOfSource, ...sources } = funds.sourceOfFundsForTradingAccounts

const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: 'Trading Accounts',
  description: 'Where the money you trade comes from.',
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
      help: 'Payments from others are third-party payments.',
    },
    taxFundsCurrency: fundsCurrency,
  },
}

const taxResidency: SectionMessages<typeof taxResidencySection> = {
  title: 'Tax Residency',
  description: 'Where you are tax resident, and your tax numbers.',
  groups: {},
  fields: reworded(taxResidencies, {
    multipleTaxResidencies: {
      label: 'Are you tax resident in more than one country?',
      help: 'By where you live, work or hold citizenship.',
    },
  }),
}

const tradingPlatform: SectionMessages<typeof tradingPlatformSection> = {
  title: 'Trading Platform',
  description: 'How you want to trade.',
  groups: {},
  fields: {
    platform: {
      label: 'Trading platforms wanted',
      help: 'You may choose several. Login data follow after approval. For expert advisors choose MT4 or MT5; FIX API needs a technical review and a minimum volume.',
    },
    otherTradingPlatforms: { label: 'Which other platform?' },
  },
}

const wholesaleSelfCertification: SectionMessages<typeof wholesaleSelfCertificationSection> = {
  title: 'Wholesale Client Self-Certification',
  description: 'Why you are treated as a wholesale client.',
  groups: {
    category: { title: 'Category' },
    statements: { title: 'Statements' },
  },
  fields: {
    eligibility: {
      label: 'I ask to be treated as',
      help: 'Please read the Wholesale Client Information Statement and the Professional Account Guide first.',
    },
    isNewZealandWholesaleInvestor: {
      label: 'Do you live in New Zealand and qualify as a wholesale investor there?',
      help: 'Only for clients in New Zealand.',
    },
    ...newZealand,
    certificateUpload: {
      label: 'Certificate or evidence',
      help: 'Professional investors: licence, statements of the funds, or proof of the listing. New Zealand: the certificate or proof of the category.',
    },
    acknowledgements: { label: 'Statements of the self-certification', help: 'Read each statement, then tick it.' },
  },
}

const certificate: SectionMessages<typeof certificateSection> = {
  title: 'Certificate by a Qualified Accountant',
  description: 'Your means, as a qualified accountant certifies them.',
  groups: {
    accountant: { title: 'Accountant' },
    investor: { title: 'Investor' },
    tests: { title: 'What is certified' },
    certificate: { title: 'Certificate' },
  },
  fields: {
    nameOfAccountant: { label: 'Accountant', help: 'The accountant fills in and signs this page.' },
    nameOfAddressOfFirm: { label: 'Name and address of the firm' },
    isMember: { label: 'Member of CPA Australia, CA ANZ or IPA?' },
    isForeignMember: { label: 'Member of an eligible foreign body?' },
    isForeignMemberResident: {
      label: 'Does the investor live in the same country as that accountant, outside Australia?',
      help: 'A foreign member may certify only people living in the same country.',
    },
    professionalMembership: { label: 'Professional body' },
    nameAndAddressOfPersonOrEntity: { label: 'Person or entity certified, with address' },
    entity: { label: 'The certificate is about' },
    theInvestor: { label: 'Name of the investor' },
    companyOrTrust: { label: 'Company or trust controlled by the investor' },
    hasNetAssets: {
      label: 'Net assets of at least AUD 2.5 million',
      help: 'Assets of companies and trusts you control may be counted. One of the two tests is enough.',
    },
    hasGrossIncome: { label: 'Gross income of at least AUD 250,000 in each of the last two financial years' },
    date: { label: 'Date of the certificate', help: 'Not older than two years.' },
    isOnPaper: { label: 'The accountant signed on paper' },
    signedCertificate: { label: 'The signed certificate' },
    signature: { label: 'Signature of the accountant' },
  },
}

const professionalClientLetter: SectionMessages<typeof personalWholesaleLetter> = {
  title: letterOfCompany.title,
  description: 'The protections you give up, each to be read and ticked.',
  groups: {},
  fields: {
    fullName: { label: 'Full name' },
    acknowledgements: letterOfCompany.fields.acknowledgements,
    ...personalSigner,
  },
}

const declaration: SectionMessages<typeof personalDeclaration> = {
  title: declarationOfCompany.title,
  description: 'Your statements, each to be read and ticked.',
  groups: {},
  fields: { declarationList: declarationOfCompany.fields.declarationList, ...personalSigner },
}

/** The texts of au-pro. */
export const texts = {
  name: 'Australia Pro',
  words: {
    taxNumberHint: 'In Australia: your business number (ABN) if you have one; you need not give a tax file number.',
  },
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
