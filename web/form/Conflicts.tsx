import { useEffect, useRef } from 'react'
import type { Conflict } from '#domain/contract/refusals.ts'
import { partsOf, pathOf } from '#domain/kit/issue.ts'
import { useTranslation } from '#web/app/languages.ts'
import { saveState } from '#web/app/saveState.ts'
import { useStore } from '#web/app/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { labelOf, placeId } from './names.ts'
import { useSection } from './SectionContext.ts'
import { placeAt } from './sectionValues.ts'

/** The id of the list of conflicts; the focus goes there when one arises. */
export const conflictsId = 'conflicts'

/** What was changed here and elsewhere at the same time, side by side; saving waits for a choice. */
export function Conflicts() {
  const { t } = useTranslation()
  const { saver } = useSection()
  const conflicts = useStore(saver.conflicts)
  const isWaiting = conflicts.length > 0
  // The save after the last choice says how it goes from there.
  useEffect(() => void (isWaiting && saveState.set({ kind: 'conflict' })), [isWaiting])
  if (!isWaiting) return null
  return (
    <section
      id={conflictsId}
      role="alert"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-card border-2 border-orange bg-orange-tint px-5.5 py-4.5"
    >
      <h2 className="font-bold">{t(($) => $.formUi.conflict.title)}</h2>
      <p className="max-w-[65ch] text-label text-ink-soft">{t(($) => $.formUi.conflict.lead)}</p>
      <ul>
        {conflicts.map((conflict) => (
          <OneConflict key={conflict.path} conflict={conflict} />
        ))}
      </ul>
    </section>
  )
}

function OneConflict({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation()
  const { store, saver, say, wording } = useSection()
  const { path } = conflict
  const label = labelOf(store, path, say, wording)
  const line = useRef<HTMLLIElement>(null)
  // To the conflict after it; after the last one to the question that was settled.
  useFocusAfter(line, { next: () => (saver.conflicts.get().length > 0 ? undefined : standingAt(path)) })
  const keep = (side: 'yours' | 'theirs') => {
    saver.settle(path, side)
    if (saver.conflicts.get().length === 0) void saver.save({ isQuiet: true })
  }
  return (
    <li ref={line} className="mt-3.5">
      <h3 className="mb-1.5 text-label font-[560]">{label}</h3>
      <div className="grid gap-3 desk:grid-cols-2">
        <Side
          title={t(($) => $.formUi.conflict.yours)}
          path={path}
          value={store.get(path) ?? conflict.yours}
          action={t(($) => $.formUi.conflict.keepYours)}
          label={label}
          onKeep={() => keep('yours')}
        />
        <Side
          title={t(($) => $.formUi.conflict.theirs)}
          path={path}
          value={conflict.theirs}
          action={t(($) => $.formUi.conflict.keepTheirs)}
          label={label}
          onKeep={() => keep('theirs')}
        />
      </div>
    </li>
  )
}

/** Where a path stands, or what it belongs to where its entry is gone or closed. */
function standingAt(path: string): HTMLElement | null {
  const { field, rowId } = partsOf(path)
  const places = rowId === undefined ? [path] : [path, pathOf(field, rowId), field]
  return places.map((place) => document.getElementById(placeId(place))).find((element) => element !== null) ?? null
}

interface SideProps {
  readonly title: string
  readonly path: string
  readonly value: unknown
  readonly action: string
  readonly label: string
  onKeep(): void
}

function Side({ title, path, value, action, label, onKeep }: SideProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-field border border-line bg-paper p-4">
      <p className="text-help text-ink-soft">{title}</p>
      <div className="flex-1 text-field wrap-anywhere">
        <ValueInWords path={path} value={value} />
      </div>
      <div>
        <Button size="small" onPress={onKeep} aria-label={t(($) => $.formUi.pair, { label: action, text: label })}>
          {action}
        </Button>
      </div>
    </div>
  )
}

/** A value as it would stand in the review; a whole entry only by its being there or not. */
function ValueInWords({ path, value }: Pick<SideProps, 'path' | 'value'>) {
  const { t } = useTranslation()
  const { store, say } = useSection()
  const place = placeAt(store.section, store.values(), path)
  if (value === null && !place) return t(($) => $.formUi.conflict.removed)
  if (!place) return t(($) => $.formUi.conflict.entry)
  if (value === undefined || place.field.isBlank(value as never)) return t(($) => $.formUi.conflict.nothing)
  const content = place.field.answer(value as never, say)
  if (content.type === 'image') return <img src={content.image} alt={content.text} className="h-20 bg-white" />
  return content.type === 'text' ? content.text : t(($) => $.formUi.conflict.entry)
}
