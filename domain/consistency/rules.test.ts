import { describe, expect, it } from 'vitest'
import type { RegisterEntry } from '../application/reviewer/registerComparison.ts'
import { parsePath } from '../kit/issue.ts'
import { isList } from '../kit/kinds/list.ts'
import { languages } from '../kit/translate.ts'
import { type ApplicationData, valueAt } from '../kit/values/values.ts'
import { translatorOf } from '../messages/compile.ts'
import { consistency as english } from '../messages/en/consistency.ts'
import { consistency as chinese } from '../messages/zh-CN/consistency.ts'
import { allMessages } from '../regions/allMessages.ts'
import { regionIds, regionOf } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { type SampleName, sample, sampleDay, samplesByRegion, withChanges } from '../testing/samples.ts'
import { withAnswer } from '../testing/walk/data.ts'
import { countedSections } from './answers.ts'
import { Consistency, type Finding, rules } from './consistency.ts'
import { type Facts, noFacts } from './facts.ts'
import { textOfFinding } from './findingList.ts'

type Changes = Readonly<Record<string, unknown>>

const prefixes = { c: 'clientDetail.companyInfo', o: 'clientOtherInfo', l: 'companyLeadership', b: 'bankInfo' } as const

/** Returns a sample with changes; `c.`, `o.`, `l.` and `b.` begin paths of the parts of an application. */
function changed(name: SampleName, changes: Changes): ApplicationData {
  const full = Object.entries(changes).map(([path, value]) => [
    path.replace(/^([colb])\./, (_, part: keyof typeof prefixes) => `${prefixes[part]}.`),
    value,
  ])
  return withChanges(sample(name), Object.fromEntries(full))
}

function regionOfSample(name: SampleName): RegionId {
  return samplesByRegion.find(([, known]) => known === name)?.[0] ?? 'uae'
}

function find(id: string, region: RegionId, data: ApplicationData, facts: Facts = noFacts): Finding[] {
  const engine = new Consistency(regionOf(region))
  return engine.findings(data, { today: sampleDay, facts }).filter(({ rule }) => rule === id)
}

const registeredLei = 'ZZZZ00ASTERBAYSHP933'

/** Returns the facts in which the register has an entry of an LEI. */
function registered(changes: Partial<RegisterEntry>): Facts {
  const current = { status: 'ACTIVE', registrationStatus: 'ISSUED', nextRenewalDate: '2027-06-01' }
  const entry = { leiNumber: registeredLei, legalName: '', source: 'gleif', ...current, ...changes } as const
  return { ...noFacts, registered: [entry] }
}

const source = 'o.sourceOfFundsForTradingAccounts'
const layered = 'layered'
const lender = {
  sourceOfFunds: 'shareholder_funds',
  nameOfShareholder: 'Nadia Unknown',
  valueOfFunds: 4e6,
  rowId: 's1',
}
const loan = { sourceOfFunds: 'director_loan', nameOfDirector: 'Nadia Unknown', valueOfFunds: 9e6, rowId: 's1' }
const clients = { sourceOfFunds: 'client_funds', totalValueOfClientFundsHeld: 9e6, rowId: 's1' }
const revenue = (annualTurnover: number, profit = 0) => ({
  sourceOfFunds: 'revenue_business_profits',
  annualTurnover,
  profit,
  rowId: 's1',
})
const residency = (taxResidencyCountry: string, taxIdentificationNumber = '123456789') => ({
  taxResidencyCountry,
  taxIdentificationNumber,
  rowId: taxResidencyCountry,
})

/**
 * Rule, sample, the changes that cause the finding, the severity, and its places as `section path`. A third list names
 * the places whose blank answer does not silence the rule, because the blank answer is the finding. Last, the facts.
 */
