import { sameValue } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import { isFieldVisible, isRequired, type Section, type SectionValues } from '#domain/kit/section.ts'
import { SectionIssues } from './issues.ts'
import { type MergeConflict, merge, type PendingChanges, pendingChanges, sentValues } from './merge.ts'
import { Rows } from './rows.ts'
import { SignerTracker, siblingPath } from './signers.ts'
import { Validation } from './validation.ts'
import {
  changedPaths,
  defaultsOf,
  dependentsOf,
  enteredWith,
  type FormRow,
  type ResolvedField,
  resolveField,
  storedForm,
  validatedWith,
  valueAtPath,
  withAllComputedValues,
  withComputedValues,
  withValueAtPath,
} from './values.ts'

/** The topic that receives every change. */
export const anyChangeTopic = '*'

/** The topic that is published when the applicant edits: types, selects, adds or removes. */
export const editedTopic = '#edited'

/** The topic that is published when values or the context may have changed, but not for a change of issues alone. */
export const valuesTopic = '#values'

/** The topic that is published when the applicant leaves a field. */
export const blurTopic = '#blur'

/**
 * The state of one section on the page. Paths are `field` or `list/rowId/field`. A component subscribes to its own
 * path. Values are immutable; an edit in a list copies only the edited entry.
 */
export class SectionModel {
  readonly section: Section
  readonly rows: Rows
  readonly validation: Validation
  readonly #issues: SectionIssues
  readonly #signers = new SignerTracker()
  readonly #listeners = new Map<string, Set<() => void>>()
  #context: CheckContext
  #stored: SectionValues
  #values: SectionValues
  #activePath: string | undefined
  /** The fields that the page prefilled and the applicant has not edited. */
  readonly #prefilled: Set<string>
  #isTouched = false

  /**
   * Creates the model from the stored values. Prefills blank fields with their default where they may be edited.
   */
  constructor(
    section: Section,
    stored: SectionValues,
    context: CheckContext,
    mayEdit: (path: string) => boolean = () => true,
  ) {
    this.section = section
    this.#context = context
    this.#stored = stored
    const defaults = Object.entries(defaultsOf(section.fields, stored, context)).filter(([name]) => mayEdit(name))
    this.#prefilled = new Set(defaults.map(([name]) => name))
    this.#values = withAllComputedValues(section, { ...stored, ...Object.fromEntries(defaults) }, mayEdit)
    this.#issues = new SectionIssues(section, context)
    const values = () => this.#values
    this.rows = new Rows({
      section,
      values,
      context: () => this.#context,
      edit: (next, changed) => this.#edit(next, changed),
    })
    this.validation = new Validation({
      section,
      issues: this.#issues,
      values,
      enteredValues: () => this.rows.enteredValues(),
      unstorable: () => this.pending().unstorable,
      isActive: (path) => this.isActive(path),
      publish: (topics) => this.#publish(topics),
    })
  }

