import { Check, CircleDashed } from 'lucide-react'
import { useSection } from '../../form/SectionContext.ts'
import { classes } from '../../ui/classes.ts'
import type { DocumentState } from './documentState.ts'
import { useDocumentStates } from './useDocumentStates.ts'

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