const cases: readonly (readonly [
  string,
  SampleName,
  Changes,
  Finding['severity'],
  readonly string[],
  (readonly string[])?,
  Facts?,
])[] = [
  [
    'P01',
    layered,
    { 'l.0.dateOfBirth': '1971-08-22' },
    'explain',
    ['beneficialOwners shareholders/row-1/dateOfBirth', 'companyDirectors directors/row-1/dateOfBirth'],
  ],
  [
    'P02',
    layered,
    { 'l.0.politicallyExposedPerson': false },
    'explain',
    [
      'beneficialOwners shareholders/row-1/politicallyExposedPerson',
      'companyDirectors directors/row-1/politicallyExposedPerson',
    ],
  ],
  [
    'P03',
    layered,
    { 'l.1.nationality': 'IE' },
    'hint',
    ['beneficialOwners shareholders/row-3/nationality', 'companyDirectors directors/row-2/nationality'],
  ],
  [
    'P04',
    layered,
    { 'l.1.country': 'IE' },
    'hint',
    ['beneficialOwners shareholders/row-3/country', 'companyDirectors directors/row-2/country'],
  ],
  [
    'P05',
    layered,
    { 'o.certifiedBoardResolution.directorSignatures.1.name': 'Nadia Unknown' },
    'explain',
    ['certifiedBoardResolution directorSignatures/row-2/name', 'companyDirectors directors'],
  ],
  [
    'P06',
    layered,
    { 'o.certifiedBoardResolution.authorisedPersons.1.name': 'Nadia Unknown' },
    'explain',
    ['certifiedBoardResolution authorisedPersons/row-2/name', 'authorisedRepresentative representatives'],
  ],
  [
    'P07',
    layered,
    { 'o.certifiedBoardResolution.authorisedPersons': [{ name: 'Karim Exemple', rowId: 'a1' }] },
    'hint',
    ['authorisedRepresentative representatives/row-4/firstName', 'certifiedBoardResolution authorisedPersons'],
    ['authorisedRepresentative representatives/row-4/firstName'],
  ],
  [
    'P09',
    layered,
    { 'o.declarationAndAgreement.position': 'Treasurer' },
    'hint',
    ['declaration position', 'authorisedRepresentative representatives/row-3/position'],
  ],
  [
    'P10',
    layered,
    { 'o.certifiedBoardResolution.role': 'director', 'o.certifiedBoardResolution.name': 'Nadia Unknown' },
    'hint',
    ['certifiedBoardResolution name', 'companyDirectors directors'],
  ],
  [
    'P11',
    layered,
    { 'o.certifiedBoardResolution.role': 'sole_director' },
    'explain',
    ['certifiedBoardResolution role', 'companyDirectors directors'],
  ],
  [
    'P13',
    layered,
    { 'c.shareholders.3.type': 'director' },
    'hint',
    ['beneficialOwners shareholders/row-4/type', 'companyDirectors directors'],
  ],
  [
    'P13',
    layered,
    { 'c.shareholders.2.type': 'authorised_signatory' },
    'hint',
    ['beneficialOwners shareholders/row-3/type', 'authorisedRepresentative representatives'],
  ],
  [
    'P14',
    layered,
    { [source]: [lender] },
    'explain',
    [`financialProfile sourceOfFundsForTradingAccounts/s1/nameOfShareholder`, 'beneficialOwners shareholders'],
  ],
  [
    'P14',
    'european',
    { [source]: [lender] },
    'explain',
    [`tradingAccounts sourceOfFundsForTradingAccounts/s1/nameOfShareholder`, 'beneficialOwners shareholders'],
  ],
  [
    'P15',
    layered,
    { [source]: [loan] },
    'explain',
    [`financialProfile sourceOfFundsForTradingAccounts/s1/nameOfDirector`, 'companyDirectors directors'],
  ],
  [
    'P16',
    layered,
    {
      'c.shareholders.3.beneficialOwnershipType': 'senior_managing_official',
      'c.shareholders.3.fullLegalName': 'Nadia Unknown',
    },
    'explain',
    ['beneficialOwners shareholders/row-4/fullLegalName', 'companyDirectors directors'],
  ],
  [
    'P18',
    layered,
    { 'o.taxInfo.controllingPersons.1.fullLegalName': 'Nadia Unknown' },
    'explain',
    ['beneficialOwners shareholders/row-3/fullLegalName', 'fatcaDeclaration controllingPersons'],
  ],
  [
    'P19',
    layered,
    { 'o.taxInfo.controllingPersons.1.holdingPercentage': 25 },
    'hint',
    [
      'fatcaDeclaration controllingPersons/row-2/holdingPercentage',
      'beneficialOwners shareholders/row-3/holdingPercentage',
    ],
  ],
  [
    'P20',
    layered,
    { 'l.3.email': 'Karim@falconridge.example.com' },
    'hint',
    ['authorisedRepresentative representatives/row-3/email', 'authorisedRepresentative representatives/row-4/email'],
  ],
  [
    'C01',
    'european',
    {},
    'explain',
    ['companyDetails leiNumber', 'companyDetails companyName'],
    [],
    registered({ legalName: 'Another Company Ltd' }),
  ],
  [
    'C01',
    'european',
    { 'o.emirClassification.leiCode': '5493001KJTIIGC8Y1R12' },
    'explain',
    ['emirClassification leiCode', 'companyDetails companyName'],
    [],
    registered({ legalName: 'Another Company Ltd', leiNumber: '5493001KJTIIGC8Y1R12' }),
  ],
  ...(['LAPSED', 'RETIRED', 'ANNULLED', 'DUPLICATE', 'MERGED'] as const).map(
    (registrationStatus) =>
      [
        'C02',
        'european',
        {},
        'explain',
        ['companyDetails leiNumber', 'companyDetails companyName'],
        ['companyDetails companyName'],
        registered({ registrationStatus }),
      ] as const,
  ),
  [
    'C02',
    'european',
    {},
    'explain',
    ['companyDetails leiNumber', 'companyDetails companyName'],
    ['companyDetails companyName'],
    registered({ nextRenewalDate: '2026-11-19' }),
  ],
  [
    'C02',
    'european',
    {},
    'hint',
    ['companyDetails leiNumber', 'companyDetails companyName'],
    ['companyDetails companyName'],
    registered({ nextRenewalDate: '2026-12-20' }),
  ],
  [
    'C04',
    'european',
    {},
    'explain',
    ['companyDetails leiNumber', 'companyDetails companyRegNo'],
    [],
    registered({ registeredAs: '77' }),
  ],
  [
    'C04',
    'european',
    {},
    'explain',
    ['companyDetails leiNumber', 'companyDetails companyRegCountry'],
    [],
    registered({ jurisdiction: 'DE-BY' }),
  ],
  [
    'C03',
    'european',
    { 'o.emirClassification.leiCode': 'ZZZZ00WATTLECREEK434' },
    'explain',
    ['companyDetails leiNumber', 'emirClassification leiCode'],
  ],
  [
    'C05',
    layered,
    { 'c.companyRegDate': '2026-11-13' },
    'explain',
    ['companyDetails companyRegDate', 'certifiedBoardResolution time'],
  ],
  [
    'C06',
    layered,
    { 'o.taxInfo.crsEntityType': 'anfe_startup' },
    'explain',
    ['fatcaDeclaration crsEntityType', 'companyDetails companyRegDate'],
  ],
  [
    'C07',
    layered,
    { 'c.hasFinancialStatements': false },
    'explain',
    ['companyDetails hasFinancialStatements', 'financialProfile latestAuditedAccountsDate'],
  ],
  [
    'C08',
    layered,
    { 'o.financialInfo.latestAuditedAccountsDate': null },
    'hint',
    ['companyDetails hasFinancialStatements', 'financialProfile latestAuditedAccountsDate'],
    ['financialProfile latestAuditedAccountsDate'],
  ],
  [
    'C09',
    layered,
    { 'c.businessNature': 'brokerage' },
    'explain',
    ['companyDetails businessNature', 'companyDetails isGovernmentEntity'],
  ],
  [
    'C10',
    layered,
    { 'o.taxInfo.crsEntityType': 'anfe_listed' },
    'explain',
    ['fatcaDeclaration crsEntityType', 'companyDetails isListedOnRegulator'],
  ],
  [
    'C11',
    layered,
    { 'c.isListedOnRegulator': true, 'c.shareholders.0.holdingPercentage': 80 },
    'hint',
    ['companyDetails isListedOnRegulator', 'beneficialOwners shareholders/row-1/holdingPercentage'],
  ],
  ['C12', layered, { 'c.country': 'SG' }, 'explain', ['companyDetails companyRegCountry', 'companyDetails country']],
  ['C12', 'european', { 'c.country': 'DE' }, 'hint', ['companyDetails companyRegCountry', 'companyDetails country']],
  [
    'C13',
    layered,
    { 'c.areaCodePhone': '+65' },
    'hint',
    ['companyDetails companyPhone', 'companyDetails country'],
    ['companyDetails companyPhone'],
  ],
  [
    'C14',
    layered,
    { 'c.companyEmail': 'falcon@gmail.com' },
    'hint',
    ['companyDetails companyEmail', 'companyDetails companyWebsite'],
  ],
  [
    'C15',
    layered,
    { 'c.entityType': 'free_zone_single' },
    'explain',
    ['companyDetails entityType', 'beneficialOwners shareholders'],
  ],
  [
    'C16',
    layered,
    { 'c.entityType': 'trust' },
    'explain',
    ['companyDetails entityType', 'beneficialOwners shareholders'],
  ],
  [
    'C17',
    layered,
    { 'c.businessStreet': 'P.O. Box 12' },
    'hint',
    ['companyDetails businessStreet', 'companyDetails sameAsOfficeAddress'],
    ['companyDetails sameAsOfficeAddress'],
  ],
  [
    'C17',
    layered,
    { 'c.businessStreet': '迪拜邮政信箱 12 号' },
    'hint',
    ['companyDetails businessStreet', 'companyDetails sameAsOfficeAddress'],
    ['companyDetails sameAsOfficeAddress'],
  ],
  [
    'C17',
    layered,
    { 'c.businessStreet': 'ص.ب 12 دبي' },
    'hint',
    ['companyDetails businessStreet', 'companyDetails sameAsOfficeAddress'],
    ['companyDetails sameAsOfficeAddress'],
  ],
  [
    'C18',
    layered,
    { 'c.entityType': 'state_owned', 'c.shareholders.3.naturalPersonHoldingPercentage': 40 },
    'explain',
    ['companyDetails entityType', 'beneficialOwners shareholders'],
  ],
  [
    'C20',
    layered,
    { 'c.shareholders.1.companyName': 'FALCON RIDGE HOLDINGS LIMITED' },
    'explain',
    ['beneficialOwners shareholders/row-2/companyName', 'companyDetails companyName'],
  ],
  [
    'C20',
    layered,
    withParty({ name: 'FALCON RIDGE HOLDINGS LIMITED' }),
    'explain',
    ['beneficialOwners parties/p1/name', 'companyDetails companyName'],
  ],
  [
    'F01',
    layered,
    { 'b.0.beneficiaryName': 'Another Company Ltd' },
    'explain',
    ['bankDetails bankInfo/row-1/beneficiaryName', 'companyDetails companyName'],
  ],
  [
    'F02',
    layered,
    { 'b.0.bankCountry': 'SG', 'b.1.bankCountry': 'AE' },
    'explain',
    ['bankDetails bankInfo/row-1/bankCountry', 'companyDetails companyRegCountry'],
  ],
  [
    'F04',
    layered,
    { 'b.0.beneficiaryName': 'Another Company Ltd', 'b.1.beneficiaryName': 'Another Company Ltd' },
    'explain',
    ['financialProfile isFundsFromEntity', 'bankDetails bankInfo/row-1/beneficiaryName'],
  ],
  [
    'F05',
    layered,
    { 'o.isFundsFromEntity': false, [source]: [revenue(3e7)] },
    'hint',
    ['financialProfile isFundsFromEntity', 'financialProfile sourceOfFundsForTradingAccounts'],
  ],
  [
    'F06',
    layered,
    { [source]: [revenue(3e7, 3.1e7)] },
    'explain',
    [
      'financialProfile sourceOfFundsForTradingAccounts/s1/profit',
      'financialProfile sourceOfFundsForTradingAccounts/s1/annualTurnover',
    ],
  ],
  [
    'F07',
    layered,
    { [source]: [revenue(19_999_999)] },
    'explain',
    ['financialProfile sourceOfFundsForTradingAccounts/s1/annualTurnover', 'financialProfile annualIncomeEstimate'],
  ],
  [
    'F08',
    layered,
    { 'o.financialInfo.initialFundingAmount': 32_250_001 },
    'explain',
    ['financialProfile sourceOfFundsForTradingAccounts', 'financialProfile initialFundingAmount'],
  ],
  [
    'F08',
    'european',
    { 'b.0.initialDepositAmount': 72_000_001 },
    'explain',
    ['tradingAccounts sourceOfFundsForTradingAccounts', 'bankDetails bankInfo/row-1/initialDepositAmount'],
  ],
  [
    'F09',
    layered,
    { 'o.financialInfo.initialFundingAmount': 100_000_001 },
    'explain',
    ['financialProfile initialFundingAmount', 'financialProfile annualIncomeEstimate'],
  ],
  [
    'F11',
    'european',
    { 'b.0.annualExpectedDeposit': 72_000_001 },
    'hint',
    ['bankDetails bankInfo/row-1/annualExpectedDeposit', 'tradingAccounts sourceOfFundsForTradingAccounts'],
  ],
  [
    'F12',
    layered,
    { [source]: [clients] },
    'explain',
    ['financialProfile sourceOfFundsForTradingAccounts/s1/sourceOfFunds', 'companyDetails isGovernmentEntity'],
  ],
  [
    'F13',
    'european',
    { 'c.reasonForOpeningAccount': 'client_business' },
    'explain',
    ['companyDetails reasonForOpeningAccount', 'companyDetails isGovernmentEntity'],
  ],
  [
    'F13',
    'european',
    { 'c.reasonForOpeningAccount': 'client_business', 'c.isGovernmentEntity': true },
    'explain',
    ['companyDetails reasonForOpeningAccount', 'tradingAccounts sourceOfFundsForTradingAccounts'],
  ],
  [
    'F14',
    layered,
    { 'o.tradingExperience.companyTradedFXVolume': 'gte_500m', 'o.financialInfo.annualIncomeEstimate': 'lt_100k' },
    'hint',
    ['appropriatenessAssessment companyTradedFXVolume', 'financialProfile annualIncomeEstimate'],
  ],
  [
    'F16',
    'european',
    { [source]: [revenue(39_999_999)] },
    'explain',
    ['professionalClient perSeRequirements', 'tradingAccounts sourceOfFundsForTradingAccounts/s1/annualTurnover'],
  ],
  [
    'F17',
    layered,
    { 'b.0.bankCountry': 'IR' },
    'explain',
    ['bankDetails bankInfo/row-1/bankCountry', 'sanctions isRelatedToFATF'],
    ['sanctions isRelatedToFATF'],
  ],
  [
    'F17',
    'european',
    { 'b.0.bankCountry': 'IR' },
    'explain',
    ['bankDetails bankInfo/row-1/bankCountry', 'companyDetails reasonForOpeningAccount'],
    ['companyDetails reasonForOpeningAccount'],
  ],
  [
    'T02',
    layered,
    { 'o.taxResidencys': [residency('SG')] },
    'explain',
    ['fatcaDeclaration taxResidencys', 'companyDetails companyRegCountry'],
  ],
  [
    'T02',
    'wholesalePerson',
    { 'o.taxResidencys': [residency('SG')] },
    'explain',
    ['taxResidency taxResidencys', 'personalInformation country'],
  ],
  [
    'T03',
    layered,
    { 'o.taxInfo.fatcaStatus': 'nonreporting_ffi' },
    'explain',
    ['fatcaDeclaration fatcaStatus', 'fatcaDeclaration crsEntityType'],
  ],
  [
    'T03',
    layered,
    { 'o.taxResidencys': [residency('US')] },
    'explain',
    ['fatcaDeclaration fatcaStatus', 'fatcaDeclaration taxResidencys/US/taxResidencyCountry'],
  ],
  [
    'T04',
    layered,
    { 'c.companyRegCountry': 'US' },
    'explain',
    ['fatcaDeclaration fatcaStatus', 'companyDetails companyRegCountry'],
  ],
  ['T04', layered, { 'c.country': 'US' }, 'hint', ['fatcaDeclaration fatcaStatus', 'companyDetails country']],
  [
    'T05',
    layered,
    { 'c.shareholders.2.nationality': 'US' },
    'explain',
    ['beneficialOwners shareholders/row-3/nationality', 'fatcaDeclaration controllingPersons'],
  ],
  [
    'T06',
    'european',
    { 'o.taxResidencys': [residency('CY', '999-001'), residency('DE', '999 001')] },
    'explain',
    ['taxResidency taxResidencys/CY/taxIdentificationNumber', 'taxResidency taxResidencys/DE/taxIdentificationNumber'],
  ],
  [
    'T07',
    layered,
    { 'c.businessCountry': 'SG' },
    'hint',
    ['fatcaDeclaration multipleTaxResidencies', 'companyDetails businessCountry'],
  ],
  [
    'T08',
    layered,
    { 'o.taxInfo.fatcaStatus': 'participating_ffi', 'o.taxInfo.giin': 'A1B2C3.00000.SL.826' },
    'hint',
    ['fatcaDeclaration giin', 'companyDetails companyRegCountry'],
  ],
  [
    'T09',
    layered,
    { 'o.taxInfo.controllingPersons.2.controllingPersonType': 'CRS803' },
    'explain',
    [
      'fatcaDeclaration controllingPersons/row-3/controllingPersonType',
      'beneficialOwners shareholders/row-1/fullLegalName',
    ],
    ['beneficialOwners shareholders/row-1/fullLegalName'],
  ],
  [
    'T10',
    layered,
    { 'c.shareholders': [{ rowId: 'o1', legalNature: 'legalEntity', companyName: 'Owner Ltd' }] },
    'explain',
    ['fatcaDeclaration controllingPersons', 'beneficialOwners shareholders'],
    ['fatcaDeclaration controllingPersons'],
  ],
  [
    'T11',
    layered,
    { 'o.taxInfo.crsEntityType': 'fi_depository' },
    'hint',
    ['fatcaDeclaration crsEntityType', 'companyDetails isGovernmentEntity'],
  ],
  [
    'S01',
    layered,
    { 'o.peps.isPEP': false, 'c.shareholders.0.politicallyExposedPerson': false },
    'explain',
    ['pepDeclaration isPEP', 'companyDirectors directors/row-1/politicallyExposedPerson'],
  ],
  [
    'S02',
    layered,
    { 'c.shareholders.0.politicallyExposedPerson': false, 'l.0.politicallyExposedPerson': false },
    'hint',
    ['pepDeclaration isPEP', 'companyDirectors directors'],
  ],
  [
    'S03',
    layered,
    { 'o.peps.fullName': 'Nadia Unknown' },
    'hint',
    ['pepDeclaration fullName', 'companyDirectors directors'],
  ],
  [
    'S04',
    layered,
    { 'o.peps.passportName': 'GB' },
    'hint',
    ['pepDeclaration passportName', 'beneficialOwners shareholders/row-1/nationality'],
    ['beneficialOwners shareholders/row-1/nationality'],
  ],
  [
    'S05',
    layered,
    { 'b.0.bankCountry': 'IR' },
    'explain',
    ['sanctions isRelatedToFATF', 'bankDetails bankInfo/row-1/bankCountry'],
  ],
  [
    'S05',
    layered,
    withParty({ country: 'IR' }),
    'explain',
    ['sanctions isRelatedToFATF', 'beneficialOwners parties/p1/country'],
  ],
  [
    'S06',
    layered,
    { 'o.preventSanctionsWMD.sanctionedCountry': 'IR' },
    'explain',
    ['sanctions isCountryFATFIM', 'sanctions sanctionedCountry'],
  ],
  [
    'S06',
    layered,
    { 'o.preventSanctionsWMD.sanctionedCountry': 'RU' },
    'explain',
    ['sanctions isCountryFATFIM', 'sanctions sanctionedCountry'],
  ],
  [
    'S07',
    layered,
    { 'o.preventSanctionsWMD.isRelatedToFATF': true },
    'hint',
    ['sanctions isRelatedToFATF', 'sanctions reasonForSanction'],
    ['sanctions reasonForSanction'],
  ],
  [
    'S08',
    layered,
    { 'o.preventSanctionsWMD.isTradeDualUseGoods': false, 'c.businessNature': 'defence_security' },
    'hint',
    ['sanctions isTradeDualUseGoods', 'companyDetails businessNature'],
  ],
  [
    'D01',
    layered,
    {},
    'explain',
    ['declaration date', 'bankDetails '],
    [],
    { ...noFacts, lastChange: { section: 'bankDetails', day: '2026-11-21' } },
  ],
  [
    'D01',
    'wholesalePerson',
    {},
    'explain',
    ['declaration date', 'personalInformation '],
    [],
    { ...noFacts, lastChange: { section: 'personalInformation', day: '2026-11-21' } },
  ],
  [
    'D02',
    layered,
    { 'o.certifiedBoardResolution.time': '2026-11-21T09:00:00+04:00' },
    'hint',
    ['certifiedBoardResolution time', 'declaration date'],
  ],
  [
    'D05',
    layered,
    { 'o.uploadedFiles': [proof('registeredAddress', '2026-08-19')] },
    'explain',
    ['supportingDocuments registeredAddress', 'companyDetails street'],
    ['companyDetails street'],
  ],
  [
    'D06',
    layered,
    described('proofOfIdentity', { kind: 'passport', about: ['directors/row-1'], expiryDate: '2026-11-18' }),
    'explain',
    ['supportingDocuments proofOfIdentity', 'companyDirectors directors/row-1/fullLegalName'],
  ],
  [
    'D06',
    layered,
    described('proofOfIdentity', { about: ['directors/row-1'], expiryDate: '2027-02-18' }),
    'hint',
    ['supportingDocuments proofOfIdentity', 'companyDirectors directors/row-1/fullLegalName'],
  ],
  [
    'D06',
    layered,
    described('tradeLicence', { expiryDate: '2026-12-18' }),
    'hint',
    ['supportingDocuments tradeLicence', 'companyDetails companyRegNo'],
    ['companyDetails companyRegNo'],
  ],
  [
    'D07',
    layered,
    described('proofOfIdentity', { kind: 'passport', about: ['directors/row-1'], serves: ['DR-15'] }),
    'explain',
    [
      'supportingDocuments proofOfIdentity',
      'supportingDocuments residentialAddress',
      'companyDirectors directors/row-1/fullLegalName',
    ],
    ['supportingDocuments residentialAddress'],
  ],
  [
    'D07',
    layered,
    sameFile('directors/row-1', 'shareholders/row-1'),
    'explain',
    [
      'supportingDocuments proofOfIdentity',
      'supportingDocuments residentialAddress',
      'companyDirectors directors/row-1/fullLegalName',
    ],
  ],
  [
    'D09',
    layered,
    { ...described('financials', { kind: 'auditedAccounts' }), 'c.hasFinancialStatements': false },
    'hint',
    ['supportingDocuments financials', 'companyDetails hasFinancialStatements'],
  ],
  [
    'D10',
    layered,
    described('registerOfDirectors', { documentDate: '2015-11-01' }),
    'hint',
    ['supportingDocuments registerOfDirectors', 'companyDetails companyRegDate'],
  ],
  [
    'D10',
    layered,
    { 'o.uploadedFiles': [proof('registeredAddress', '2015-11-01')] },
    'hint',
    ['supportingDocuments registeredAddress', 'companyDetails companyRegDate'],
  ],
  [
    'R01',
    'european',
    { 'o.clientSelfCertification.perSeType': '1' },
    'explain',
    ['professionalClient perSeType', 'companyDetails isGovernmentEntity'],
  ],
  [
    'R02',
    'european',
    { 'o.emirClassification.counterpartyType': 'FC' },
    'explain',
    ['emirClassification counterpartyType', 'companyDetails isGovernmentEntity'],
  ],
  [
    'R02',
    'european',
    { 'c.businessNature': 'banking' },
    'explain',
    ['emirClassification counterpartyType', 'companyDetails businessNature'],
  ],
  [
    'R04',
    'southAfrican',
    { 'o.clientSelfCertification.counterpartyType': '1', 'c.isGovernmentEntity': false },
    'explain',
    ['professionalClient counterpartyType', 'companyDetails isGovernmentEntity'],
  ],
  [
    'R04',
    'southAfrican',
    { 'o.clientSelfCertification.counterpartyType': '4', 'c.isGovernmentEntity': true },
    'hint',
    ['professionalClient counterpartyType', 'companyDetails isGovernmentEntity'],
  ],
  [
    'R05',
    'australian',
    { 'o.clientSelfCertification.auWholesaleBasis': 'professional_investor' },
    'hint',
    ['professionalClient auWholesaleBasis', 'companyDetails isGovernmentEntity'],
  ],
  [
    'R06',
    'australian',
    { 'o.clientSelfCertification.isNewZealandWholesaleInvestor': true },
    'hint',
    ['professionalClient isNewZealandWholesaleInvestor', 'companyDetails country'],
  ],
  [
    'R06',
    'wholesalePerson',
    { 'o.clientSelfCertification.isNewZealandWholesaleInvestor': true },
    'hint',
    ['wholesaleSelfCertification isNewZealandWholesaleInvestor', 'personalInformation country'],
  ],
  [
    'R07',
    'mauritian',
    { 'o.accountPreferences.platform': ['WebTrader'] },
    'hint',
    ['thirdPartyAccess hasThirdPartyAccess', 'accountPreference platform'],
  ],
  [
    'R08',
    'mauritian',
    { 'o.lpoa.agentIdentification': 'C999301' },
    'explain',
    ['thirdPartyAccess agentIdentification', 'companyDetails companyRegNo'],
  ],
  [
    'R09',
    'wholesalePerson',
    { 'o.employmentDetails.employmentType': 'retired' },
    'explain',
    ['employmentDetails employmentType', 'tradingAccounts sourceOfFundsForTradingAccounts/row-1/sourceOfFunds'],
  ],
  [
    'R11',
    'wholesalePerson',
    {
      'o.qualifiedAccountant.hasGrossIncome': true,
      [source]: [{ rowId: 's1', sourceOfFunds: 'employment_income', annualIncome: 249_999 }],
    },
    'explain',
    ['certificate hasGrossIncome', 'tradingAccounts sourceOfFundsForTradingAccounts'],
  ],
  [
    'R12',
    'wholesalePerson',
    { 'o.qualifiedAccountant.entity': 'company', 'o.qualifiedAccountant.companyOrTrust': 'Avery Samplewood' },
    'hint',
    ['certificate companyOrTrust', 'personalInformation fullName'],
  ],
  [
    'R14',
    'british',
    { 'o.titleTransferCollateral.name': 'Nadia Unknown' },
    'hint',
    ['titleTransferCollateral name', 'authorisedRepresentative representatives'],
  ],
]

