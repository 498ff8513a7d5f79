import { type DocumentKey, documentKeys } from '#domain/sections/documents/expected.ts'
import { useSection, useStoreSelector } from '../../form/SectionContext.ts'
import { documentStates } from './documentState.ts'

/** Returns the state of each supporting document. It follows uploads and deletions. */
export function useDocumentStates() {
  const { store, application } = useSection()
  const hasFiles = (key: DocumentKey): boolean => {
    const files = store.get(key)
    return Array.isArray(files) && files.length > 0
  }
  const received = useStoreSelector(documentKeys, () => documentKeys.filter(hasFiles).join(' ')).split(' ')
  return documentStates((key) => received.includes(key), application.data)
}
