import { accepted, type Person, signedBy, type TestApplication } from './application.ts'

const person: Person = {
  given: 'Jiāxīn (嘉欣)',
  family: 'Ōuyáng-Wright',
  born: '1987-02-28',
  nationality: 'NZ',
  country: 'NZ',
  address: '',
}
const fullName = `${person.given} ${person.family}`

/** A dentist in New Zealand who is an eligible investor there and a sophisticated investor in Australia. */
export const auProDentist: TestApplication = {
  title: 'a dentist in New Zealand who is a sophisticated investor',
  region: 'au-pro',
  language: 'zh-CN',
  answers: {
    personalInformation: {
      fullName,
      dateOfBirth: person.born,
      nationality: 'NZ',
      isMultipleCitizenship: true,
      multipleCitizenshipDetails: '新西兰、马来西亚（正在放弃）',
      country: 'NZ',
      address: '99B Pōhutukawa Rise, Whangaparāoa',
      town: 'Auckland',
      suburb: 'Whangaparāoa',
      stateAbroad: 'Tāmaki Makaurau',
      postCode: '0999',
      email: 'jiaxin@ouyang-wright.example.com',
      areaCode: '+64',
      mobile: '21 123 4567',
      educationLevel: 'professional',
    },
    employmentDetails: {
      employmentType: 'self_employed',
      currentIndustryEmployedIn: 'health',
      employerName: 'Ōuyáng-Wright 牙科诊所',
      occupation: 'professional',
      occupationDetail: '牙医',
    },
    tradingAccounts: {
      taxFundsCurrency: 'NZD',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'employment_income', annualIncome: 312500 },
        { sourceOfFunds: 'liquid_savings', amountOfSavings: 480000.5 },
        { sourceOfFunds: 'other', sourceOfOtherFunds: '2025 年继承外祖母的房产', valueOfFunds: 1150000 },
      ],
      isFundsFromEntity: true,
    },
    taxResidency: {
      multipleTaxResidencies: true,
      taxResidencys: [
        { taxResidencyCountry: 'NZ', taxIdentificationNumber: '099-888-777' },
        { taxResidencyCountry: 'MY', taxIdentificationNumber: 'IG 99988877660' },
      ],
    },
    tradingPlatform: { platform: ['MT5', 'WebTrader', 'MobileApp'] },
    wholesaleSelfCertification: {
      eligibility: 'sophisticatedInvestor',
      isNewZealandWholesaleInvestor: true,
      nzWholesaleBasis: ['investment_activity', 'eligible_investor'],
      nzEligibleInvestorGrounds:
        '本人自 2015 年起自行交易外汇及指数差价合约，持有特许金融分析师一级证书，了解保证金与强制平仓的运作。',
      nzConfirmerName: 'Aroha Te Tauira CA',
      nzConfirmerProfession: 'chartered_accountant',
      acknowledgements: accepted(5),
    },
    sophisticatedInvestorQuestionnaire: {
      derivativeYears: 'gt_5',
      tradesLastYear: 'gt_100',
      largestPosition: '1m_10m',
      financialSectorYears: 'none',
      qualifications: 'CFA 一级（2019）',
      abilities: accepted(5),
      marginCallExplained: '当账户净值低于所需保证金时，经纪商会要求追加资金，否则将强制平仓，亏损可能超过入金。',
      notForBusiness: true,
      acknowledged: true,
      ...signedBy(person),
    },
    professionalClientLetter: { fullName, acknowledgements: accepted(5), ...signedBy(person) },
    declaration: { declarationList: accepted(5), ...signedBy(person) },
  },
  documents: [{ key: 'certificateUpload', name: '合资格投资者证书.pdf' }],
}