function proof(key: string, documentDate: string) {
  return { key, name: 'proof.pdf', blobName: 'b1', size: 1, documentDate }
}

/** Returns the changes by which an application has one file with details. */
function described(key: string, details: object): Changes {
  return {
    'o.uploadedFiles': [{ _id: 'f1', key, name: 'document.pdf', blobName: 'b1', size: 1 }],
    'o.documentDetails': [{ rowId: 'f1', ...details }],
  }
}

/** Returns the changes by which the structure behind a company has a party that no row of the register names. */
function withParty(party: object, interests: readonly object[] = []): Changes {
  const parties = [{ rowId: 'p1', kind: 'company', name: 'Party Ltd', ...party }]
  return { 'c.ownership': { started: true, parties, interests } }
}

/** Adds a bill about the first director. */
function withSecondProof(changes: Changes): Changes {
  const rowsOf = (path: string) => changes[path] as readonly object[]
  const bill = { ...proof('residentialAddress', '2026-11-01'), _id: 'f3', name: 'bill.pdf' }
  return {
    'o.uploadedFiles': [...rowsOf('o.uploadedFiles'), bill],
    'o.documentDetails': [...rowsOf('o.documentDetails'), { rowId: 'f3', about: ['directors/row-1'] }],
  }
}

/**
 * Returns the changes by which a file is proof of identity of one entry, and its copy of the home address of another.
 */
