import {
  accepted,
  director,
  ownerPerson,
  type Person,
  representative,
  resolution,
  signedBy,
  type TestApplication,
} from './application.ts'

const companyName = 'Shenzhi Quantum Analytics FZ-LLC（深智量化）'

const founder: Person = {
  given: '靖雯',
  family: '欧阳',
  born: '1995-08-08',
  nationality: 'CN',
  country: 'AE',
  address: '迪拜硅谷绿洲示例大厦 1108 室',
  title: 'ms',
  position: '首席执行官',
}
const partner: Person = {
  given: 'Yán 龑',
  family: 'Lǚ 吕',
  born: '1993-01-30',
  nationality: 'CN',
  country: 'CN',
  address: '广东省深圳市南山区虚构路 88 号 3 栋 2 单元 1601',
  position: '首席技术官',
}

/** A start-up of a few months with two founders, without accounts, turnover or experience. */
export const uaeStartUp: TestApplication = {
  title: 'a start-up of two Chinese founders',
  region: 'uae',
  language: 'zh-CN',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: 'DSO-FZ-LLC-99120（2026）',
      companyRegDate: '2026-06-01',
      companyRegCountry: 'AE',
      entityType: 'ae_fz_llc',
      businessNature: 'others',
      otherBusinessNature: '量化研究与算法软件开发',
      companyWebsite: 'shenzhi-quant.example.com',
      companyEmail: 'hello@shenzhi-quant.example.com',
      areaCodePhone: '+971',
      companyPhone: '4 399 0812',
      areaCodeMobile: '+86',
      companyMobile: '138 0013 8000',
      isGovernmentEntity: false,
      isListedOnRegulator: false,
      hasCompanyPendingLitigation: false,
      isBankruptcy: false,
      hasFinancialStatements: false,
      noHaveFinancialStatementsReason: '公司于 2026 年 6 月成立，首个财政年度尚未结束。',
      country: 'AE',
      building: '示例大厦 1108 室',
      street: '迪拜硅谷绿洲',
      city: '迪拜',
      sameAsOfficeAddress: true,
    },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: companyName,
          bankName: 'Specimen Digital Bank',
          bankAddress: 'Etihad Plaza, Sheikh Zayed Road, Dubai',
          bankCountry: 'AE',
          bankAccount: 'AE329980000055667788990',
          bankIdentifier: 'SPDBAEADXXX',
          baseAccountCurrency: 'USD',
        },
        {
          beneficiaryName: '深智量化',
          bankName: '示例银行深圳科技园支行',
          bankAddress: '广东省深圳市南山区科苑路 99 号',
          bankCountry: 'CN',
          bankAccount: '6222 9990 0001 2345 678',
          bankIdentifier: '999584000018',
          baseAccountCurrency: 'CNY',
        },
      ],
    },
    beneficialOwners: {
      shareholders: [
        ownerPerson(founder, {
          beneficialOwnershipType: 'direct',
          naturalPersonHoldingPercentage: 66.67,
          type: 'founder',
          email: 'jingwen@shenzhi-quant.example.com',
        }),
        ownerPerson(partner, {
          beneficialOwnershipType: 'direct',
          naturalPersonHoldingPercentage: 33.33,
          type: 'founder',
        }),
      ],
    },
    companyDirectors: { directors: [founder, partner].map(director) },
    authorisedRepresentative: {
      representatives: [
        representative(founder, {
          areaCode: '+971',
          phone: '528877665',
          email: 'jingwen@shenzhi-quant.example.com',
          postalCode: '',
        }),
        representative(partner, {
          areaCode: '+86',
          phone: '13900139000',
          email: 'lyu.yan@shenzhi-quant.example.com',
          postalCode: '518057',
        }),
      ],
    },
    financialProfile: {
      taxFundsCurrency: 'USD',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'director_loan', nameOfDirector: '欧阳靖雯', valueOfFunds: 200000 },
        { sourceOfFunds: 'revenue_business_profits', annualTurnover: 0, profit: -125000.55 },
      ],
      isFundsFromEntity: true,
      annualIncomeEstimate: 'lt_100k',
      initialFundingAmount: 0,
    },
    appropriatenessAssessment: {
      hasCompanyTradedFX: false,
      hasCoTradedCFsFutsYr: false,
      hasFinancialSectorExperience: false,
    },
    fatcaDeclaration: {
      multipleTaxResidencies: false,
      taxResidencys: [
        {
          taxResidencyCountry: 'AE',
          noTinReason: '3',
          noTinReasonDetail: '公司税登记已于 2026 年 11 月 3 日提交，税务登记号尚未发放。',
        },
      ],
      crsEntityType: 'anfe_startup',
      fatcaStatus: 'active_nffe',
      selfCertAccepted: true,
    },
    pepDeclaration: { isPEP: false },
    sanctions: {
      isRelatedToFATF: false,
      isCountryFATFIM: false,
      isUAEorUNSCSanctioned: false,
      isOtherSanctioned: false,
      isTradeDualUseGoods: false,
    },
    accountPreference: { platform: ['FIX_API', 'Others'], otherPlatform: '自研交易终端' },
    certifiedBoardResolution: resolution(companyName, [founder, partner], [founder, partner], {
      by: partner,
      role: 'director',
      time: '2026-11-18T22:45:00+08:00',
    }),
    declaration: { declarationList: accepted(11), ...signedBy(founder) },
  },
  documents: [
    { key: 'businessRegistration', name: '注册证书.pdf' },
    { key: 'tradeLicence', name: '贸易许可证.pdf' },
    { key: 'memorandumArticles', name: '公司章程.pdf' },
    { key: 'registerOfDirectors', name: '董事名册.pdf' },
    { key: 'registerOfShareholders', name: '股东名册.pdf' },
    { key: 'registeredAddress', name: '租赁合同.pdf', validUntil: '2027-05-31' },
    { key: 'proofOfIdentity', name: '护照.pdf' },
    { key: 'residentialAddress', name: '水电费账单.pdf', documentDate: '2026-11-02' },
  ],
  noted: ['supportingDocuments financials'],
  found: ['F02 explain'],
}
