import { blank } from '../../kit/condition.ts'
import type { RegionId } from '../../regions/region.ts'
import { type AnswerTest, type Check, personRoles } from './check.ts'

const all: readonly RegionId[] = ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro']
const companies: readonly RegionId[] = ['uae', 'mu', 'eu', 'uk', 'sa', 'au']
const gulf: readonly RegionId[] = ['uae', 'mu']
const mifid: readonly RegionId[] = ['eu', 'uk']

const notListed: readonly AnswerTest[] = [
  { section: 'companyDetails', holds: [{ isListedOnRegulator: false }, { isListedOnRegulator: blank }] },
]

const exposed = { politicallyExposedPerson: true } as const
const exposedPerson: readonly AnswerTest[] = [
  { section: 'pepDeclaration', holds: { isPEP: true } },
  { section: 'beneficialOwners', list: 'shareholders', holds: exposed },
  { section: 'companyDirectors', list: 'directors', holds: exposed },
  { section: 'seniorManagement', list: 'managers', holds: exposed },
]

/**
 * Every check of the reference, except the one about a firm that acts for the applicant, because there are no firms
 * yet. There are no risk levels yet either, so a named exposed person counts as high risk.
 */
const table = [
  {
    id: 'companyExists',
    title: 'The company is in the register and active; name and number agree',
    group: 'company',
    regions: companies,
    basis: 'FATF Recommendation 10',
    sections: ['companyDetails'],
    evidence: ['businessRegistration'],
  },
  {
    id: 'addressesProven',
    title: 'The addresses are proven by documents of the last three months',
    group: 'company',
    regions: companies,
    basis: 'Specification of the portal',
    sections: ['companyDetails'],
    evidence: ['registeredAddress', 'operatingAddress'],
  },
  {
    id: 'licenceInForce',
    title: 'The licence is in force and covers the business',
    group: 'company',
    regions: companies,
    when: [{ section: 'companyDetails', holds: { isGovernmentEntity: true } }],
    always: gulf,
    basis: 'Due diligence practice',
    sections: ['companyDetails'],
    evidence: ['tradeLicence', 'proofOfRegulation'],
  },
  {
    id: 'powersToTrade',
    title: 'The constitution allows what the company applies for',
    group: 'company',
    regions: companies,
    when: notListed,
    basis: 'Due diligence practice',
    sections: ['companyDetails'],
    evidence: ['memorandumArticles'],
  },
  {
    id: 'ownersToTheEnd',
    title: 'Every holder at the threshold is entered, and each chain ends at individuals',
    group: 'people',
    regions: companies,
    when: notListed,
    basis: 'FATF Recommendation 10',
    sections: ['beneficialOwners'],
    evidence: ['registerOfShareholders'],
  },
  {
    id: 'ownersAgreeWithRegister',
    title: 'The owners agree with the public register; a discrepancy is reported where the law asks for it',
    group: 'people',
    regions: mifid,
    when: notListed,
    basis: 'FATF Recommendation 24',
    basisIn: { uk: 'MLR 2017, regulation 30A' },
    sections: ['beneficialOwners'],
    evidence: ['registerOfShareholders'],
  },
  {
    id: 'personIdentified',
    title: 'Name, date of birth and nationality agree with the identity document',
    group: 'people',
    regions: companies,
    basis: 'FATF Recommendation 10',
    sections: [],
    evidence: ['proofOfIdentity', 'residentialAddress'],
    who: personRoles,
  },
  {
    id: 'personIdentified',
    title: 'Name, date of birth and nationality of the applicant agree with the identity document',
    group: 'people',
    regions: ['au-pro'],
    basis: 'FATF Recommendation 10',
    sections: ['personalInformation'],
    evidence: ['proofOfIdentity', 'residentialAddress'],
  },
  {
    id: 'directorsAgree',
    title: 'The directors agree with the register of directors',
    group: 'people',
    regions: companies,
    basis: 'Due diligence practice',
    sections: ['companyDirectors'],
    evidence: ['registerOfDirectors'],
  },
  {
    id: 'representativesAuthorised',
    title: 'A resolution or a power of attorney authorises the representative',
    group: 'people',
    regions: companies,
    basis: 'FATF Recommendation 10',
    basisIn: { uae: 'DFSA AML 7.3.1(2)' },
    sections: ['certifiedBoardResolution'],
    evidence: ['boardOfResolution'],
    who: ['representative'],
  },
  {
    id: 'signaturesAgree',
    title: 'The signatures agree with those in the identity documents',
    group: 'people',
    regions: all,
    basis: 'Due diligence practice',
    sections: [],
    evidence: ['proofOfIdentity'],
    isAboutSignatures: true,
  },
  {
    id: 'bankInOwnName',
    title: 'The bank accounts are in the applicant’s name',
    group: 'money',
    regions: all,
    basis: 'Due diligence practice',
    sections: ['bankDetails', 'tradingAccounts'],
  },
  {
    id: 'fundsPlausible',
    title: 'Origin of funds, amounts and turnover agree',
    group: 'money',
    regions: all,
    basis: 'Due diligence practice',
    sections: ['financialProfile', 'tradingAccounts', 'employmentDetails', 'bankDetails'],
    evidence: ['financials', 'financialStatements'],
  },
  {
    id: 'purposePlausible',
    title: 'The purpose and the expected use of the account are plausible',
    group: 'money',
    regions: all,
    basis: 'FATF Recommendation 10',
    sections: ['companyDetails', 'tradingExperience', 'accountPreference', 'tradingPlatform', 'employmentDetails'],
  },
  {
    id: 'taxCertificateReasonable',
    title: 'The tax self-certification agrees with everything else known',
    group: 'money',
    regions: all,
    basis: 'CRS, section VII',
    sections: ['fatcaDeclaration', 'taxResidency'],
  },
  {
    id: 'screened',
    title: 'Company, owners, directors and representatives are screened',
    group: 'regulation',
    regions: all,
    basis: 'FATF Recommendations 6 and 12',
    sections: [
      ...['companyDetails', 'personalInformation', 'beneficialOwners', 'companyDirectors'],
      ...['seniorManagement', 'authorisedRepresentative'],
    ],
    noteSays: 'Tool, reference, time and result.',
  },
  {
    id: 'localListChecked',
    title: 'Everyone is checked against the Local Terrorist List and the UN list',
    group: 'regulation',
    regions: ['uae'],
    basis: 'UAE Cabinet Decision 74 of 2020',
    sections: ['companyDetails', 'beneficialOwners', 'companyDirectors', 'authorisedRepresentative', 'sanctions'],
  },
  {
    id: 'localListChecked',
    title: 'Everyone is checked against the list of the UN Sanctions Act',
    group: 'regulation',
    regions: ['mu'],
    basis: 'UN Sanctions Act 2019 of Mauritius',
    sections: ['companyDetails', 'beneficialOwners', 'companyDirectors', 'authorisedRepresentative', 'sanctions'],
  },
  {
    id: 'pepSourceOfWealth',
    title: 'The source of wealth of each politically exposed person is established',
    group: 'regulation',
    regions: all,
    when: exposedPerson,
    basis: 'FATF Recommendation 12',
    basisIn: { uk: 'MLR 2017, regulation 35', uae: 'DFSA AML 7.3.8(2)' },
    sections: ['pepDeclaration', 'personalInformation', 'beneficialOwners', 'companyDirectors', 'seniorManagement'],
  },
  {
    id: 'seniorApprovalNoted',
    title: 'Senior management agrees to the relationship',
    group: 'regulation',
    regions: all,
    when: exposedPerson,
    basis: 'FATF Recommendation 12',
    basisIn: { uk: 'MLR 2017, regulation 35', uae: 'DFSA AML 7.3.8(2)' },
    sections: ['pepDeclaration', 'personalInformation', 'beneficialOwners', 'companyDirectors', 'seniorManagement'],
    noteSays: 'Who agreed, and when.',
  },
  {
    id: 'classificationProven',
    title: 'The client category is proven',
    group: 'regulation',
    regions: ['eu', 'uk', 'sa', 'au', 'au-pro'],
    basis: 'Client classification of the region',
    sections: ['professionalClient', 'wholesaleSelfCertification'],
    evidence: ['electiveProof', 'certificateUpload', 'signedCertificate'],
  },
  {
    id: 'emirAndLei',
    title: 'The EMIR class is right, and the LEI is active',
    group: 'regulation',
    regions: mifid,
    basis: 'EMIR, Articles 9 and 10',
    sections: ['emirClassification', 'companyDetails'],
  },
  {
    id: 'appropriatenessRead',
    title: 'The applicant was given the result of the appropriateness test, with a warning where needed',
    group: 'regulation',
    regions: gulf,
    basis: 'Conduct of business rules of the region',
    sections: ['appropriatenessAssessment'],
  },
  {
    id: 'wholesaleTest',
    title: 'The certificate is less than two years old, and the accountant is in the member register',
    group: 'regulation',
    regions: ['au', 'au-pro'],
    when: [
      {
        section: 'professionalClient',
        holds: { auWholesaleBasis: ['accountant_certificate', 'controlled_entity'] },
      },
    ],
    always: ['au-pro'],
    basis: 'Corporations Act 2001, s761G(7)(c)',
    sections: ['professionalClient', 'wholesaleSelfCertification', 'certificate'],
    evidence: ['certificateUpload', 'signedCertificate'],
  },
  {
    id: 'agentVerified',
    title: 'The holder of the limited power of attorney is identified',
    group: 'regulation',
    regions: ['mu'],
    when: [{ section: 'thirdPartyAccess', holds: { hasThirdPartyAccess: true } }],
    basis: 'FATF Recommendation 10',
    sections: ['thirdPartyAccess'],
  },
  {
    id: 'dualUsePermit',
    title: 'The permit for dual-use goods is in force',
    group: 'regulation',
    regions: gulf,
    when: [{ section: 'sanctions', holds: { isTradeDualUseGoods: true } }],
    basis: 'Export control law of the region',
    sections: ['sanctions'],
    evidence: ['copyOfEOCN6'],
  },
  {
    id: 'enhancedMeasures',
    title: 'Enhanced measures are taken',
    group: 'regulation',
    regions: all,
    when: [...exposedPerson, { section: 'sanctions', holds: { isOtherSanctioned: true } }],
    basis: 'FATF Recommendation 10',
    basisIn: { eu: 'EBA/GL/2021/02' },
    sections: [
      ...['pepDeclaration', 'personalInformation', 'sanctions', 'beneficialOwners', 'companyDirectors'],
      'seniorManagement',
    ],
    noteSays: 'What was done beyond the usual.',
  },
] as const satisfies readonly Check[]

export type CheckId = (typeof table)[number]['id']
export const checkIds = [...new Set(table.map(({ id }) => id))] as [CheckId, ...CheckId[]]

/** Returns the checks of a region, in the order of the list, with the law of the region as their basis. */
export function checksOf(region: RegionId): readonly (Check & { readonly id: CheckId })[] {
  const checks: readonly (Check & { readonly id: CheckId })[] = table
  return checks
    .filter(({ regions }) => regions.includes(region))
    .map((check) => ({ ...check, basis: check.basisIn?.[region] ?? check.basis }))
}
