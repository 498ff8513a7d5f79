import {
  accepted,
  fullNameOf,
  officer,
  ownerPerson,
  type Person,
  representative,
  resolution,
  signedBy,
  type TestApplication,
} from './application.ts'

const companyName = 'N & H Trustees Pty Ltd as trustee for The Nguyễn–Hargreaves Family Trust No. 2'
const lei = '984500NGUYENTRUS0853'

const appointor: Person = {
  given: 'Nguyễn Thị',
  family: 'Bích Ngọc Hargreaves',
  born: '1958-01-26',
  nationality: 'AU',
  country: 'AU',
  address: '1/99 Wurundjeri Way, Footscray VIC 3011',
  title: 'mrs',
  position: 'Director of the trustee',
}
const son: Person = {
  given: 'Beau Đức',
  family: 'Hargreaves',
  born: '2008-11-20',
  nationality: 'AU',
  country: 'AU',
  address: '1/99 Wurundjeri Way, Footscray VIC 3011',
}
const settlor: Person = {
  given: 'Murray',
  family: 'O’Sample AM',
  born: '1931-04-25',
  nationality: 'AU',
  country: 'NZ',
  address: 'RD 9, Exampleville 9999, New Zealand',
}

/** A discretionary trust: a trustee company, an appointor, a settlor and beneficiaries, none with a share. */
export const auTrust: TestApplication = {
  title: 'a discretionary family trust of which nobody holds a share',
  region: 'au',
  language: 'en',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: 'ABN 99 888 777 666',
      companyRegDate: '1999-07-01',
      companyRegCountry: 'AU',
      entityType: 'trust',
      businessNature: 'proprietary_trading',
      leiNumber: lei,
      companyEmail: 'ngoc@nh-trust.example.com',
      areaCodePhone: '+61',
      companyPhone: '3 7010 1234',
      areaCodeMobile: '+61',
      companyMobile: '491 570 156',
      isGovernmentEntity: false,
      isListedOnRegulator: false,
      reasonForOpeningAccount: 'speculative_trading',
      country: 'AU',
      address: 'Shop 3, 99 Wurundjeri Way',
      town: 'Footscray',
      county: 'VIC',
      postCode: '3011',
    },
    professionalClient: {
      eligibility: 'wholesaleClient',
      isNewZealandWholesaleInvestor: false,
      auWholesaleBasis: 'controlled_entity',
    },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: 'N & H Trustees Pty Ltd ATF The Nguyen-Hargreaves Family Trust No 2',
          bankName: 'Specimen Mutual Bank',
          bankAddress: '1 Example Mall, Footscray VIC 3011',
          bankCountry: 'AU',
          bankAccount: '9988 7766',
          bankIdentifier: '999-123',
          baseAccountCurrency: 'AUD',
          initialDepositAmount: 40000,
          annualExpectedDeposit: 120000,
        },
      ],
    },
    beneficialOwners: {
      shareholders: [
        {
          legalNature: 'legalEntity',
          shareholderType: 'trustee',
          companyName: 'N & H Trustees Pty Ltd',
          incorporationNumber: '999 888 777',
          countryOfEstablishment: 'AU',
          registrationDate: '1999-06-30',
          address: '1/99 Wurundjeri Way, Footscray VIC 3011',
        },
        ownerPerson(appointor, { shareholderType: 'protector', type: 'protector' }),
        ownerPerson(settlor, { shareholderType: 'settlor', type: 'settlor' }),
        ownerPerson(son, { shareholderType: 'beneficiary', type: 'beneficiary' }),
      ],
    },
    companyDirectors: { directors: [officer(appointor)] },
    authorisedRepresentative: {
      representatives: [
        representative(appointor, {
          areaCode: '+61',
          phone: '491 570 157',
          email: 'ngoc@nh-trust.example.com',
          postalCode: '3011',
        }),
      ],
    },
    taxResidency: {
      multipleTaxResidencies: false,
      taxResidencys: [{ taxResidencyCountry: 'AU', taxIdentificationNumber: '99 888 777 666' }],
    },
    tradingAccounts: {
      taxFundsCurrency: 'AUD',
      sourceOfFundsForTradingAccounts: [
        {
          sourceOfFunds: 'other',
          sourceOfOtherFunds: 'Sale of the family’s bakery in 2024, settled by Example & Sons, solicitors',
          valueOfFunds: 2750000,
        },
      ],
      isFundsFromEntity: true,
    },
    seniorManagement: { sameAsDirectors: true },
    tradingExperience: {
      hasCompanyTradedFX: false,
      hasCoTradedCFsFutsYr: true,
      volumeTradedCFsFuts: '1m_10m',
      hasFinancialSectorExperience: false,
      tradingPlatform: ['MT4', 'MobileApp'],
    },
    clientEmail: { communicationPurposes: ['1', '2'], email: 'ngoc@nh-trust.example.com' },
    emirClassification: { leiCode: lei, delegatedReporting: 'broker_reports' },
    professionalClientLetter: { companyName, acknowledgements: accepted(5), ...signedBy(appointor) },
    certifiedBoardResolution: resolution(companyName, [appointor], [appointor], {
      by: appointor,
      role: 'sole_director',
      time: '2026-11-19T20:05:00+11:00',
    }),
    declaration: { declarationList: accepted(6), ...signedBy(appointor) },
  },
  documents: [{ key: 'certificateUpload', name: `s708(8)(c) certificate – ${fullNameOf(appointor)}.pdf` }],
  found: ['F01 explain', 'F04 explain'],
}
