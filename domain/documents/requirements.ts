import type { Circumstance } from './circumstances.ts'
import type { DocKind, DocumentKey, RequirementId } from './kinds.ts'

/** The question with the files of a requirement: one of the twelve keys, or a question of another page. */
export type RequirementKey = DocumentKey | 'copyOfEOCN6' | 'electiveProof' | 'certificateUpload' | 'signedCertificate'

/** The subjects of a document; each person, entity and source of funds has its own documents. */
export type About =
  | 'company'
  | 'applicant'
  | 'identified'
  | 'ultimate'
  | 'exposed'
  | 'director'
  | 'signingDirector'
  | 'representative'
  | 'unauthorisedRepresentative'
  | 'manager'
  | 'chainEntity'
  | 'trustEntity'
  | 'listedEntity'
  | 'largeSource'
  | 'otherSource'

/** One document that the brokerage asks for. None of them blocks a submission. */
export interface Requirement {
  readonly id: RequirementId
  readonly key: RequirementKey
  readonly about: readonly About[]
  /** Asked when one of these holds; without it, always. */
  readonly when?: readonly Circumstance[]
  /** Not asked when one of these holds. */
  readonly unless?: readonly Circumstance[]
  /** Not asked about owners when one of these holds. */
  readonly ownersUnless?: readonly Circumstance[]
  /** Asked about the company too when one of these holds. */
  readonly companyWhen?: readonly Circumstance[]
  /** Any one is sufficient; all kinds of an inner list are needed together. */
  readonly accept: readonly (DocKind | readonly DocKind[])[]
  /** The maximum age in months of every kind, or of these kinds. See `tooOldFrom`. */
  readonly maxAgeMonths?: number | Partial<Readonly<Record<DocKind, number>>>
  /** The document must be in force for at least `from` more months. */
  readonly valid?: { readonly from: number }
  readonly copy: 'plain' | 'certifiedOnRequest'
  /** A requirement about the same person that needs a different document. */
  readonly exclusiveWith?: RequirementId
}

type Override = Partial<Omit<Requirement, 'id' | 'key'>>

/** The regions with requirements. */
type RegionWithDocuments = 'uae' | 'mu' | 'eu' | 'uk' | 'sa' | 'au' | 'au-pro'

interface Row extends Requirement {
  /** The regions that ask for it, each with its deviations. */
  readonly in: Readonly<Partial<Record<RegionWithDocuments, Override>>>
}

const gulf = { uae: {}, mu: {} } as const
const companies = { ...gulf, eu: {}, uk: {}, sa: {}, au: {} } as const

const registers = ['registerExtract', 'certificateOfIncumbency', 'licencePartnersPage'] as const
const ofRegisters = { certificateOfIncumbency: 3, registerExtract: 3 } as const
const addresses = ['utilityBill', 'bankStatement', 'taxLetter', 'tenancyContract', 'governmentLetter'] as const
const identityCards = [
  ['emiratesIdFront', 'emiratesIdBack'],
  ['nationalIdFront', 'nationalIdBack'],
] as const
const driverLicence = ['driverLicenceFront', 'driverLicenceBack'] as const

/** The people whose identity eu, uk and au verify: owners above 20 percent, signing directors, and representatives. */
const signing: Override = { about: ['ultimate', 'signingDirector', 'representative'] }
const ofPeople = {
  ...gulf,
  eu: signing,
  uk: signing,
  sa: { about: ['ultimate', 'signingDirector', 'representative', 'manager'] },
  au: signing,
} as const satisfies Row['in']

