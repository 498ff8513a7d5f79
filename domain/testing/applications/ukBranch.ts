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

const companyName = '东海港口机械股份有限公司伦敦分公司 (East Sea Port Machinery Co., Ltd., London Branch)'
const lei = '300300PORTMACHIN0572'

const chair: Person = {
  given: '志强',
  family: '诸葛',
  born: '1962-10-01',
  nationality: 'CN',
  country: 'CN',
  address: '上海市浦东新区虚构大道 2000 号 A 座 2708 室',
  position: '董事长',
}
const head: Person = {
  given: 'Xiǎoyàn 晓燕',
  family: 'Gě 葛',
  born: '1986-04-05',
  nationality: 'CN',
  country: 'GB',
  address: 'Flat 9, 5 Sample Wharf, London E99 9ZZ',
  title: 'ms',
  position: '分公司负责人',
}

/** The London branch of a Chinese company that a state-owned group and its managers hold. */
export const ukBranch: TestApplication = {
  title: 'a branch of a Chinese company',
  region: 'uk',
  language: 'zh-CN',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: '91310000999888777X',
      companyRegDate: '1998-07-01',
      companyRegCountry: 'CN',
      entityType: 'branch',
      businessNature: 'manufacturing',
      leiNumber: lei,
      companyWebsite: 'https://例子.中国',
      companyEmail: 'london@eastsea-port.example.com',
      areaCodePhone: '+44',
      companyPhone: '20 7946 0321',
      areaCodeMobile: '+86',
      companyMobile: '139 1234 5678',
      isGovernmentEntity: false,
      isListedOnRegulator: false,
      reasonForOpeningAccount: 'treasury',
      country: 'GB',
      address: '5 Sample Wharf',
      town: 'London',
      county: 'Greater London',
      postCode: 'E99 9ZZ',
    },
    professionalClient: {
      eligibility: 'perSeProfessional',
      perSeType: '2',
      perSeRequirements: ['balance_sheet_20m', 'turnover_40m', 'own_funds_2m'],
    },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: 'East Sea Port Machinery Co., Ltd., London Branch',
          bankName: '示例银行伦敦分行',
          bankAddress: '88 Fiction Lane, London EC9V 9ZZ',
          bankCountry: 'GB',
          bankAccount: 'GB92TEST00000012348765',
          bankIdentifier: 'TESTGB2LXXX',
          baseAccountCurrency: 'GBP',
          initialDepositAmount: 2000000,
          annualExpectedDeposit: 25000000,
        },
      ],
    },
    beneficialOwners: {
      shareholders: [
        {
          legalNature: 'legalEntity',
          shareholderType: 'shareholder',
          companyName: '东海港口集团有限公司',
          incorporationNumber: '91310000111222333A',
          countryOfEstablishment: 'CN',
          registrationDate: '1996-01-18',
          legalEntityHoldingPercentage: 62.5,
          address: '上海市黄浦区示例路 1 号',
        },
        {
          ...ownerPerson(chair, { shareholderType: 'shareholder_ubo', type: 'director' }),
          legalNature: 'both',
          naturalPersonHoldingPercentage: 7.5,
          companyName: '宁波诸葛投资合伙企业（有限合伙）',
          legalEntityHoldingPercentage: 15,
          incorporationNumber: '91330200444555666B',
          countryOfEstablishment: 'CN',
          registrationDate: '2015-09-09',
        },
      ],
    },
    companyDirectors: { directors: [chair, head].map(officer) },
    authorisedRepresentative: {
      representatives: [
        representative(head, {
          areaCode: '+44',
          phone: '7400 654 321',
          email: 'ge.xiaoyan@eastsea-port.example.com',
          postalCode: 'E99 9ZZ',
        }),
      ],
    },
    taxResidency: {
      multipleTaxResidencies: true,
      taxResidencys: [
        { taxResidencyCountry: 'CN', taxIdentificationNumber: '91310000999888777X' },
        { taxResidencyCountry: 'GB', taxIdentificationNumber: '99988 77665' },
      ],
    },
    tradingAccounts: {
      taxFundsCurrency: 'GBP',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'revenue_business_profits', annualTurnover: 96500000, profit: 4100000 },
        { sourceOfFunds: 'shareholder_funds', nameOfShareholder: '东海港口集团有限公司', valueOfFunds: 30000000 },
      ],
      isFundsFromEntity: false,
    },
    seniorManagement: { managers: [officer(head)] },
    tradingExperience: {
      hasCompanyTradedFX: true,
      companyTradedFXVolume: '50m_100m',
      hasCoTradedCFsFutsYr: true,
      volumeTradedCFsFuts: 'lt_1m',
      hasFinancialSectorExperience: false,
      tradingPlatform: ['MT4', 'Others'],
      otherTradingPlatforms: '彭博终端',
    },
    clientEmail: { communicationPurposes: ['3'], otherDetail: '年度对账', email: 'finance@eastsea-port.example.com' },
    emirClassification: { leiCode: lei, counterpartyType: 'TCE_NFC_MINUS', delegatedReporting: 'not_subject' },
    professionalClientLetter: { companyName, acknowledgements: accepted(7), ...signedBy(head) },
    titleTransferCollateral: { companyName, agree: true, ...signedBy(head) },
    certifiedBoardResolution: resolution(companyName, [head], [chair], {
      by: chair,
      role: 'chair',
      time: '2026-11-13T17:00:00+08:00',
    }),
    declaration: { declarationList: accepted(6), ...signedBy(head) },
  },
  documents: [],
  noted: ['tradingAccounts isFundsFromEntity'],
  found: ['C12 hint', 'C14 hint'],
}
