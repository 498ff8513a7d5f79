import { sameValue } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { blankRow } from '#domain/kit/values/values.ts'
import { defaultsOf, type FormRow, listNamed, rowAt, rowsAt, withoutRow, withRow } from './values.ts'

interface RowsOptions {
  readonly section: Section
  values(): SectionValues
  context(): CheckContext
  /** Applies edited values and publishes the changed topics. */
  edit(next: SectionValues, changed: readonly string[]): void
}

/** The entries of a section's lists on its page. An entry's id never changes, also not by a save. */
export class Rows {
  readonly #options: RowsOptions
  readonly #ids = new Map<string, { readonly rows: readonly FormRow[]; readonly ids: readonly string[] }>()
  /**
   * The entries added on this page by id, as they were created. An entry without any input since is untouched, whatever
   * its defaults: it is neither saved nor validated, and is removed when its list is shown again.
   */
  readonly #created = new Map<string, { readonly list: string; readonly row: FormRow }>()

  constructor(options: RowsOptions) {
    this.#options = options
  }

  /** Returns the ids of a list's entries, in order: the same array while they do not change. */
  ids(list: string): readonly string[] {
    const rows = this.#rowsAt(list)
    const cached = this.#ids.get(list)
    if (cached?.rows === rows) return cached.ids
    const current = rows.map((row) => row.rowId)
    const isSame = cached?.ids.length === current.length && cached.ids.every((id, index) => id === current[index])
    const ids = isSame ? cached.ids : current
    this.#ids.set(list, { rows, ids })
    return ids
  }

  get(list: string, rowId: string): FormRow | undefined {
    return rowAt(this.#options.values(), list, rowId)
  }

  /**
   * Adds an entry with its defaults and returns its id. Without `answers`, the entry is untouched until it is edited.
   */
  add(list: string, answers?: SectionValues): string {
    const { section, context, values, edit } = this.#options
    const row = newRow(listNamed(section, list), answers ?? {}, context())
    if (!answers) this.#created.set(row.rowId, { list, row })
    edit(withRow(values(), list, row), [list])
    return row.rowId
  }

  /** Returns true when an entry was added on this page and has not been edited. */
  isUntouched(list: string, rowId: string): boolean {
    return this.#untouchedIds(list).includes(rowId)
  }

  /** Keeps an untouched entry, because the applicant accepts it unchanged. */
  confirm(list: string, rowId: string): void {
    if (!this.isUntouched(list, rowId)) return
    this.#created.delete(rowId)
    this.#options.edit(this.#options.values(), [pathOf(list, rowId)])
  }

  /** Removes the untouched entries of a list, except for the given one. */
  removeUntouched(list: string, exceptRowId?: string): void {
    const removedIds = this.#untouchedIds(list).filter((rowId) => rowId !== exceptRowId)
    if (removedIds.length === 0) return
    const remaining = removedIds.reduce((rest, rowId) => withoutRow(rest, list, rowId), this.#options.values())
    this.#options.edit(remaining, [list, ...removedIds.map((rowId) => pathOf(list, rowId))])
  }

  /** Removes an entry. The returned function restores it at its position. */
  remove(list: string, rowId: string): () => void {
    const { values, edit } = this.#options
    const index = this.#rowsAt(list).findIndex((row) => row.rowId === rowId)
    const row = this.#rowsAt(list)[index]
    if (!row) return () => {}
    const changed = [list, pathOf(list, rowId)]
    edit(withoutRow(values(), list, rowId), changed)
    return () => {
      if (!this.get(list, rowId)) edit(withRow(values(), list, row, index), changed)
    }
  }

  /** Replaces an entry with its version from another window; null removes it. */
  replace(list: string, rowId: string, row: FormRow | null): void {
    const { values, edit } = this.#options
    const index = this.#rowsAt(list).findIndex((candidate) => candidate.rowId === rowId)
    const others = withoutRow(values(), list, rowId)
    edit(row ? withRow(others, list, row, index < 0 ? undefined : index) : others, [list, pathOf(list, rowId)])
  }

  /** Returns the values without untouched entries: those to validate and save. The same object when there are none. */
  enteredValues(): SectionValues {
    const values = this.#options.values()
    let entered = values
    for (const list of new Set([...this.#created.values()].map((created) => created.list))) {
      const untouched = new Set(this.#untouchedIds(list))
      if (untouched.size > 0)
        entered = { ...entered, [list]: rowsAt(values, list).filter(({ rowId }) => !untouched.has(rowId)) }
    }
    return entered
  }

  #rowsAt(list: string): readonly FormRow[] {
    return rowsAt(this.#options.values(), list)
  }

  #untouchedIds(list: string): readonly string[] {
    if (this.#created.size === 0) return []
    return this.#rowsAt(list)
      .filter((row) => this.#created.has(row.rowId) && sameValue(this.#created.get(row.rowId)?.row, row))
      .map(({ rowId }) => rowId)
  }
}

/** Creates an entry with a new id and its defaults. */
function newRow(list: ListField | undefined, answers: SectionValues, context: CheckContext): FormRow {
  const rowId = newRowId()
  if (!list) return { ...answers, rowId } as FormRow
  const row: SectionValues = { ...blankRow(list, rowId), ...answers }
  return { ...row, ...defaultsOf(list.fields, row, context), rowId } as FormRow
}

/** Returns a unique id of 16 letters and digits, as the server accepts them. */
function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
