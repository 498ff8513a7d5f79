import type { ApplicationData } from '#domain/kit/values.ts'
import {
  type DocumentKey,
  documentKeys,
  documentsExpected,
  isAlwaysExpected,
} from '#domain/sections/documents/expected.ts'

/** Where a document stands: here, expected but not here, or not called for by the answers given. */
export type DocumentState = 'received' | 'missing' | 'notNeeded'

/** The state of each document, judged on the answers given so far. */
export function documentStates(
  hasFiles: (key: DocumentKey) => boolean,
  application: ApplicationData,
): Readonly<Record<DocumentKey, DocumentState>> {
  const expected = new Set(documentsExpected(application))
  const stateOf = (key: DocumentKey): DocumentState => {
    if (hasFiles(key)) return 'received'
    return expected.has(key) || isAlwaysExpected(key) ? 'missing' : 'notNeeded'
  }
  return Object.fromEntries(documentKeys.map((key) => [key, stateOf(key)])) as Record<DocumentKey, DocumentState>
}
