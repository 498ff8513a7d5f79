import {
  accepted,
  officer,
  ownerPerson,
  type Person,
  representative,
  resolution,
  signedBy,
  type TestApplication,
} from './application.ts'

const companyName = 'uMkhanyakude Bulk Water (SOC) Ltd'
const lei = '378900MKHANYAWB00306'

const minister: Person = {
  given: 'Nkosazana Thandeka',
  family: 'Dlamini-Voorbeeld',
  born: '1964-06-16',
  nationality: 'ZA',
  country: 'ZA',
  address: '185 Voorbeeld Street, Pretoria, 0001',
  title: 'other',
  titleOfOther: 'Hon.',
  isExposed: true,
}
const chief: Person = {
  given: 'Johannes Petrus (JP)',
  family: 'van der Monsterhuizen',
  born: '1970-02-28',
  nationality: 'ZA',
  country: 'ZA',
  address: 'Plaas Nooitgedacht 99, Pongola, 3170',
  position: 'Accounting authority and chief executive',
  isExposed: true,
}
const finance: Person = {
  given: 'Xolani',
  family: 'Qwabe ka-Mfanekiso',
  born: '1988-09-24',
  nationality: 'ZA',
  country: 'ZA',
  address: 'Unit 4, 12 uMfolozi Close, Richards Bay, 3900',
  title: 'dr',
  position: 'Chief financial officer',
}

/** A utility of the state: the Republic holds all shares, a minister controls it for her office. */
export const saStateOwned: TestApplication = {
  title: 'a utility of the state, controlled by a minister',
  region: 'sa',
  language: 'en',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: '2003/099887/30',
      companyRegDate: '2003-04-01',
      companyRegCountry: 'ZA',
      entityType: 'state_owned',
      businessNature: 'utilities',
      leiNumber: lei,
      companyEmail: 'tesourie@umkhanyakude-water.example.com',
      areaCodePhone: '+27',
      companyPhone: '35 799 0123',
      areaCodeMobile: '+27',
      companyMobile: '82 123 4567',
      isGovernmentEntity: false,
      isListedOnRegulator: false,
      reasonForOpeningAccount: 'hedging_commercial',
      country: 'ZA',
      address: 'Private Bag X99, corner of Main and Jozini Roads',
      town: 'Mkuze',
      county: 'KZN',
      postCode: '3965',
    },
    professionalClient: { counterpartyType: '4' },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: 'Umkhanyakude Bulk Water SOC Ltd',
          bankName: 'Springbok Specimen Bank',
          bankAddress: '1 Voorbeeld Street, Richards Bay',
          bankCountry: 'ZA',
          bankAccount: '4099 8877 66',
          bankIdentifier: '632-005',
          baseAccountCurrency: 'ZAR',
          initialDepositAmount: 5000000,
          annualExpectedDeposit: 60000000,
        },
      ],
    },
    beneficialOwners: {
      shareholders: [
        {
          legalNature: 'legalEntity',
          shareholderType: 'shareholder',
          companyName: 'Republic of South Africa (Department of Water and Sanitation)',
          incorporationNumber: 'Water Services Act 108/1997',
          countryOfEstablishment: 'ZA',
          registrationDate: '1997-12-19',
          legalEntityHoldingPercentage: 100,
          address: '185 Voorbeeld Street, Pretoria, 0001',
        },
        ownerPerson(minister, { shareholderType: 'controller', type: 'none' }),
      ],
    },
    companyDirectors: { directors: [chief, finance].map(officer) },
    authorisedRepresentative: {
      representatives: [
        representative(chief, {
          areaCode: '+27',
          phone: '83 765 4321',
          email: 'jp@umkhanyakude-water.example.com',
          postalCode: '3170',
        }),
        representative(finance, {
          areaCode: '+27',
          phone: '72 345 6789',
          email: 'xolani.qwabe@umkhanyakude-water.example.com',
          postalCode: '3900',
        }),
      ],
    },
    taxResidency: {
      multipleTaxResidencies: false,
      taxResidencys: [{ taxResidencyCountry: 'ZA', taxIdentificationNumber: '9 999 888 777' }],
    },
    tradingAccounts: {
      taxFundsCurrency: 'ZAR',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'revenue_business_profits', annualTurnover: 1875000000, profit: -42300000 },
        {
          sourceOfFunds: 'other',
          sourceOfOtherFunds: 'Regional bulk infrastructure grant 2026/27',
          valueOfFunds: 310000000,
        },
      ],
      isFundsFromEntity: true,
    },
    seniorManagement: {
      sameAsDirectors: false,
      managers: [
        officer({
          ...finance,
          given: 'Anneke',
          family: 'Botha-Mokoena',
          born: '1975-12-16',
          title: 'mrs',
          position: 'Head of treasury',
        }),
      ],
    },
    tradingExperience: {
      hasCompanyTradedFX: false,
      hasCoTradedCFsFutsYr: false,
      hasFinancialSectorExperience: true,
      tradingPlatform: ['WebTrader'],
      tradingStrategy: ['hedging'],
      expectedMonthlyVolume: 'lt_1m',
    },
    clientEmail: {
      communicationPurposes: ['1', '2', '3'],
      otherDetail: 'Copies for the Auditor-General',
      email: 'treasury@umkhanyakude-water.example.com',
    },
    emirClassification: { leiCode: lei, delegatedReporting: 'not_subject' },
    professionalClientLetter: { companyName, acknowledgements: accepted(4), ...signedBy(chief) },
    certifiedBoardResolution: resolution(companyName, [chief, finance], [chief, finance], {
      by: finance,
      role: 'company_secretary',
      time: '2026-11-12T10:00:00+02:00',
    }),
    declaration: { declarationList: accepted(6), ...signedBy(chief) },
  },
  documents: [],
  noted: [
    'beneficialOwners shareholders/shareholders-2/politicallyExposedPerson',
    'companyDirectors directors/directors-1/politicallyExposedPerson',
  ],
}
