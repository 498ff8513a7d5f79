import { sameValue } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import { isFieldVisible, isRequired, type Section, type SectionValues } from '#domain/kit/section.ts'
import { changedPaths } from './changedPaths.ts'
import { dependentsOf, validatedWith } from './dependents.ts'
import { createEmitter, editedTopic } from './emitter.ts'
import { createEntries, type Entries } from './entries.ts'
import { type MergeConflict, merge, sentValues } from './merge.ts'
import { type PendingChanges, pendingChanges } from './pendingChanges.ts'
import { prefilled } from './prefill.ts'
import { createSectionIssues } from './sectionIssues.ts'
import {
  type FormRow,
  resolveField,
  rowsAt,
  storedForm,
  valueAtPath,
  withoutRow,
  withRow,
  withValueAtPath,
} from './sectionValues.ts'
import { createShownIssues } from './shownIssues.ts'
import { createSignerTracker } from './signers.ts'
import { createValidation, type Validation } from './validation.ts'

/**
 * The state of one section on the page. Paths are `field` or `list/rowId/field`. A component subscribes to its path and
 * receives only its changes. Values are immutable: of a list only the edited entry is copied.
 */
export interface SectionStore extends Entries, Validation {
  readonly section: Section
  subscribe(topic: string, listener: () => void): () => void
  /** Returns all values of the page, hidden answers included. */
  values(): SectionValues
  /** Returns all values on the server. */
  stored(): SectionValues
  context(): CheckContext
  get(path: string): unknown
  set(path: string, value: unknown): void
  /** Returns true while the applicant is typing in a field. */
  isActive(path: string): boolean
  /**
   * Handles a field that the applicant left: stores its text in stored form, and shows its issues and those of fields
   * validated with it.
   */
  blur(path: string): void
  /** Handles the active field as left, when the applicant continues without leaving it. */
  blurActive(): void
  isVisible(path: string): boolean
  isRequired(path: string): boolean
  pending(): PendingChanges
  /** Returns true when the page has changes that the server does not have. */
  isDirty(): boolean
  /** Returns true when the applicant's edits are not on the server. Prefilled values do not count. */
  hasEdits(): boolean
  /** Merges the server's values; edits since `base` stay. */
  mergeServerValues(saved: SectionValues, base?: SectionValues): readonly MergeConflict[]
  /** Resets all values to the stored ones: nothing on the page will be saved any more. */
  reset(): void
  setContext(context: CheckContext): void
}

/**
 * Creates the store of a section from its stored values. Blank fields with a defined default are prefilled, unless the
 * application is read-only.
 */