function sameFile(ofIdentity: string, ofAddress: string): Changes {
  const file = { name: 'passport.pdf', size: 77 }
  return {
    'o.uploadedFiles': [
      { ...file, _id: 'f1', key: 'proofOfIdentity', blobName: 'b1' },
      { ...file, _id: 'f2', key: 'residentialAddress', blobName: 'b2', documentDate: '2026-11-01' },
    ],
    'o.documentDetails': [
      { rowId: 'f1', kind: 'passport', about: [ofIdentity] },
      { rowId: 'f2', about: [ofAddress] },
    ],
  }
}

/** The kinds of holders of au, eu, sa and uk, by those of uae and mu. */
const kindsOfHolders: Readonly<Record<string, string>> = {
  direct: 'shareholder',
  indirect: 'ubo',
  trust_role: 'trustee',
}

/** Returns data of uae with the names and the kinds of holders that au, eu, sa and uk ask for. */
function asProfessional(data: ApplicationData): ApplicationData {
  const rowsAt = (path: string) => (valueAt(data, path) ?? []) as readonly Readonly<Record<string, unknown>>[]
  const people = rowsAt(prefixes.l).map((row) => ({ fullName: row.fullLegalName, ...row }))
  const shareholders = rowsAt(`${prefixes.c}.shareholders`).map((row) => {
    const kind = String(row.beneficialOwnershipType)
    return { shareholderType: kindsOfHolders[kind] ?? kind, ...row }
  })
  return withChanges(data, { [prefixes.l]: people, [`${prefixes.c}.shareholders`]: shareholders })
}

