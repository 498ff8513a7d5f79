import type { ApplicationData } from '#domain/kit/values/values.ts'
import {
  type DocumentKey,
  documentKeys,
  documentsExpected,
  isAlwaysExpected,
} from '#domain/sections/expectedDocuments.ts'

/** The state of a document: received, expected but missing, or not required by the current answers. */
export type DocumentState = 'received' | 'missing' | 'notNeeded'

/** Returns the state of each document, based on the current answers. */
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