export function createSectionStore(
  section: Section,
  loaded: SectionValues,
  initialContext: CheckContext,
  isEditable = true,
): SectionStore {
  const emitter = createEmitter()
  const issues = createSectionIssues(section, initialContext)
  const shown = createShownIssues(issues)
  const signerTracker = createSignerTracker()
  let context = initialContext
  let stored = loaded
  let isTouched = false
  let activePath: string | undefined
  let values = isEditable ? prefilled(section, loaded, initialContext) : loaded

  function change(next: SectionValues, changed: Iterable<string>): void {
    values = next
    emitter.publish([...changed, ...shown.refresh(values)])
  }

  /** Replaces an entry by its version from elsewhere; null removes it. */
  function setRow(list: string, rowId: string, row: FormRow | null): void {
    const index = rowsAt(values, list).findIndex((candidate) => candidate.rowId === rowId)
    const others = withoutRow(values, list, rowId)
    edit(row ? withRow(others, list, row, index < 0 ? undefined : index) : others, [list, pathOf(list, rowId)])
  }

  function set(path: string, value: unknown): void {
    const { rowId: entry, rowField, field: list } = parsePath(path)
    if (entry !== undefined && rowField === undefined) {
      setRow(list, entry, value as FormRow | null)
      return
    }
    const resolved = resolveField(section, values, path)
    if (!resolved || Object.is(valueAtPath(values, path), value)) return
    const { field, rowId } = parsePath(path)
    shown.edited(path)
    signerTracker.fieldEdited(path, resolved)
    activePath = path
    const dependents = dependentsOf(resolved.fields, resolved.name).map((name) =>
      rowId === undefined ? name : pathOf(field, rowId, name),
    )
    edit(withValueAtPath(values, path, value), [
      path,
      ...dependents,
      ...(rowId === undefined ? [] : [pathOf(field, rowId)]),
    ])
  }

  const entries = createEntries({ section, values: () => values, context: () => context, edit })
  const pending = () => pendingChanges(section, stored, entries.enteredValues())

  function isDirty(): boolean {
    const { changes, unstorable } = pending()
    return unstorable.length > 0 || Object.keys(changes).length > 0
  }

  function edit(next: SectionValues, changed: Iterable<string>): void {
    isTouched = true
    change(next, [...changed, editedTopic])
  }

  const isActive = (path: string): boolean => path === activePath
  const { validation, validateField } = createValidation({
    section,
    issues,
    shown,
    values: () => values,
    enteredValues: entries.enteredValues,
    unstorable: () => pending().unstorable,
    isActive,
    publish: emitter.publish,
  })

  function resolve(path: string) {
    return resolveField(section, values, path)
  }

  /** Clears the signatures that were given in another name than the current one. */
  function resetSignatures(path: string): void {
    const resolved = resolve(path)
    for (const signature of resolved ? signerTracker.signaturesToReset(path, resolved) : []) {
      set(signature, '')
      const severity = isRequiredAt(signature) ? 'error' : 'warning'
      emitter.publish(shown.showRejections([{ path: signature, code: 'signedByAnother', severity }], values))
    }
  }

  function blur(path: string): void {
    const resolved = resolve(path)
    if (!resolved) return
    const value = storedForm(resolved.field, valueAtPath(values, path))
    if (!sameValue(value, valueAtPath(values, path))) set(path, value)
    resetSignatures(path)
    activePath = undefined
    validateField(path)
    for (const reader of validatedWith(resolved.fields, resolved.name))
      validateField(path.replace(/[^/]+$/, reader), true)
  }

  function isRequiredAt(path: string): boolean {
    const resolved = resolve(path)
    return (
      resolved !== undefined &&
      isRequired(resolved.field, resolved.values, (name) => isFieldVisible(resolved.fields, name, resolved.values))
    )
  }

  return {
    ...entries,
    ...validation,
    section,
    subscribe: emitter.subscribe,
    values: () => values,
    stored: () => stored,
    context: () => context,
    get: (path) => valueAtPath(values, path),
    set,
    isActive,
    blur,
    blurActive: () => activePath !== undefined && blur(activePath),
    isVisible(path) {
      const resolved = resolve(path)
      const { field, rowId } = parsePath(path)
      if (!resolved || !isFieldVisible(resolved.fields, resolved.name, resolved.values)) return false
      return rowId === undefined || isFieldVisible(section.fields, field, values)
    },
    isRequired: isRequiredAt,
    pending,
    isDirty,
    hasEdits: () => isTouched && isDirty(),
    mergeServerValues(saved, base = stored) {
      const before = values
      const merged = merge(section, base === stored ? base : sentValues(section.fields, base, stored), values, saved)
      stored = { ...stored, ...merged.stored }
      change(merged.values, changedPaths(section, before, merged.values))
      return merged.conflicts
    },
    reset() {
      const before = values
      isTouched = false
      change(stored, changedPaths(section, before, stored))
    },
    setContext(next) {
      const isValidatorNew = next.phoneValidator !== context.phoneValidator
      context = next
      issues.setContext(next)
      emitter.publish(shown.refresh(values))
      if (isValidatorNew) validation.revalidateOpened()
    },
  }
}
