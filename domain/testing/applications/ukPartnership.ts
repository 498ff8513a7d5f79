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

const companyName = 'ffoulkes, Ó Súilleabháin & Partners LLP'
const lei = '213800FFOULKES000458'

const names =
  'Peregrine|ffoulkes;Áine|Ó Súilleabháin;Siân Mair|Llanfair-Pwll;Callum|MacGill’Eain;Oluwaseun|Adébáyò;Zoë|Featherstonehaugh;Nguyễn Thị|Thu Hằng;Jürgen|Größ-Müßig;Siobhán|Nic Giolla Phádraig;Tâm|Đặng;Ngozi|Chukwuemeka-Example;Björn|Ångström-Prøve;Agnieszka|Żółć-Przykładowska;Dafydd ap|Gwilym;Priya|Subramaniam;Ravi|Iyer;François-Xavier|de l’Exemple;İbrahim|Çağlayan;Ştefan|Țurcanu;Mélodie|St. John-Smythe;Kwabena|Ɔwusu;Hēmi|Ngātai;Anaïs|Nuñez y Muñoz;Tomáš|Dvořák-Vzorný;Léa|Œuvrard;Magnús|Þórðarson;Ekaterine|Nimushidze;Łucja|Próbna;Rhiannon|Ellis;Gareth|Pryce;Catriona|Urquhart;Hamish|Dalziel;Mungo|Menzies;Fergus|Cholmondeley;Imogen|Beaulieu;Tarquin|Wriothesley;Ottoline|Marjoribanks;Basil|Auchinleck;Cressida|Mainwaring;Lysander|Belvoir'

/** The members of the partnership with equal shares of 2.5 percent. */
const members: readonly Person[] = names.split(';').map((name, index) => {
  const [given = '', family = ''] = name.split('|')
  return {
    given,
    family,
    born: `${1950 + index}-${String((index % 12) + 1).padStart(2, '0')}-11`,
    nationality: 'GB',
    country: 'GB',
    address: `Flat ${index + 1}, Placeholder Court, ${index + 20} Fiction Street, London EC9A 9ZZ`,
    title: index % 3 === 0 ? 'mr' : index % 3 === 1 ? 'dr' : 'ms',
    position: index < 2 ? 'Designated member' : 'Member',
  }
})
const [senior, second] = members as readonly [Person, Person]

/** A limited liability partnership of 40 members with 2.5 percent each, all of whom sign. */
export const ukPartnership: TestApplication = {
  title: 'a partnership of 40 members with equal shares',
  region: 'uk',
  language: 'en',
  answers: {
    companyDetails: {
      companyName,
      companyRegNo: 'OC 399 876',
      companyRegDate: '2001-04-06',
      companyRegCountry: 'GB',
      entityType: 'llp',
      businessNature: 'professional_services',
      leiNumber: lei,
      companyWebsite: 'ffoulkes.example.com',
      areaCodePhone: '+44',
      companyPhone: '20 7946 0999',
      isGovernmentEntity: true,
      governmentCountry: 'GB',
      governmentDetails: 'Financial Conduct Authority, exempt professional firm, 999812',
      isListedOnRegulator: false,
      reasonForOpeningAccount: 'others',
      otherReasonForOpeningAccount: 'Hedging fees that foreign clients pay in euro',
      country: 'GB',
      address: 'The Old Sample House, 1–3 Fiction Street',
      town: 'London',
      county: 'Greater London',
      postCode: 'EC9A 9ZZ',
    },
    professionalClient: { eligibility: 'electiveProfessional', electiveTypes: ['2', '3'] },
    bankDetails: {
      bankInfo: [
        {
          beneficiaryName: 'FFOULKES O SUILLEABHAIN AND PARTNERS LLP',
          bankName: 'Testhaven Bank plc',
          bankAddress: '2 Sample Street, London',
          bankCountry: 'GB',
          bankAccount: 'GB92 TEST 0000 0012 3487 65',
          bankIdentifier: '00-00-00',
          baseAccountCurrency: 'GBP',
          initialDepositAmount: 100000,
          annualExpectedDeposit: 100000,
        },
      ],
    },
    beneficialOwners: {
      shareholders: [ownerPerson(senior, { shareholderType: 'controller', type: 'partner' })],
    },
    companyDirectors: { directors: members.map(officer) },
    authorisedRepresentative: {
      representatives: [
        representative(senior, {
          areaCode: '+44',
          phone: '7400 123 456',
          email: 'p.ffoulkes@ffoulkes.example.com',
          postalCode: 'EC9A 9ZZ',
        }),
        representative(second, {
          areaCode: '+353',
          phone: '85 012 3456',
          email: 'aine@ffoulkes.example.com',
          postalCode: 'EC9A 9ZZ',
        }),
      ],
    },
    taxResidency: {
      taxResidencys: [
        {
          taxResidencyCountry: 'GB',
          noTinReason: '3',
          noTinReasonDetail: 'The partnership is transparent for tax; each member pays tax on a share of the profit.',
        },
      ],
    },
    tradingAccounts: {
      taxFundsCurrency: 'GBP',
      sourceOfFundsForTradingAccounts: [
        { sourceOfFunds: 'revenue_business_profits', annualTurnover: 38412906.37, profit: 12804302.12 },
      ],
      isFundsFromEntity: true,
    },
    seniorManagement: { sameAsDirectors: true },
    tradingExperience: {
      hasCompanyTradedFX: true,
      companyTradedFXVolume: '10m_50m',
      hasCoTradedCFsFutsYr: false,
      hasFinancialSectorExperience: true,
      tradingPlatform: ['MT5', 'WebTrader', 'MobileApp'],
      tradingStrategy: ['hedging', 'discretionary'],
      expectedMonthlyVolume: '1m_10m',
    },
    clientEmail: { communicationPurposes: ['1'], email: 'treasury@ffoulkes.example.com' },
    emirClassification: { leiCode: lei, counterpartyType: 'NFC_MINUS', delegatedReporting: 'broker_reports' },
    professionalClientLetter: { companyName, acknowledgements: accepted(7), ...signedBy(senior) },
    titleTransferCollateral: { companyName, agree: false },
    certifiedBoardResolution: resolution(companyName, [senior, second], members, {
      by: senior,
      role: 'managing_partner',
      time: '2026-11-16T12:30:00+00:00',
    }),
    declaration: { declarationList: accepted(6), ...signedBy(second) },
  },
  documents: [{ key: 'electiveProof', name: `holdings and CV of ${fullNameOf(senior)}.pdf` }],
  noted: ['beneficialOwners shareholders'],
}
