import { sameValue } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { partsOf, pathOf } from '#domain/kit/issue.ts'
import { isAsked, isRequired, type Section, type SectionValues } from '#domain/kit/section.ts'
import { changedPlaces } from './changedPlaces.ts'
import { dependentsOf, readersOf } from './dependents.ts'
import { createEntries, type Entries } from './entries.ts'
import { createJudging, type Judging } from './judging.ts'
import { type Clash, merge, sentOf } from './merge.ts'
import { type PendingChanges, pendingChanges } from './pendingChanges.ts'
import { prefilled } from './prefill.ts'
import { createSectionIssues } from './sectionIssues.ts'
import {
  type FormRow,
  placeAt,
  rowsAt,
  storedForm,
  valueAtPath,
  withoutRow,
  withRow,
  withValueAtPath,
} from './sectionValues.ts'
import { createShownIssues } from './shownIssues.ts'
import { createSigners } from './signers.ts'
import { createTopics, edited as editedTopic } from './topics.ts'

/**
 * The state of one section on the page. Paths are `field` or `list/rowId/field`; who shows a place subscribes to its path and
 * hears of it alone. Values are immutable: of a list only the edited entry is copied.
 */
export interface SectionStore extends Entries, Judging {
  readonly section: Section
  subscribe(topic: string, listener: () => void): () => void
  /** Everything on the page, hidden answers included. */
  values(): SectionValues
  /** Everything as the server holds it. */
  stored(): SectionValues
  context(): CheckContext
  get(path: string): unknown
  set(path: string, value: unknown): void
  /** Whether the person is in the middle of typing there. */
  isTypedAt(path: string): boolean
  /** The person left a field: its text takes its stored form, and what is wrong with it, or with what is judged by it, is shown. */
  leave(path: string): void
  /** The person goes on from what is typed right now without having left it. */
  leaveTyped(): void
  asked(path: string): boolean
  required(path: string): boolean
  pending(): PendingChanges
  /** Whether the page holds anything the server does not. */
  isDirty(): boolean
  /** Whether a person edited something the server does not hold; what was filled by itself does not count. */
  hasEdits(): boolean
  /** Takes what the server holds; what was edited since `base` stays. */
  adopt(saved: SectionValues, base?: SectionValues): readonly Clash[]
  /** Puts everything back to what is stored: nothing here will be saved any more. */
  discard(): void
  setContext(context: CheckContext): void
}

/**
 * Makes the store of a section from what is stored. Blank fields that the definition fills by itself are filled, unless nothing
 * may be edited any more.
 */
export function createSectionStore(
  section: Section,
  loaded: SectionValues,
  first: CheckContext,
  isEditable = true,
): SectionStore {
  const topics = createTopics()
  const issues = createSectionIssues(section, first)
  const shown = createShownIssues(issues)
  const signers = createSigners()
  let context = first
  let stored = loaded
  let isTouched = false
  let typedAt: string | undefined
  let values = isEditable ? prefilled(section, loaded, first) : loaded

  function change(next: SectionValues, changed: Iterable<string>): void {
    values = next
    topics.publish([...changed, ...shown.refresh(values)])
  }

  /** Puts an entry as somebody else left it in place of the one here; null takes it away. */
  function setRow(list: string, rowId: string, row: FormRow | null): void {
    const index = rowsAt(values, list).findIndex((one) => one.rowId === rowId)
    const others = withoutRow(values, list, rowId)
    edit(row ? withRow(others, list, row, index < 0 ? undefined : index) : others, [list, pathOf(list, rowId)])
  }

  function set(path: string, value: unknown): void {
    const { rowId: entry, rowField, field: list } = partsOf(path)
    if (entry !== undefined && rowField === undefined) {
      setRow(list, entry, value as FormRow | null)
      return
    }
    const place = placeAt(section, values, path)
    if (!place || Object.is(valueAtPath(values, path), value)) return
    const { field, rowId } = partsOf(path)
    shown.edited(path)
    signers.edits(path, place)
    typedAt = path
    const dependents = dependentsOf(place.fields, place.name).map((name) =>
      rowId === undefined ? name : pathOf(field, rowId, name),
    )
    edit(withValueAtPath(values, path, value), [
      path,
      ...dependents,
      ...(rowId === undefined ? [] : [pathOf(field, rowId)]),
    ])
  }

  const entries = createEntries({ section, values: () => values, context: () => context, edit })
  const pending = () => pendingChanges(section, stored, entries.answered())

  function isDirty(): boolean {
    const { changes, heldBack } = pending()
    return heldBack.length > 0 || Object.keys(changes).length > 0
  }

  function edit(next: SectionValues, changed: Iterable<string>): void {
    isTouched = true
    change(next, [...changed, editedTopic])
  }

  const isTypedAt = (path: string): boolean => path === typedAt
  const { judging, judge } = createJudging({
    section,
    issues,
    shown,
    values: () => values,
    answered: entries.answered,
    heldBack: () => pending().heldBack,
    isTypedAt,
    publish: topics.publish,
  })

  function placeOfPath(path: string) {
    return placeAt(section, values, path)
  }

  /** Takes away what was signed in another name than the one that stands there now. */
  function unsign(path: string): void {
    const place = placeOfPath(path)
    for (const signature of place ? signers.left(path, place) : []) {
      set(signature, '')
      const severity = isRequiredAt(signature) ? 'error' : 'warning'
      topics.publish(shown.refused([{ path: signature, code: 'signedByAnother', severity }], values))
    }
  }

  function leave(path: string): void {
    const place = placeOfPath(path)
    if (!place) return
    const value = storedForm(place.field, valueAtPath(values, path))
    if (!sameValue(value, valueAtPath(values, path))) set(path, value)
    unsign(path)
    typedAt = undefined
    judge(path)
    for (const reader of readersOf(place.fields, place.name)) judge(path.replace(/[^/]+$/, reader), true)
  }

  function isRequiredAt(path: string): boolean {
    const place = placeOfPath(path)
    return (
      place !== undefined && isRequired(place.field, place.values, (name) => isAsked(place.fields, name, place.values))
    )
  }

  return {
    ...entries,
    ...judging,
    section,
    subscribe: topics.subscribe,
    values: () => values,
    stored: () => stored,
    context: () => context,
    get: (path) => valueAtPath(values, path),
    set,
    isTypedAt,
    leave,
    leaveTyped: () => typedAt !== undefined && leave(typedAt),
    asked(path) {
      const place = placeOfPath(path)
      const { field, rowId } = partsOf(path)
      if (!place || !isAsked(place.fields, place.name, place.values)) return false
      return rowId === undefined || isAsked(section.fields, field, values)
    },
    required: isRequiredAt,
    pending,
    isDirty,
    hasEdits: () => isTouched && isDirty(),
    adopt(saved, base = stored) {
      const before = values
      const merged = merge(section, base === stored ? base : sentOf(section.fields, base, stored), values, saved)
      stored = { ...stored, ...merged.stored }
      change(merged.values, changedPlaces(section, before, merged.values))
      return merged.clashes
    },
    discard() {
      const before = values
      isTouched = false
      change(stored, changedPlaces(section, before, stored))
    },
    setContext(next) {
      const isJudgeNew = next.phone !== context.phone
      context = next
      issues.setContext(next)
      topics.publish(shown.refresh(values))
      if (isJudgeNew) judging.showFaultsAgain()
    },
  }
}
