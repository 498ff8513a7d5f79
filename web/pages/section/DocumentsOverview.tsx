import { Check, CircleDashed } from 'lucide-react'
import { type DocumentKey, documentKeys } from '#domain/documents/kinds.ts'
import type { ApplicationData } from '#domain/kit/values/values.ts'
import { documentsExpected, isAlwaysExpected } from '#domain/sections/expectedDocuments.ts'
import { openAndFocusField } from '../../form/focus.ts'
import { useModelSelector, useSection } from '../../form/SectionContext.ts'
import { classes } from '../../ui/classes.ts'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Loads on demand, with its rules and texts. */
const DocumentsCard = lazyWithRetry(async () => (await import('./DocumentsCard.tsx')).loadDocumentsCard())

/**
 * Lists the missing documents with the person each is about, and the uploaded files. Each has a link to its question.
 */
export function DocumentsOverview() {
  const page = useSection()
  if (!page.application.editable) return null
  return (
    <LazyBoundary fallback={<Skeleton className="mb-5 h-96" />}>
      <DocumentsCard onOpen={(path) => openAndFocusField(page, path)} />
    </LazyBoundary>
  )
}

const stateClasses: Readonly<Record<DocumentState, string>> = {
  received: 'bg-good-tint text-good',
  missing: 'bg-orange-tint text-orange',
  notNeeded: 'bg-hover text-ink-soft',
}

/** The status of a document: received, missing, or not needed. */
export function DocumentStatusBadge({ path }: { readonly path: string }) {
  const { tKey } = useSection()
  const states: Readonly<Record<string, DocumentState>> = useDocumentStates()
  const state = states[path]
  if (!state) return null
  const Sign = state === 'received' ? Check : CircleDashed
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1 rounded-md px-2 py-0.5 text-[0.8125rem] font-semibold',
        stateClasses[state],
      )}
    >
      {state !== 'notNeeded' && <Sign aria-hidden="true" size={14} strokeWidth={2.5} />}
      {tKey(`formUi.documents.${state}`)}
    </span>
  )
}

/** Returns the state of each supporting document. It updates after uploads and deletions. */
export function useDocumentStates() {
  const { model, application } = useSection()
  const hasFiles = (key: DocumentKey): boolean => {
    const files = model.get(key)
    return Array.isArray(files) && files.length > 0
  }
  const received = useModelSelector(documentKeys, () => documentKeys.filter(hasFiles).join(' ')).split(' ')
  return documentStates((key) => received.includes(key), application.data)
}

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
