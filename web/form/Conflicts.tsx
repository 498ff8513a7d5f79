import { useEffect } from 'react'
import { useDraftSession } from '#web/application/draftSession.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { LazyBoundary, lazyWithRetry } from '#web/ui/lazy.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSection } from './SectionContext.ts'

/** Loads on use: few saves end in a conflict. */
const ConflictList = lazyWithRetry(async () => (await import('./ConflictList.tsx')).ConflictList)

/** The id of the list of conflicts. It receives the focus when a conflict arises. */
export const conflictsId = 'conflicts'

/**
 * The answers that were changed both here and elsewhere, side by side. Nothing is saved until the applicant chooses.
 */
export function Conflicts() {
  const { t } = useTranslation()
  const { saveState } = useDraftSession()
  const { sync } = useSection()
  const conflicts = useObservable(sync.conflicts)
  const hasConflicts = conflicts.length > 0
  // The save after the last choice sets the next status.
  useEffect(() => void (hasConflicts && saveState.set({ kind: 'conflict' })), [saveState, hasConflicts])
  if (!hasConflicts) return null
  return (
    <section
      id={conflictsId}
      role="alert"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-card border-2 border-orange bg-orange-tint px-5.5 py-4.5"
    >
      <h2 className="font-bold">{t(($) => $.formUi.conflict.title)}</h2>
      <p className="max-w-[65ch] text-label text-ink-soft">{t(($) => $.formUi.conflict.lead)}</p>
      <LazyBoundary fallback={<Skeleton className="mt-3.5 h-37.5" />}>
        <ConflictList conflicts={conflicts} />
      </LazyBoundary>
    </section>
  )
}
