import { useRef } from 'react'
import type { Conflict } from '#domain/contract/errors.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useRestoreFocus } from '#web/ui/focus.tsx'
import { ConflictSide } from './ConflictSide.tsx'
import { elementId, labelOf } from './fields/names.ts'
import { useModelSelector, useSection } from './SectionContext.ts'

/** Each answer with two values, and the choice between them. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <ul>
      {conflicts.map((conflict) => (
        <ConflictItem key={conflict.path} conflict={conflict} />
      ))}
    </ul>
  )
}

function ConflictItem({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation()
  const { model, sync, tKey, textParams } = useSection()
  const { path } = conflict
  // The applicant may continue typing. The value at the time of the choice is kept.
  const yours = useModelSelector(enclosingPaths(path), () => model.get(path))
  const label = labelOf(model, path, tKey, textParams)
  const line = useRef<HTMLLIElement>(null)
  // Moves the focus to the next conflict; after the last one, to the resolved question.
  useRestoreFocus(line, { next: () => (sync.conflicts.get().length > 0 ? undefined : elementAt(path)) })
  const resolve = (side: 'yours' | 'theirs') => {
    sync.resolveConflict(path, side)
    if (sync.conflicts.get().length === 0) void sync.save({ isQuiet: true })
  }
  return (
    <li ref={line} className="mt-3.5">
      <h3 className="mb-1.5 text-label font-label">{label}</h3>
      <div className="grid gap-3 desk:grid-cols-2">
        <ConflictSide
          title={t(($) => $.formUi.conflict.yours)}
          path={path}
          value={yours}
          other={conflict.theirs}
          action={t(($) => $.formUi.conflict.keepYours)}
          label={label}
          onKeep={() => resolve('yours')}
        />
        <ConflictSide
          title={t(($) => $.formUi.conflict.theirs)}
          path={path}
          value={conflict.theirs}
          other={yours}
          action={t(($) => $.formUi.conflict.keepTheirs)}
          label={label}
          onKeep={() => resolve('theirs')}
        />
      </div>
    </li>
  )
}

/** Returns the element at a path, or the nearest enclosing one when the entry is removed or closed. */
function elementAt(path: string): HTMLElement | null {
  return (
    enclosingPaths(path)
      .map((enclosing) => document.getElementById(elementId(enclosing)))
      .find((element) => element !== null) ?? null
  )
}

/** Returns a path and its enclosing paths, from the inside out. */
function enclosingPaths(path: string): readonly string[] {
  const { field, rowId } = parsePath(path)
  return rowId === undefined ? [path] : [path, pathOf(field, rowId), field]
}
