import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import { entriesIn, searchWith } from '#web/application/entrySearch.ts'
import type { NavigationState } from '#web/application/useStepActions.ts'
import { closeRow, focusField, openRow } from '../focus.ts'
import type { OpenRows, SectionPageState } from '../SectionContext.ts'

type EntryPage = Pick<SectionPageState, 'openRows' | 'model' | 'undoStacks'>

function openEntries(openRows: OpenRows): readonly string[] {
  return Object.entries(openRows)
    .filter(([, { isOpen }]) => isOpen)
    .map(([list, { rowId }]) => pathOf(list, rowId))
}

/**
 * Keeps the open entries of a page in its address, so that Back closes an entry, and Forward or a reload opens it
 * again. Opening adds one step to the history, which closing removes. An entry that the previous page linked to adds
 * none, so that Back returns to that page.
 */
export function useEntryAddress(page: EntryPage): void {
  const { openRows, undoStacks, model } = page
  const { search, state } = useLocation()
  const navigate = useNavigate()
  /** The open entries at the last time when page and address were in sync. */
  const synced = useRef<readonly string[]>([])
  useEffect(() => {
    const wanted = entriesIn(search)
    if (isSame(wanted, synced.current)) return
    synced.current = wanted
    showEntries({ openRows, undoStacks, model }, wanted)
  }, [search, openRows, undoStacks, model])
  useEffect(() => {
    const syncAddress = () => {
      const [before, now] = [synced.current, openEntries(openRows.get())]
      if (isSame(now, before)) return
      synced.current = now
      const { isFromReview, question, isEntryStep } = (state as NavigationState | null) ?? {}
      if (now.length === 0 && isEntryStep) return void navigate(-1)
      const isStep = before.length === 0 && question === undefined
      const next = { ...(isFromReview && { isFromReview }), ...((isStep || isEntryStep) && { isEntryStep: true }) }
      void navigate({ search: searchWith(now) }, { replace: !isStep, state: next satisfies NavigationState })
    }
    // Entries may have been opened or removed since the page was rendered.
    syncAddress()
    return openRows.subscribe(syncAddress)
  }, [openRows, state, navigate])
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((path) => b.includes(path))
}

/** Opens and closes entries according to an address. Ignores an entry that no longer exists. */
function showEntries(page: EntryPage, wanted: readonly string[]): void {
  for (const path of openEntries(page.openRows.get()).filter((entry) => !wanted.includes(entry))) {
    closeRow(page, parsePath(path).field)
    focusField(path)
  }
  for (const path of wanted) {
    const { field, rowId = '' } = parsePath(path)
    const isShown = openEntries(page.openRows.get()).includes(path)
    if (!isShown && page.model.rows.get(field, rowId)) openRow(page, field, rowId)
  }
}
