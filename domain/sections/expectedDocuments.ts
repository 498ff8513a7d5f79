import { type DocumentKey, documentKeys } from '../documents/kinds.ts'
import type { FileRecord } from '../kit/kinds/files.ts'
import { type ApplicationData, valueAt } from '../kit/values/values.ts'

/** The conditions of expected documents, by the current answers. Documents without a condition are always expected. */
const expectedIf: { readonly [Key in DocumentKey]?: (data: ApplicationData) => boolean } = {
  proofOfRegulation: (data) => company(data, 'isGovernmentEntity') === true,
  operatingAddress: (data) => company(data, 'sameAsOfficeAddress') === false,
  financials: (data) =>
    company(data, 'hasFinancialStatements') !== false && !hasFiles(company(data, 'financialStatements')),
  boardOfResolution: (data) => !isResolutionSigned(data),
}

/** Returns true for a document that is expected of every company. */
export function isAlwaysExpected(key: DocumentKey): boolean {
  return expectedIf[key] === undefined
}

/**
 * Returns the documents that this application needs. Financial statements on the company page and a resolution signed
 * in this form replace their documents; an unregulated company needs no proof of regulation.
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