  /**
   * Calls a listener for each change of a topic: a path, `*`, `#values`, `#edited`, `#blur` or `#summary`.
   * @returns the unsubscriber
   */
  subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic)
    }
  }

  /** Returns all values of the page, hidden answers included. */
  values(): SectionValues {
    return this.#values
  }

  /** Returns all values on the server. */
  stored(): SectionValues {
    return this.#stored
  }

  context(): CheckContext {
    return this.#context
  }

  get(path: string): unknown {
    return valueAtPath(this.#values, path)
  }

  set(path: string, value: unknown): void {
    const { field, rowId, rowField } = parsePath(path)
    if (rowId !== undefined && rowField === undefined) {
      this.rows.replace(field, rowId, value as FormRow | null)
      return
    }
    const resolved = this.#resolve(path)
    if (!resolved || Object.is(this.get(path), value)) return
    this.validation.fieldEdited(path)
    this.#signers.fieldEdited(path, resolved)
    this.#activePath = path
    this.#prefilled.delete(path)
    const dependents = dependentsOf(resolved.fields, resolved.name)
    const ofEntry = (list: string, id: string) => [
      ...dependents.map((name) => pathOf(list, id, name)),
      pathOf(list, id),
    ]
    const entered = Object.entries(enteredWith(resolved, value, this.#context)).map(
      ([name, other]) => [siblingPath(path, name), other] as const,
    )
    for (const [other] of entered) this.validation.fieldEdited(other)
    const next = [[path, value] as const, ...entered].reduce(
      (values, [at, given]) => withValueAtPath(values, at, given),
      this.#values,
    )
    const changed = [
      path,
      ...entered.map(([other]) => other),
      ...(rowId === undefined ? dependents : ofEntry(field, rowId)),
    ]
    this.#edit(withComputedValues(this.section, next, path), changed, () => this.validation.refreshWhileTyping())
  }

  /** Returns true while the applicant is typing in a field. */
  isActive(path: string): boolean {
    return path === this.#activePath
  }

  /**
   * Handles a field that the applicant left: converts its text to the stored form, and shows its issues and those of
   * the fields that are validated with it.
   */
  blur(path: string): void {
    const resolved = this.#resolve(path)
    if (!resolved) return
    const value = storedForm(resolved.field, this.get(path))
    if (!sameValue(value, this.get(path))) this.set(path, value)
    this.#resetSignatures(path)
    this.#activePath = undefined
    this.validation.fieldBlurred(path)
    for (const reader of validatedWith(resolved.fields, resolved.name))
      this.validation.fieldBlurred(path.replace(/[^/]+$/, reader), true)
    this.#publish([blurTopic])
  }

  /** Blurs the active field, for an action that continues without moving the focus. */
  blurActive(): void {
    if (this.#activePath !== undefined) this.blur(this.#activePath)
  }

  isVisible(path: string): boolean {
    const resolved = this.#resolve(path)
    const { field, rowId } = parsePath(path)
    if (!resolved || !isFieldVisible(resolved.fields, resolved.name, resolved.values)) return false
    return rowId === undefined || isFieldVisible(this.section.fields, field, this.#values)
  }

  isRequired(path: string): boolean {
    const resolved = this.#resolve(path)
    if (!resolved) return false
    const { field, fields, values } = resolved
    return isRequired(field, values, (name) => isFieldVisible(fields, name, values))
  }

  /** Returns the changes that a save would send, and the values that it could not send. */
  pending(): PendingChanges {
    return pendingChanges(this.section, this.#stored, this.rows.enteredValues())
  }

  /** Returns true when the page has changes that the server does not have. */
  isDirty(): boolean {
    const { changes, unstorable } = this.pending()
    return unstorable.length > 0 || Object.keys(changes).length > 0
  }

  /** Returns true when the server does not have an edit of the applicant. Prefilled values do not count. */
  hasEdits(): boolean {
    return this.#isTouched && this.isDirty()
  }

  /**
   * Merges the server's values. Edits since `base` stay; a prefilled answer is not an edit, so the server's replaces
   * it.
   * @param base the values that the response is based on: those sent, by default those stored before
   */
  mergeServerValues(saved: SectionValues, base = this.#stored): readonly MergeConflict[] {
    const before = this.#values
    const known = base === this.#stored ? base : sentValues(this.section.fields, base, this.#stored)
    const merged = merge(this.section, known, this.#withoutPrefilled(known, saved), saved)
    this.#stored = { ...this.#stored, ...merged.stored }
    this.#change(merged.values, changedPaths(this.section, before, merged.values))
    return merged.conflicts
  }

  /** Returns the values, with prefilled ones undone where the server has a different answer. */
  #withoutPrefilled(known: SectionValues, saved: SectionValues): SectionValues {
    const replaced = [...this.#prefilled].filter((name) => {
      const isOther = Object.hasOwn(saved, name) && !sameValue(saved[name], known[name])
      return isOther && this.section.fields[name]?.isBlank(saved[name] as never) === false
    })
    return { ...this.#values, ...Object.fromEntries(replaced.map((name) => [name, known[name]])) }
  }

  /** Discards all edits: resets the values to the stored ones. */
  reset(): void {
    const before = this.#values
    this.#isTouched = false
    this.#change(this.#stored, changedPaths(this.section, before, this.#stored))
  }

  setContext(context: CheckContext): void {
    const isValidatorNew = context.phoneValidator !== this.#context.phoneValidator
    this.#context = context
    this.#issues.setContext(context)
    this.#publish([valuesTopic, ...this.validation.refresh()])
    if (isValidatorNew) this.validation.revalidateOpened()
  }

  #resolve(path: string): ResolvedField | undefined {
    return resolveField(this.section, this.#values, path)
  }

  #edit(next: SectionValues, changed: readonly string[], refresh?: () => readonly string[]): void {
    this.#isTouched = true
    this.#change(next, [...changed, editedTopic], refresh)
  }

  #change(next: SectionValues, changed: readonly string[], refresh = () => this.validation.refresh()): void {
    this.#values = next
    this.#publish([...changed, valuesTopic, ...refresh()])
  }

  /** Calls the listeners of the topics. A listener of several topics is called once for one change. */
  #publish(topics: Iterable<string>): void {
    const toCall = new Set<() => void>()
    for (const topic of new Set([...topics, anyChangeTopic])) {
      for (const listener of this.#listeners.get(topic) ?? []) toCall.add(listener)
    }
    for (const listener of toCall) listener()
  }

  /** Clears the signatures that were given under another name than the current one. */
  #resetSignatures(path: string): void {
    const resolved = this.#resolve(path)
    for (const signature of resolved ? this.#signers.signaturesToReset(path, resolved) : []) {
      this.set(signature, '')
      const severity = this.isRequired(signature) ? 'error' : 'warning'
      this.validation.show([{ path: signature, code: 'signedByAnother', severity }], true)
    }
  }
}
