import { type DocumentKey, documentKeys } from '#domain/sections/documents/expected.ts'
import { useModelSelector, useSection } from '../../form/SectionContext.ts'
import { documentStates } from './documentState.ts'

/** Returns the state of each supporting document. It follows uploads and deletions. */
export function useDocumentStates() {
  const { model, application } = useSection()
  const hasFiles = (key: DocumentKey): boolean => {
    const files = model.get(key)
    return Array.isArray(files) && files.length > 0
  }
  const received = useModelSelector(documentKeys, () => documentKeys.filter(hasFiles).join(' ')).split(' ')
  return documentStates((key) => received.includes(key), application.data)
}
