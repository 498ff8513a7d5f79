import type { FileRecord } from '../../kit/kinds/files.ts'
import { type ApplicationData, valueAt } from '../../kit/values.ts'

/** The twelve keys of the supporting documents, in the order they are asked for. */
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

/** When a document is expected, judged on the answers given so far. Keys that are not named are always expected. */
const expectedIf: { readonly [Key in DocumentKey]?: (data: ApplicationData) => boolean } = {
  proofOfRegulation: (data) => company(data, 'isGovernmentEntity') === true,
  operatingAddress: (data) => company(data, 'sameAsOfficeAddress') === false,
  financials: (data) =>
    company(data, 'hasFinancialStatements') !== false && !hasFiles(company(data, 'financialStatements')),
  boardOfResolution: (data) => !isResolutionSigned(data),
}

/** Whether every company is expected to upload the document, whatever it answers. */
export function isAlwaysExpected(key: DocumentKey): boolean {
  return expectedIf[key] === undefined
}

/**
 * The documents this application needs. Accounts given on the company page and the resolution signed in this form count as
 * given; a company that says it is not regulated needs no proof of regulation.
 */
export function documentsExpected(data: ApplicationData): DocumentKey[] {
  return documentKeys.filter((key) => expectedIf[key]?.(data) ?? true)
}

function company(data: ApplicationData, field: string): unknown {
  return valueAt(data, `clientDetail.companyInfo.${field}`)
}

function hasFiles(value: unknown): boolean {
  return Array.isArray(value) && (value as FileRecord[]).length > 0
}

function isResolutionSigned(data: ApplicationData): boolean {
  const signatures = valueAt(data, 'clientOtherInfo.certifiedBoardResolution.directorSignatures')
  return Array.isArray(signatures) && signatures.some((entry) => Boolean(valueAt(entry, 'signature')))
}
