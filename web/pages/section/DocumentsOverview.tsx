import { Check, CircleDashed } from 'lucide-react'
import { type DocumentKey, documentKeys } from '#domain/documents/kinds.ts'
import type { ApplicationData } from '#domain/kit/values/values.ts'
import { documentsExpected, isAlwaysExpected } from '#domain/sections/expectedDocuments.ts'
import { openAndFocusField } from '../../form/focus.ts'
import { useModelSelector, useSection } from '../../form/SectionContext.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'

/** Lists received and missing documents, each with a link to its field. */
export function DocumentsOverview() {
  const { t } = useTranslation()
  const states = useDocumentStates()
  const { data } = useSection().application
  const required = documentsExpected(data)
  const received = receivedOf(states, data)
  return (
    <Card
      title={t(($) => $.formUi.documents.title)}
      description={t(($) => $.formUi.documents.overview, { count: required.length, received })}
    >
      <ul className="grid gap-x-6 desk:grid-cols-2">
        {required.map((key) => (
          <Line key={key} path={key} isReceived={states[key] === 'received'} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ path, isReceived }: { readonly path: string; readonly isReceived: boolean }) {
  const page = useSection()
  const { tKey, model } = page
  const Sign = isReceived ? Check : CircleDashed
  return (
    <li>
      <button
        type="button"
        onClick={() => openAndFocusField(page, path)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field text-start text-label underline-offset-3 hover:underline"
      >
        <Sign aria-hidden="true" size={18} className={isReceived ? 'shrink-0 text-good' : 'shrink-0 text-orange'} />
        <span className="flex-1">{tKey(`sections.${model.section.messages}.fields.${path}.label`)}</span>
        <span className="sr-only">{tKey(`formUi.documents.${isReceived ? 'received' : 'missing'}`)}</span>
      </button>
    </li>
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
        'inline-flex shrink-0 items-center gap-1 rounded-md px-2 py-0.5 text-[0.78125rem] font-semibold',
        stateClasses[state],
      )}
    >
      {state !== 'notNeeded' && <Sign aria-hidden="true" size={14} strokeWidth={2.5} />}
      {tKey(`formUi.documents.${state}`)}
    </span>
  )
}

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

/** The state of a document: received, expected but missing, or not required by the current answers. */
export type DocumentState = 'received' | 'missing' | 'notNeeded'

/**
 * Returns the number of expected documents that were received. Only the answers decide what is expected: any other
 * upload changes neither this number nor their total.
 */
export function receivedOf(states: ReturnType<typeof documentStates>, application: ApplicationData): number {
  return documentsExpected(application).filter((key) => states[key] === 'received').length
}

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
