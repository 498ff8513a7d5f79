import {
  accepted,
  director,
  fullNameOf,
  ownerPerson,
  type Person,
  representative,
  resolution,
  signedBy,
  type TestApplication,
} from './application.ts'

const companyName = 'Bayt al-Ḥikma Family Holding (SPV) Limited'
const foundation = 'Bayt al-Ḥikma Foundation (مؤسسة بيت الحكمة)'

const founder: Person = {
  given: 'Khalifa bin Saʿīd',
  family: 'Al Mithaliyya',
  born: '1938-02-28',
  nationality: 'AE',
  country: 'AE',
  address: 'Villa 1, Sector E-48, Al Bateen, Abu Dhabi',
  title: 'he',
  position: 'Chair of the board',
  isExposed: true,
}
const guardian: Person = {
  given: 'Marie-Ange',
  family: 'd’Exemple de la Roche-Fictive',
  born: '1961-12-31',
  nationality: 'FR',
  country: 'MC',
  address: '14 bis, avenue de l’Échantillon, 98000 Monaco',
  title: 'ms',
}
const treasurer: Person = {
  given: 'Suharyanto',
  family: 'Suharyanto',
  born: '1984-02-29',
  nationality: 'ID',
  country: 'AE',
  address: 'Apartment 2704, Tower C, Specimen Gate, Al Reem Island, Abu Dhabi',
  title: 'eng',
  position: 'Treasurer of the family office',
}

/** The given names of the founder's children and grandchildren, in the scripts in which their passports name them. */
const givenNames =
  'Noura|Sulṭān|Maryam|Ḥamad|ʿAbd al-Raḥmān|Shamma|Fāṭima az-Zahrāʾ|Zāyid|Latifa|Mansūr|Hessa|Rāshid|Alyazia|Saif|Mozah|Tahnoun|Salāma|Dhiyab|Wadīma|Nahyan|Shaikha|Hazzaʿ|Mahra|Surour|Rawḍa|Theyab|Al Anood|Butti|Reem|Mubārak|Afra|Suhail|سلامة|محمد|Ousha|Ghaith|Hind'.split(
    '|',
  )

