import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { type ListField, titleFields } from '#domain/kit/kinds/list.ts'
import { currencyOf } from '#domain/kit/values/answers.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { messageKeyOf } from '../fields/names.ts'
import { controlClasses } from '../inputs/inputKind.ts'
import { rowsAt } from '../model/values.ts'
import { useSection, useSectionValues } from '../SectionContext.ts'
import { columnClasses, EntryRow, gridOf } from './EntryRow.tsx'
import { type Column, columnsIn, columnsOf, matchesSearch, summaryOf, withSharedAmounts } from './summaryOf.ts'

interface RegisterRowsProps {
  readonly list: string
  readonly field: ListField
  readonly ids: readonly string[]
  readonly lastRowId: string | undefined
  onRemove(rowId: string): void
}

/** Number of entries from which the list has a search field. */
const searchThreshold = 12

/** Entries per page. It bounds the cost of rendering a register with hundreds of entries. */
const perPage = 50

/** The entries, one line each; on a phone one card each. */
export function RegisterRows({ list, field, ids, lastRowId, onRemove }: RegisterRowsProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(() => Math.max(0, Math.floor(ids.indexOf(lastRowId ?? '') / perPage)))
  const found = useSearchResults(list, field, ids, search)
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const currentPage = Math.min(page, pages - 1)
  const shown = found.slice(currentPage * perPage, (currentPage + 1) * perPage)
  const changeSearch = (text: string) => {
    setSearch(text)
    setPage(0)
  }
  const columns = useColumns(list, field)
  const { model, mayEdit, tKey, textParams } = useSection()
  const name = tKey(`${messageKeyOf(model.section, list)}.label`, textParams)
  const amount = Object.values(field.fields).find((inner) => inner.currencyField !== undefined)
  const currency = useSectionValues(() => (amount ? currencyOf(amount, model.values()) : ''))
  if (ids.length === 0) return null
  return (
    <div className="mt-3.5" style={gridOf(columns)}>
      {ids.length >= searchThreshold && <Search search={search} found={found.length} onSearch={changeSearch} />}
      <Heads list={list} field={field} columns={columns} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari removes the role of a list without bullets */}
      <ul role="list" className={classes(!mayEdit(list) && '*:last:border-b-0')}>
        {shown.map((rowId) => (
          <EntryRow key={rowId} {...{ list, field, columns, rowId, currency, onRemove }} />
        ))}
      </ul>
      {pages > 1 && <Pager name={name} page={currentPage} perPage={perPage} total={found.length} onPage={setPage} />}
    </div>
  )
}

/** Returns the columns with at least one answer. */
function useColumns(list: string, field: ListField): readonly Column[] {
  const { model } = useSection()
  const names = useSectionValues(() =>
    columnsIn(field, rowsAt(model.values(), list))
      .map(({ name }) => name)
      .join(' '),
  ).split(' ')
  return withSharedAmounts(columnsOf(field).filter(({ name }) => names.includes(name)))
}

/** Returns the entries that match the search; without a search, all. */
function useSearchResults(list: string, field: ListField, ids: readonly string[], search: string): readonly string[] {
  const { model, tKey } = useSection()
  const found = useSectionValues(() =>
    search.trim() === ''
      ? undefined
      : rowsAt(model.values(), list)
          .filter((row) => matchesSearch(summaryOf(field, row, tKey), search))
          .map(({ rowId }) => rowId)
          .join('\n'),
  )
  if (found === undefined) return ids
  return found === '' ? [] : found.split('\n')
}

interface SearchProps {
  readonly search: string
  readonly found: number
  onSearch(search: string): void
}

function Search({ search, found, onSearch }: SearchProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="text-label font-label">
        {t(($) => $.formUi.register.search)}
      </label>
      <input
        id={id}
        type="search"
        className={classes(controlClasses, 'max-w-80')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <output className="text-help text-ink-soft">
        {search.trim() !== '' && t(($) => $.formUi.register.searchResults, { count: found })}
      </output>
    </div>
  )
}

interface HeadsProps {
  readonly list: string
  readonly field: ListField
  readonly columns: readonly Column[]
}

/** The visible column headings. Hidden from screen readers, which read the label in each entry. */
function Heads({ list, field, columns }: HeadsProps) {
  const { model, tKey } = useSection()
  const labelOf = (name: string) => tKey(`${messageKeyOf(model.section, `${list}/row/${name}`)}.label`)
  const [title = ''] = titleFields(field)
  if (columns.length === 0) return <div className="border-b border-line" />
  return (
    <div
      aria-hidden="true"
      className="border-b border-line text-help font-label text-balance text-ink-soft max-desk:*:hidden desk:pb-2 desk:grid desk:grid-cols-(--row-grid) desk:items-end desk:gap-x-4"
    >
      <span>{labelOf(title)}</span>
      {columns.map(
        ({ name, kind }) =>
          kind !== 'sharedAmount' && (
            <span key={name} className={columnClasses[kind]}>
              {labelOf(name)}
            </span>
          ),
      )}
    </div>
  )
}

interface PagerProps {
  /** Accessible name of the list: a page may have several. */
  readonly name: string
  /** Zero-based. */
  readonly page: number
  readonly perPage: number
  readonly total: number
  onPage(page: number): void
}

/** The buttons that page through a long list. */
export function Pager({ name, page, perPage, total, onPage }: PagerProps) {
  const { t } = useTranslation()
  const last = Math.ceil(total / perPage) - 1
  const range = { from: page * perPage + 1, to: Math.min(total, (page + 1) * perPage), total }
  return (
    <nav
      aria-label={t(($) => $.formUi.register.pages, { list: name })}
      className="mt-3.5 flex flex-wrap items-center gap-3"
    >
      <Button size="small" isDisabled={page === 0} onPress={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
        {t(($) => $.formUi.register.previousPage)}
      </Button>
      <p aria-live="polite" className="text-label text-ink-soft max-desk:order-first max-desk:basis-full">
        {t(($) => $.formUi.register.range, range)}
      </p>
      <Button size="small" isDisabled={page === last} onPress={() => onPage(page + 1)}>
        {t(($) => $.formUi.register.nextPage)}
        <ChevronRight aria-hidden="true" size={16} className="rtl:-scale-x-100" />
      </Button>
    </nav>
  )
}
