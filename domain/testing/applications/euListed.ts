import {
  accepted,
  officer,
  type Person,
  representative,
  resolution,
  signedBy,
  type TestApplication,
} from './application.ts'

const companyName = 'Järvi-Øresund Żegluga SE'
const lei = '743700JARVIZEGLU0610'

const chief: Person = {
  given: 'Päivi-Marjatta',
  family: 'Äyräpää-Esimerkki',
  born: '1968-12-06',
  nationality: 'FI',
  country: 'FI',
  address: 'Keksittykatu 5 A 12, 00999 Helsinki',
  title: 'ms',
  position: 'President and CEO (toimitusjohtaja)',
}
const treasurer: Person = {
  given: 'Łukasz',
  family: 'Wójcik-Šťastný',
  born: '1981-07-22',
  nationality: 'PL',
  country: 'PL',
  address: 'ul. Żółwia 7/9 m. 3, 80-999 Gdańsk',
  title: 'mx',
  position: 'Group treasurer',
}

/** A listed shipping group, above a clearing threshold, which reports its trades by itself. */
export const euListed: TestApplication = {
  title: 'a listed shipping group above a clearing threshold',
  region: 'eu',
  language: 'en',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: '9998877-6',
      companyRegDate: '1899-02-15',
      companyRegCountry: 'FI',
      entityType: 'eu_se',
      businessNature: 'transport_logistics',
      leiNumber: lei,
      companyWebsite: 'https://järvi-øresund.example.com',
      companyEmail: 'treasury@jarvi-oresund.example.com',
      areaCodePhone: '+358',
      companyPhone: '9 4245 0123',
      isGovernmentEntity: false,
      isListedOnRegulator: true,
      regulatorName: 'Nasdaq Helsinki, ticker JÖZ1V; Finanssivalvonta',
      reasonForOpeningAccount: 'hedging_commercial',
      country: 'FI',
      address: 'Keksittyranta 1',
      town: 'Helsinki',
      county: 'Uusimaa',
      postCode: '00999',
    },
    professionalClient: {
      eligibility: 'perSeProfessional',
      perSeType: '2',
      perSeRequirements: ['turnover_40m', 'own_funds_2m'],
    },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: 'JARVI-ORESUND ZEGLUGA SE',
          bankName: 'Malli Pankki Oyj',
          bankAddress: 'Keksittykatu 1, 00999 Helsinki',
          bankCountry: 'FI',
          bankAccount: 'FI96 9991 2300 0007 85',
          bankIdentifier: 'MALLFIHH',
          baseAccountCurrency: 'EUR',
          initialDepositAmount: 999999999,
          annualExpectedDeposit: 999999999999.99,
        },
        {
          beneficiaryName: companyName,
          bankName: 'Musterbank AG',
          bankAddress: 'Beispielallee 3, 60999 Frankfurt am Main',
          bankCountry: 'DE',
          bankAccount: 'DE26999000000123456789',
          bankIdentifier: 'MUSTDEFF',
          baseAccountCurrency: 'USD',
          initialDepositAmount: 0,
          annualExpectedDeposit: 40000000,
        },
      ],
    },
    companyDirectors: {
      directors: [
        chief,
        treasurer,
        {
          ...chief,
          given: 'Þórdís',
          family: 'Ægisdóttir',
          born: '1959-03-30',
          nationality: 'IS',
          title: 'prof',
          position: 'Chair of the board',
        },
        {
          ...treasurer,
          given: 'Kāssandra',
          family: 'Θεοφάνους (Theofanous)',
          born: '1990-01-06',
          nationality: 'CY',
          country: 'CY',
        },
      ].map(officer),
    },
    authorisedRepresentative: {
      representatives: [
        representative(chief, {
          areaCode: '+358',
          phone: '41 234 5678',
          email: 'paivi@jarvi-oresund.example.com',
          postalCode: '00999',
        }),
        representative(treasurer, {
          areaCode: '+48',
          phone: '512 345 678',
          email: 'lukasz@jarvi-oresund.example.com',
          postalCode: '80-999',
        }),
      ],
    },
    taxResidency: {
      multipleTaxResidencies: true,
      taxResidencys: [
        { taxResidencyCountry: 'FI', taxIdentificationNumber: '9998877-6' },
        { taxResidencyCountry: 'PL', taxIdentificationNumber: '999-888-77-66' },
        { taxResidencyCountry: 'DK', taxIdentificationNumber: '99 88 77 66' },
      ],
    },
    tradingAccounts: {
      taxFundsCurrency: 'EUR',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'revenue_business_profits', annualTurnover: 3274000000, profit: 211500000.4 },
      ],
      isFundsFromEntity: true,
    },
    seniorManagement: {
      managers: [
        { ...officer(treasurer), email: 'lukasz@jarvi-oresund.example.com', areaCode: '+48', phone: '512345678' },
      ],
    },
    tradingExperience: {
      hasCompanyTradedFX: true,
      companyTradedFXVolume: 'gte_500m',
      hasCoTradedCFsFutsYr: true,
      volumeTradedCFsFuts: 'gte_500m',
      hasFinancialSectorExperience: true,
      tradingPlatform: ['FIX_API'],
      tradingStrategy: ['hedging', 'systematic'],
      expectedMonthlyVolume: '100m_500m',
    },
    clientEmail: { communicationPurposes: ['1', '2'], email: 'confirmations@jarvi-oresund.example.com' },
    emirClassification: { leiCode: lei, counterpartyType: 'NFC_PLUS', delegatedReporting: 'self_report' },
    professionalClientLetter: { companyName, acknowledgements: accepted(7), ...signedBy(chief) },
    titleTransferCollateral: { companyName, agree: true, ...signedBy(treasurer) },
    certifiedBoardResolution: resolution(companyName, [chief, treasurer], [chief], {
      by: treasurer,
      role: 'company_secretary',
      time: '2026-11-04T09:00:00+02:00',
    }),
    declaration: { declarationList: accepted(6), ...signedBy(chief) },
  },
  documents: [],
  found: ['F02 explain', 'F11 hint'],
}