/** Every document that a brokerage asks for, in the order of the list. Ages and conditions are policy, not law. */
const table: readonly Row[] = [
  {
    id: 'DR-01',
    key: 'businessRegistration',
    about: ['company'],
    accept: ['certificateOfIncorporation', 'registerExtract', ['certificateOfGoodStanding', 'memorandumAndArticles']],
    maxAgeMonths: { registerExtract: 6, certificateOfGoodStanding: 6 },
    copy: 'certifiedOnRequest',
    in: { ...companies, uk: { accept: ['registerLink', 'certificateOfIncorporation', 'registerExtract'] } },
  },
  {
    id: 'DR-02',
    key: 'tradeLicence',
    about: ['company'],
    accept: ['tradeLicence', 'businessLicence', 'globalBusinessLicence', 'businessRegistrationCard'],
    valid: { from: 0 },
    copy: 'certifiedOnRequest',
    in: {
      uae: {},
      mu: { when: ['globalBusiness', 'licenceCountry'] },
      eu: { when: ['licenceCountry'] },
      uk: { when: ['licenceCountry'] },
      sa: { when: ['licenceCountry'] },
    },
  },
  {
    id: 'DR-03',
    key: 'proofOfRegulation',
    about: ['company'],
    when: ['licensed'],
    accept: ['regulatorLicence', 'regulatorExtract'],
    maxAgeMonths: { regulatorExtract: 6 },
    valid: { from: 0 },
    copy: 'plain',
    in: { ...companies, sa: { when: ['licensed', 'licensedCounterparty'] } },
  },
  {
    id: 'DR-04',
    key: 'memorandumArticles',
    about: ['company'],
    unless: ['soleEstablishment', 'branch'],
    accept: [
      'memorandumAndArticles',
      'constitution',
      'partnershipAgreement',
      'trustDeed',
      'foundationCharter',
      'fundDocuments',
    ],
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-05',
    key: 'registerOfDirectors',
    about: ['company'],
    unless: ['trust'],
    accept: ['registerOfDirectors', ...registers],
    maxAgeMonths: ofRegisters,
    copy: 'certifiedOnRequest',
    in: { ...companies, uk: { accept: ['registerOfDirectors', 'registerLink', ...registers] } },
  },
  {
    id: 'DR-06',
    key: 'registerOfShareholders',
    about: ['company'],
    unless: ['listed', 'trust', 'partnership'],
    accept: ['registerOfShareholders', ...registers],
    maxAgeMonths: ofRegisters,
    copy: 'certifiedOnRequest',
    in: { ...companies, uk: { accept: ['registerOfShareholders', 'registerLink', ...registers] } },
  },
  {
    id: 'DR-07',
    key: 'registerOfShareholders',
    about: ['company'],
    when: ['layered'],
    unless: ['listed', 'freeZoneSingle'],
    accept: ['ownershipChart'],
    maxAgeMonths: 6,
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-08',
    key: 'registerOfShareholders',
    about: ['chainEntity'],
    accept: [
      ['certificateOfIncorporation', 'registerOfShareholders'],
      'registerExtract',
      'certificateOfIncumbency',
      'registerLink',
    ],
    maxAgeMonths: { registerExtract: 6, certificateOfIncumbency: 6 },
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-09',
    key: 'registerOfShareholders',
    about: ['trustEntity'],
    companyWhen: ['trust', 'foundation'],
    accept: ['trustDeed', 'foundationCharter', 'trusteeLetter'],
    maxAgeMonths: { trusteeLetter: 6 },
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-10',
    key: 'registerOfShareholders',
    about: ['company'],
    when: ['nominee'],
    accept: ['nomineeAgreement', 'declarationOfTrust'],
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-11',
    key: 'registerOfShareholders',
    about: ['listedEntity'],
    companyWhen: ['listed'],
    accept: ['listingProof'],
    maxAgeMonths: 12,
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-12',
    key: 'registeredAddress',
    about: ['company'],
    accept: ['registerExtract', 'tenancyContract', 'agentCertificate', 'utilityBill'],
    maxAgeMonths: 3,
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-13',
    key: 'operatingAddress',
    about: ['company'],
    when: ['otherBusinessAddress'],
    accept: ['utilityBill', 'telephoneBillFixed', 'tenancyContract', 'bankStatement', 'taxLetter'],
    maxAgeMonths: 3,
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-14',
    key: 'proofOfIdentity',
    about: ['identified', 'director', 'representative'],
    accept: ['passport', ...identityCards],
    valid: { from: 3 },
    copy: 'certifiedOnRequest',
    exclusiveWith: 'DR-15',
    in: { ...ofPeople, 'au-pro': { about: ['applicant'], accept: ['passport', driverLicence] } },
  },
  {
    id: 'DR-15',
    key: 'residentialAddress',
    about: ['ultimate', 'director', 'representative'],
    ownersUnless: ['stateOwned'],
    accept: addresses,
    maxAgeMonths: 3,
    copy: 'plain',
    exclusiveWith: 'DR-14',
    in: { ...ofPeople, 'au-pro': { about: ['applicant'] } },
  },
  {
    id: 'DR-16',
    key: 'financials',
    about: ['company'],
    unless: ['noStatements', 'newCompany'],
    accept: ['auditedAccounts'],
    maxAgeMonths: 18,
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-17',
    key: 'financials',
    about: ['company'],
    when: ['noStatements', 'newCompany'],
    accept: [['managementAccounts', 'bankStatementsSixMonths'], 'openingBalance'],
    maxAgeMonths: { managementAccounts: 6, bankStatementsSixMonths: 6, openingBalance: 3 },
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-18',
    key: 'boardOfResolution',
    about: ['company'],
    unless: ['resolutionSigned'],
    accept: ['boardResolution', 'minutes', 'powerOfAttorney'],
    maxAgeMonths: 6,
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-19',
    key: 'boardOfResolution',
    about: ['unauthorisedRepresentative'],
    accept: ['powerOfAttorney'],
    maxAgeMonths: 12,
    valid: { from: 0 },
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-20',
    key: 'copyOfEOCN6',
    about: ['company'],
    when: ['dualUseGoods'],
    accept: ['exportPermit'],
    valid: { from: 0 },
    copy: 'plain',
    in: gulf,
  },
  {
    id: 'DR-21',
    key: 'financials',
    about: ['largeSource'],
    unless: ['licensedAndAudited'],
    accept: ['loanAgreement', 'shareCertificate', 'saleContract', 'grantLetter', 'bankStatement'],
    maxAgeMonths: 12,
    copy: 'plain',
    in: { ...companies, 'au-pro': { about: ['otherSource'] } },
  },
  {
    id: 'DR-22',
    key: 'proofOfIdentity',
    about: ['exposed'],
    accept: ['wealthStatement'],
    maxAgeMonths: 6,
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-23',
    key: 'businessRegistration',
    about: ['company'],
    when: ['branch'],
    accept: ['headOfficeExtract'],
    maxAgeMonths: 6,
    copy: 'certifiedOnRequest',
    in: companies,
  },
  {
    id: 'DR-24',
    key: 'businessRegistration',
    about: ['company'],
    when: ['stateOwned'],
    accept: ['statute'],
    copy: 'plain',
    in: companies,
  },
  {
    id: 'DR-25',
    key: 'businessRegistration',
    about: ['company'],
    accept: ['leiConfirmation'],
    copy: 'plain',
    in: { eu: {}, uk: {}, sa: { when: ['leiGiven'] }, au: { when: ['leiGiven'] } },
  },
  {
    id: 'DR-26',
    key: 'registerOfShareholders',
    about: ['company'],
    when: ['southAfrican'],
    accept: ['cipcBeneficialOwnership'],
    copy: 'plain',
    in: { sa: {} },
  },
  {
    id: 'DR-27',
    key: 'electiveProof',
    about: ['company'],
    when: ['elective'],
    accept: ['electiveEvidence'],
    copy: 'plain',
    in: { eu: {}, uk: {} },
  },
  {
    id: 'DR-28',
    key: 'certificateUpload',
    about: ['company'],
    when: ['evidenceOfGrounds'],
    accept: ['accountantCertificate'],
    maxAgeMonths: 24,
    copy: 'plain',
    in: { au: {}, 'au-pro': { about: ['applicant'] } },
  },
  {
    id: 'DR-29',
    key: 'signedCertificate',
    about: ['applicant'],
    when: ['certificateOnPaper'],
    accept: ['accountantCertificate'],
    maxAgeMonths: 24,
    copy: 'plain',
    in: { 'au-pro': {} },
  },
  {
    id: 'DR-30',
    key: 'financials',
    about: ['applicant'],
    when: ['grossIncome'],
    accept: ['taxNotice'],
    copy: 'plain',
    in: { 'au-pro': {} },
  },
]