const family: readonly Person[] = givenNames.map((given, index) => ({
  given: `${given} ${index % 2 === 0 ? 'bint' : 'bin'} Khalifa`,
  family: 'Al Mithaliyya',
  born: `${1962 + index}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  nationality: 'AE',
  country: index === 7 ? 'GB' : 'AE',
  address: `Villa ${index + 2}, Sector E-48, Al Bateen, Abu Dhabi`,
}))

const everyone = [founder, guardian, ...family, treasurer]

/** A holding company of a foundation with 40 people, none of whom owns a share. */
export const uaeFamilyHolding: TestApplication = {
  title: 'a family holding of a foundation with 40 people',
  region: 'uae',
  language: 'en',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: '000012873',
      companyRegDate: '2024-02-29',
      companyRegCountry: 'AE',
      entityType: 'ae_adgm',
      businessNature: 'family_office',
      leiNumber: '529900BAYTHIKMA00191',
      companyWebsite: '',
      companyEmail: 'family.office+trading@bayt-al-hikma.example.com',
      areaCodePhone: '+971',
      companyPhone: '26418880',
      areaCodeMobile: '+33',
      companyMobile: '612345678',
      isGovernmentEntity: false,
      isListedOnRegulator: false,
      hasCompanyPendingLitigation: true,
      pendingLitigationDetails:
        'Abu Dhabi Global Market Courts, claim ADGMCFI-2026-099: a former adviser asks for fees of USD 85,000.\nThe company denies the claim; a hearing is listed for March 2027.',
      isBankruptcy: false,
      hasFinancialStatements: false,
      noHaveFinancialStatementsReason:
        'Exempt from audit as a special purpose vehicle of the Abu Dhabi Global Market; unaudited accounts are attached.',
      country: 'AE',
      building: 'Office 3503, Level 35, Al Maqam Tower',
      street: 'ADGM Square, Al Maryah Island',
      city: 'Abu Dhabi',
      postalCode: 'PO Box 999 001',
      sameAsOfficeAddress: false,
      businessCountry: 'AE',
      businessBuilding: 'Majlis building',
      businessStreet: 'Sector E-48, Al Bateen',
      businessCity: 'Abu Dhabi',
    },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: 'BAYT AL-HIKMA FAMILY HOLDING SPV LIMITED',
          bankName: 'Specimen Bank of the Emirates P.J.S.C.',
          bankAddress: 'PO Box 999, Hamdan Street, Abu Dhabi',
          bankCountry: 'AE',
          bankAccount: 'AE82 9970 0000 1234 5678 901',
          bankIdentifier: 'SPECAEAA',
          baseAccountCurrency: 'AED',
        },
      ],
    },
    beneficialOwners: {
      shareholders: [
        {
          legalNature: 'legalEntity',
          beneficialOwnershipType: 'direct',
          companyName: foundation,
          incorporationNumber: 'ADGM-F-000412',
          countryOfEstablishment: 'AE',
          registrationDate: '2023-11-30',
          legalEntityHoldingPercentage: 100,
          address: 'Level 35, Al Maqam Tower, Al Maryah Island, Abu Dhabi',
        },
        ...everyone
          .filter((person) => person !== treasurer)
          .map((person) =>
            ownerPerson(person, {
              beneficialOwnershipType: 'trust_role',
              type: person === founder ? 'founder' : person === guardian ? 'protector' : 'beneficiary',
            }),
          ),
      ],
    },
    companyDirectors: { directors: [founder, guardian, treasurer].map(director) },
    authorisedRepresentative: {
      representatives: [
        representative(founder, {
          areaCode: '+971',
          phone: '504412345',
          email: 'chair@bayt-al-hikma.example.com',
          postalCode: '00000',
        }),
        representative(treasurer, {
          areaCode: '+971',
          phone: '551230987',
          email: 'suharyanto@bayt-al-hikma.example.com',
          postalCode: '00000',
        }),
      ],
    },
    financialProfile: {
      taxFundsCurrency: 'AED',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'shareholder_funds', nameOfShareholder: foundation, valueOfFunds: 45000000 },
        {
          sourceOfFunds: 'other',
          sourceOfOtherFunds: 'Rent of twelve warehouses in Mussafah, 2025',
          valueOfFunds: 3650000.75,
        },
      ],
      isFundsFromEntity: true,
      annualIncomeEstimate: '1m_5m',
      initialFundingAmount: 750000.5,
    },
    appropriatenessAssessment: {
      hasCompanyTradedFX: true,
      companyTradedFXVolume: '1m_10m',
      hasCoTradedCFsFutsYr: false,
      hasFinancialSectorExperience: true,
    },
    fatcaDeclaration: {
      multipleTaxResidencies: false,
      taxResidencys: [{ taxResidencyCountry: 'AE', taxIdentificationNumber: '104 999 888 700 003' }],
      crsEntityType: 'pnfe',
      fatcaStatus: 'passive_nffe',
      controllingPersons: everyone
        .filter((person) => person !== treasurer)
        .map((person) => ({
          fullLegalName: fullNameOf(person),
          dateOfBirth: person.born,
          nationality: person.nationality,
          country: person.country,
          address: person.address,
          controllingPersonType: person === founder ? 'CRS809' : person === guardian ? 'CRS811' : 'CRS812',
          taxResidencyCountry: person.country,
          ...(person.country === 'GB' ? { taxIdentificationNumber: '99900 08231' } : { noTinReason: '1' }),
        })),
      selfCertAccepted: true,
    },
    pepDeclaration: {
      isPEP: true,
      salutation: 'he',
      fullName: fullNameOf(founder),
      passportName: 'AE',
      passportBearingNumber: 'n9900 1823',
      signatureDate: '2026-11-19',
    },
    sanctions: {
      isRelatedToFATF: false,
      isCountryFATFIM: true,
      isUAEorUNSCSanctioned: false,
      isOtherSanctioned: false,
      reasonForSanction: 'The guardian of the foundation lives in Monaco. The company has no business there.',
      sanctionedCountry: 'MC',
      isTradeDualUseGoods: false,
    },
    accountPreference: { platform: ['MT5', 'MobileApp'] },
    certifiedBoardResolution: resolution(companyName, [founder, treasurer], [founder, guardian, treasurer], {
      by: guardian,
      role: 'director',
      time: '2026-11-10T19:15:00+04:00',
    }),
    declaration: { declarationList: accepted(11), ...signedBy(founder) },
  },
  documents: [
    { key: 'businessRegistration', name: 'certificate of incorporation.pdf', documentDate: '2026-09-01' },
    { key: 'tradeLicence', name: 'commercial licence (SPV).pdf' },
    { key: 'memorandumArticles', name: 'articles & by-laws.pdf' },
    { key: 'registerOfDirectors', name: 'register of directors.pdf', documentDate: '2026-10-28' },
    { key: 'registerOfShareholders', name: 'سجل المساهمين.pdf', documentDate: '2026-10-28' },
    { key: 'registeredAddress', name: 'lease of level 35.pdf', validUntil: '2027-06-30' },
    { key: 'operatingAddress', name: 'utility bill – majlis.pdf', documentDate: '2026-10-31' },
    { key: 'proofOfIdentity', name: '40 passports.pdf' },
    { key: 'residentialAddress', name: '40 bills.pdf', documentDate: '2026-09-15' },
    { key: 'financials', name: 'unaudited accounts 2025.pdf', documentDate: '2026-03-31' },
  ],
  noted: [
    'pepDeclaration isPEP',
    'sanctions isCountryFATFIM',
    'companyDetails hasCompanyPendingLitigation',
    'beneficialOwners shareholders/shareholders-2/politicallyExposedPerson',
    'beneficialOwners shareholders/shareholders-3/country',
    'supportingDocuments registerOfShareholders',
    'supportingDocuments financials',
    'supportingDocuments proofOfIdentity',
  ],
}