/** Sections with the same questions; a region has one of a pair. */
const sameQuestions: Readonly<Record<string, string>> = {
  financialProfile: 'tradingAccounts',
  fatcaDeclaration: 'taxResidency',
  taxResidency: 'fatcaDeclaration',
  companyDirectors: 'directors',
  beneficialOwners: 'shareholders',
}

const named = cases.map((item) => {
  const [id, , changes, , , , facts] = item
  return [id, `${Object.keys(changes).join(', ')} ${facts ? JSON.stringify(facts) : ''}`, item] as const
})

describe('a rule across sections', () => {
  it.each(named)('[CON-09] %s is found at both places once the answers do not agree: %s', (_id, _changes, item) => {
    const [id, name, changes, severity, places, , facts] = item
    const [found] = find(id, regionOfSample(name), changed(name, changes), facts)
    expect(found).toMatchObject({ severity })
    expect(found?.places.map(({ section, path }) => `${section} ${path}`)).toEqual(places)
  })

  it.each(named)('[CON-09] %s is not found in the sample as it is: %s', (_id, _changes, [id, name, , , places]) => {
    const found = find(id, regionOfSample(name), sample(name))
    const foundPlaces = found.map((one) => one.places.map(({ section, path }) => `${section} ${path}`))
    expect(foundPlaces).not.toContainEqual(places)
  })

  it.each(named)('[CON-09] %s is silent while an answer is blank: %s', (_id, _changes, item) => {
    const [id, name, changes, , places, unaffected = [], facts] = item
    const region = regionOfSample(name)
    const data = changed(name, changes)
    for (const place of places) {
      const [sectionId = '', path = ''] = place.split(' ')
      if (path === '') continue
      const section = countedSections(regionOf(region), data).get(sectionId)?.definition
      const { field: fieldName, rowField } = parsePath(path)
      const field = section?.fields[fieldName]
      if (!section || !field) throw new Error(`${region} has no ${place}`)
      const blank = rowField && isList(field) ? field.fields[rowField]?.blank : field.blank
      const keys = find(id, region, withAnswer(section, data, path, blank), facts).map((one) =>
        one.places.map((other) => `${other.section} ${other.path}`),
      )
      if (unaffected.includes(place)) continue
      expect(keys, `without ${place}`).not.toContainEqual(places)
    }
  })

  it.each(named)(
    '[CON-09] %s leads to questions of its region and has texts in both languages: %s',
    (_id, _c, item) => {
      const [id, name, changes, , , , facts] = item
      const region = regionOf(regionOfSample(name))
      const data = changed(name, changes)
      const [found] = find(id, region.id, data, facts)
      for (const { section, path } of found?.places ?? []) {
        const { field, rowField } = parsePath(path)
        const definition = countedSections(region, data).get(section)?.definition
        if (path === '') {
          expect(definition, section).toBeDefined()
          continue
        }
        const known = definition?.fields[field]
        expect(known && rowField && isList(known) ? known.fields[rowField] : known, `${section} ${path}`).toBeDefined()
        expect(rules.find((rule) => rule.id === id)?.shownIn).toContain(section)
      }
      for (const language of languages) {
        const consistency = language === 'en' ? english : chinese
        const t = translatorOf(language, { ...allMessages[language], consistency })
        const text = found ? textOfFinding(found, t) : ''
        expect(text).toMatch(/[.。]$/)
        expect(text, 'a placeholder or a key').not.toMatch(/[{}]|\b(?:countries|options|sections|consistency)\.\w/)
      }
    },
  )

  it.each(regionIds)('[CON-09] of %s is found there once the answers do not agree', (id) => {
    const region = regionOf(id)
    const all = rules.filter(({ regions }) => (regions as readonly string[]).includes(id)).map((rule) => rule.id)
    const tried = new Set<string>()
    const missed = cases.flatMap(([rule, name, changes, , places, , facts]) => {
      const data = asProfessional(changed(name, changes))
      const sections = countedSections(region, data)
      const hasPlaces = places.every((place) => {
        const [section = '', path = ''] = place.split(' ')
        const { field, rowField } = parsePath(path)
        const fields = (sections.get(section) ?? sections.get(sameQuestions[section] ?? ''))?.definition?.fields
        const known = fields?.[field]
        return path === '' ? fields : known && (rowField && isList(known) ? known.fields[rowField] : known)
      })
      if (!hasPlaces || !all.some((one) => one === rule)) return []
      tried.add(rule)
      if (find(rule, id, data, facts).length > 0) return []
      return [`${rule} ${name} ${Object.keys(changes).join()}`]
    })
    expect(missed).toEqual([])
    expect(all.filter((rule) => !tried.has(rule))).toEqual([])
  })

  it.each<[string, string, Changes, boolean]>([
    ['DOC-07', 'D07', sameFile('directors/row-1', 'directors/row-1'), true],
    ['DOC-07', 'D07', sameFile('directors/row-1', 'directors/row-2'), false],
    ['DOC-07', 'D07', sameFile('directors/row-1', ''), false],
    [
      'DOC-07',
      'D07',
      described('proofOfIdentity', { kind: 'wealthStatement', about: ['directors/row-1'], serves: ['DR-15'] }),
      false,
    ],
    ['DOC-07', 'D07', withSecondProof(sameFile('directors/row-1', 'directors/row-1')), false],
    ['DOC-11', 'D06', described('proofOfIdentity', { about: ['directors/row-1'], expiryDate: '2027-02-20' }), false],
    ['DOC-11', 'D06', described('tradeLicence', { expiryDate: '2026-12-21' }), false],
    ['DOC-11', 'D06', described('proofOfIdentity', { kind: 'wealthStatement', expiryDate: '2020-01-01' }), false],
  ])('[%s] %s of %j: %s', (_id, rule, changes, isFound) => {
    expect(find(rule, 'uae', changed(layered, changes)).length > 0).toBe(isFound)
  })

  it.each<[string, Facts]>([
    ['C01', registered({ legalName: 'ASTER BAY SHIPPING' })],
    ['C01', registered({ legalName: 'Another Company Ltd', source: 'format' })],
    ['C01', registered({ legalName: 'Another Company Ltd', leiNumber: '5493001KJTIIGC8Y1R12' })],
    ['C02', registered({ nextRenewalDate: '2026-12-21' })],
    ['C02', registered({ nextRenewalDate: null, registrationStatus: 'PENDING_TRANSFER' })],
    ['D01', { ...noFacts, lastChange: { section: 'bankDetails', day: '2026-11-20' } }],
    ['D01', { ...noFacts, lastChange: { section: 'anotherSection', day: '2026-11-21' } }],
  ])('[CON-09] %s is not found where the server knows %j', (id, facts) => {
    expect(find(id, 'eu', sample('european'), facts)).toEqual([])
  })

  it('P14 knows the holders of the structure, and C16 the roles in its trusts', () => {
    const changes = { [source]: [lender], ...withParty({ name: lender.nameOfShareholder }) }
    expect(find('P14', 'uae', changed(layered, changes))).toEqual([])
    const interests = [{ rowId: 'i1', subject: 'applicant', party: 'p1', nature: 'trustee' }]
    const trust = { ...withParty({}, interests), 'c.entityType': 'trust' }
    expect(find('C16', 'uae', changed(layered, trust))).toEqual([])
    const ofAnother = [{ rowId: 'i1', subject: 'p1', party: 'p2', nature: 'trustee' }]
    const other = { ...withParty({}, ofAnother), 'c.entityType': 'trust' }
    expect(find('C16', 'uae', changed(layered, other)), 'the trustee of another trust').toHaveLength(1)
  })

  it('C20 and S05 read a party with an entry in the register there', () => {
    const party = { name: 'FALCON RIDGE HOLDINGS LIMITED', country: 'IR', shareholder: 'row-1' }
    for (const rule of ['C20', 'S05']) expect(find(rule, 'uae', changed(layered, withParty(party)))).toEqual([])
    const person = { kind: 'naturalPerson', name: 'Ira Testwell', nationality: 'IR' }
    expect(find('S05', 'uae', changed(layered, withParty(person)))).toHaveLength(1)
  })

  it('[DOC-11] D06 is silent once a later passport of the same person is uploaded, and names everyone a file is about', () => {
    const about = ['directors/row-1', 'directors/row-2']
    const passport = (expiryDate: string, more: Changes = {}) => ({ kind: 'passport', about, expiryDate, ...more })
    const file = { key: 'proofOfIdentity', name: 'passports.pdf', blobName: 'b1', size: 1 }
    const of = (...rows: readonly Changes[]) =>
      find(
        'D06',
        'uae',
        changed(layered, {
          'o.uploadedFiles': rows.map((_, index) => ({ ...file, _id: `f${index}` })),
          'o.documentDetails': rows.map((row, index) => ({ rowId: `f${index}`, ...row })),
        }),
      )
    const [both] = of(passport('2026-11-01'))
    expect(both?.places.map(({ path }) => path)).toEqual([
      'proofOfIdentity',
      'directors/row-1/fullLegalName',
      'directors/row-2/fullLegalName',
    ])
    const [one] = of(passport('2026-11-01'), passport('2030-01-01', { about: ['directors/row-1'] }))
    expect(one?.places.map(({ path }) => path)).toEqual(['proofOfIdentity', 'directors/row-2/fullLegalName'])
    expect(of(passport('2026-11-01'), passport('2030-01-01'))).toEqual([])
  })

  it('[CON-11] has a unique id, texts, a region, and a case in this table', () => {
    const ids = rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !cases.some(([tested]) => tested === id))).toEqual([])
    const texts = Object.keys(english)
    expect(ids.filter((id) => !texts.includes(id))).toEqual([])
    expect(texts.filter((key) => !ids.includes(key.slice(0, 3) as (typeof ids)[number]))).toEqual([])
    expect(
      rules.filter(({ regions }) => regions.length === 0 || !regions.every((id) => regionIds.includes(id))),
    ).toEqual([])
  })
})