/** Returns the requirements of a region by its id, in the order of the list; none for an unknown region. */
export function requirementsOf(region: string): readonly Requirement[] {
  return table.flatMap(({ in: regions, ...requirement }) => {
    const override: Override | undefined = regions[region as RegionWithDocuments]
    return override ? [{ ...requirement, ...override }] : []
  })
}

/**
 * Returns true for a region with a page for the documents. Elsewhere the brokerage asks for them after the submission,
 * and only files of other pages count.
 */
export function collectsDocuments(region: string): boolean {
  return region === 'uae' || region === 'mu'
}

/** Returns the maximum age in months of a document of a kind; undefined when its age does not matter. */
export function maxAgeOf(
  { maxAgeMonths }: Pick<Requirement, 'maxAgeMonths'>,
  kind: DocKind | undefined,
): number | undefined {
  if (typeof maxAgeMonths !== 'object') return maxAgeMonths
  return kind && maxAgeMonths[kind]
}

/**
 * Returns the lowest maximum age in months among the documents that a question of a region accepts; undefined when
 * their age does not matter.
 */
export function strictestAgeOf(region: string, key: string): number | undefined {
  const ages = requirementsOf(region)
    .filter((requirement) => requirement.key === key)
    .flatMap(({ maxAgeMonths }) =>
      typeof maxAgeMonths === 'object' ? Object.values(maxAgeMonths) : (maxAgeMonths ?? []),
    )
  return ages.length === 0 ? undefined : Math.min(...ages)
}

/** Returns every kind that a requirement accepts, alone or with others. */
export function kindsOf({ accept }: Requirement): readonly DocKind[] {
  return accept.flat()
}
