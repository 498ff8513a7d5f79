import { options } from '../kit/kinds/choice.ts'

/** The twelve keys of the supporting documents, in the order of the form. */
export const documentKeys = [
  'businessRegistration',
  'tradeLicence',
  'proofOfRegulation',
  'memorandumArticles',
  'registerOfDirectors',
  'registerOfShareholders',
  'registeredAddress',
  'operatingAddress',
  'proofOfIdentity',
  'residentialAddress',
  'financials',
  'boardOfResolution',
] as const

export type DocumentKey = (typeof documentKeys)[number]

/**
 * The key for a document that the brokerage requests and that fits none of the twelve keys; never expected in advance.
 */
export const otherDocumentsKey = 'otherDocuments'

/** The kinds of documents. */
export const docKinds = options('docKind', [
  'certificateOfIncorporation',
  'registerExtract',
  'certificateOfGoodStanding',
  'certificateOfIncumbency',
  'tradeLicence',
  'licencePartnersPage',
  'businessLicence',
  'globalBusinessLicence',
  'businessRegistrationCard',
  'regulatorLicence',
  'regulatorExtract',
  'memorandumAndArticles',
  'constitution',
  'partnershipAgreement',
  'trustDeed',
  'foundationCharter',
  'trusteeLetter',
  'fundDocuments',
  'registerOfDirectors',
  'registerOfShareholders',
  'ownershipChart',
  'registerLink',
  'nomineeAgreement',
  'declarationOfTrust',
  'listingProof',
  'tenancyContract',
  'agentCertificate',
  'utilityBill',
  'telephoneBillFixed',
  'bankStatement',
  'bankStatementsSixMonths',
  'taxLetter',
  'governmentLetter',
  'passport',
  'emiratesIdFront',
  'emiratesIdBack',
  'nationalIdFront',
  'nationalIdBack',
  'driverLicenceFront',
  'driverLicenceBack',
  'auditedAccounts',
  'managementAccounts',
  'openingBalance',
  'boardResolution',
  'minutes',
  'powerOfAttorney',
  'exportPermit',
  'loanAgreement',
  'shareCertificate',
  'saleContract',
  'grantLetter',
  'wealthStatement',
  'headOfficeExtract',
  'statute',
  'leiConfirmation',
  'cipcBeneficialOwnership',
  'taxNotice',
  'electiveEvidence',
  'accountantCertificate',
  'other',
])

export type DocKind = (typeof docKinds.codes)[number]

/** The languages of documents that regions distinguish when they ask for translations. */
export const documentLanguages = options('documentLanguage', ['english', 'arabic', 'french', 'chinese', 'other'])

export type DocumentLanguage = (typeof documentLanguages.codes)[number]

/** The reasons why a document cannot be provided. */
export const waiverReasons = options('waiverReason', [
  'not_issued',
  'new_company',
  'exempt',
  'given_before',
  'will_follow',
  'refused',
  'other',
])

export type WaiverReason = (typeof waiverReasons.codes)[number]

/** The ids of the requirements. An id is permanent: retire one, never reuse it. */
export const requirementIds = options('requirement', [
  'DR-01',
  'DR-02',
  'DR-03',
  'DR-04',
  'DR-05',
  'DR-06',
  'DR-07',
  'DR-08',
  'DR-09',
  'DR-10',
  'DR-11',
  'DR-12',
  'DR-13',
  'DR-14',
  'DR-15',
  'DR-16',
  'DR-17',
  'DR-18',
  'DR-19',
  'DR-20',
  'DR-21',
  'DR-22',
  'DR-23',
  'DR-24',
  'DR-25',
  'DR-26',
  'DR-27',
  'DR-28',
  'DR-29',
  'DR-30',
])

export type RequirementId = (typeof requirementIds.codes)[number]
