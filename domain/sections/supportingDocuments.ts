import { type DocumentKey, documentKeys, otherDocumentsKey } from '../documents/kinds.ts'
import { type CheckContext, group } from '../kit/field.ts'
import type { Issue } from '../kit/issue.ts'
import { type FileRecord, files } from '../kit/kinds/files.ts'
import { section } from '../kit/section.ts'
import { documentsExpected } from './expectedDocuments.ts'

/** The array of the files of all keys; a file belongs to the field of its key. */
const dataPath = 'clientOtherInfo.uploadedFiles'
const document = () => files({ dataPath, optional: true })
/**
 * Returns a field for proofs of address: documents issued within three months before the upload, as the specification
 * requires, or a tenancy contract in force.
 */
const recentDocument = () => files({ dataPath, optional: true, withinMonths: 3, orInForce: true })

type Values = Readonly<Record<DocumentKey | typeof otherDocumentsKey, readonly FileRecord[]>>

/** Returns an error while the section has no file; one file of any key completes it. */
function hasAnyFile(values: Values): Issue[] {
  const none = ([...documentKeys, otherDocumentsKey] as const).every((key) => values[key].length === 0)
  return none ? [{ path: documentKeys[0], code: 'requiredAnyFile', severity: 'error' }] : []
}

/** Returns a warning for each missing document that the answers require. */
function expectedDocuments(values: Values, { application }: CheckContext): Issue[] {
  return documentsExpected(application ?? {})
    .filter((key) => values[key].length === 0)
    .map((path) => ({ path, code: 'documentExpected', severity: 'warning' }))
}

/** The page of supporting documents (UAE and Mauritius). */
export const supportingDocuments = section({
  id: 'supportingDocuments',
  path: '/supporting-documents',
  dataPath,
  terms: ['term-incumbency', 'term-good-standing'],
  alwaysDirty: true,
  fields: {
    ...group('company', {
      businessRegistration: document(),
      tradeLicence: document(),
      proofOfRegulation: document(),
      memorandumArticles: document(),
    }),
    ...group('registers', {
      registerOfDirectors: document(),
      registerOfShareholders: document(),
    }),
    ...group('addresses', {
      registeredAddress: recentDocument(),
      operatingAddress: recentDocument(),
    }),
    ...group('people', {
      proofOfIdentity: document(),
      residentialAddress: recentDocument(),
    }),
    ...group('finances', {
      financials: document(),
      boardOfResolution: document(),
    }),
    ...group('other', { [otherDocumentsKey]: document() }),
  },
  rules: { oneFile: hasAnyFile, expectedDocuments },
})
