import { type CSSProperties, use } from 'react'
import { pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Facts } from '#web/ui/Text.tsx'
import { ErrorLine } from '../fields/ErrorLine.tsx'
import { FieldRemarks } from '../fields/FieldHead.tsx'
import { elementId, issueMessage, messageKeyOf, nameOfRow } from '../fields/names.ts'
import { openRow } from '../focus.ts'
import { SectionViewContext, useIsDerived, useModelSelector, useSection } from '../SectionContext.ts'
import { type Column, type RowSummary, summaryOf } from './summaryOf.ts'

const widths: Readonly<Record<Column['kind'], string>> = {
  tag: '12rem',
  number: '7rem',
  amount: '10rem',
  sharedAmount: '',
}

/** Number of columns from which number columns are narrower, so that the name of an entry stays readable. */
const manyColumns = 4

/** The classes of a column's texts. */
export const columnClasses: Readonly<Record<Column['kind'], string>> = {
  tag: '',
  number: 'desk:text-end',
  amount: 'desk:text-end',
  sharedAmount: 'desk:text-end',
}

/**
 * Returns the column widths of every row. They are fixed, so that each row can be laid out by itself when it becomes
 * visible.
 */
export function gridOf(columns: readonly Column[]): CSSProperties {
  const widthOf = ({ kind }: Column) => (kind === 'number' && columns.length >= manyColumns ? '5.5rem' : widths[kind])
  const shared = columns.some(({ kind }) => kind === 'sharedAmount') ? widths.amount : ''
  const tracks = ['minmax(7rem,1fr)', ...columns.map(widthOf), shared, '10.5rem']
  return { '--row-grid': tracks.join(' ') } as CSSProperties
}

interface EntryRowProps {
  readonly list: string
  readonly field: ListField
  readonly columns: readonly Column[]
  readonly rowId: string
  /** ISO 4217, of the amounts of entries without their own currency; empty while unknown. */
  readonly currency: string
  onRemove(rowId: string): void
}

/** The summary of one entry, with its missing answers and its actions. */
export function EntryRow({ list, field, columns, rowId, currency, onRemove }: EntryRowProps) {
  const { model, tKey } = useSection()
  const path = `${list}/${rowId}`
  const row = useModelSelector(path, () => model.rows.get(list, rowId))
  if (!row) return null
  const summary = summaryOf(field, row, tKey, currency)
  const name = nameOfRow(model, list, rowId, tKey)
  return (
    <li
      id={elementId(path)}
      className="grid gap-x-4 gap-y-1.5 border-b border-line py-3 desk:grid-cols-(--row-grid) desk:items-start"
    >
      <div className="min-w-0 desk:pt-1.5">
        <p className={classes('text-field wrap-anywhere', !summary.title && 'text-ink-soft')}>
          {name}
          {summary.marks.map((mark) => (
            <span key={mark} className="ms-2 inline-block">
              <Tag>{mark}</Tag>
            </span>
          ))}
        </p>
        {summary.details.length > 0 && (
          <p className="text-help wrap-anywhere text-ink-soft">
            <Facts facts={summary.details} />
          </p>
        )}
        <ProblemTag list={list} rowId={rowId} />
        <FieldRemarks path={path} withFields />
      </div>
      <Contradictions list={list} rowId={rowId} />
      <Cells list={list} columns={columns} summary={summary} />
      <EntryActions list={list} rowId={rowId} name={name} onRemove={onRemove} />
    </li>
  )
}

interface CellsProps {
  readonly list: string
  readonly columns: readonly Column[]
  readonly summary: RowSummary
}

function Cells({ list, columns, summary }: CellsProps) {
  const { model, tKey } = useSection()
  return columns.map(({ name, kind }) => {
    const text = summary.cells[name]
    const isShared = kind === 'sharedAmount'
    if (isShared && !text) return null
    const label = tKey(`${messageKeyOf(model.section, `${list}/row/${name}`)}.label`)
    return (
      <p
        key={name}
        className={classes('text-field tabular-nums desk:pt-1.5', columnClasses[kind], !text && 'hidden desk:block')}
      >
        <span
          className={classes(
            'me-2 inline-block text-help text-ink-soft',
            isShared ? 'desk:me-0 desk:block' : 'desk:sr-only',
          )}
        >
          {label}
        </span>
        {text && kind === 'tag' ? <Tag>{text}</Tag> : text}
      </p>
    )
  })
}

function ProblemTag({ list, rowId }: Pick<EntryRowProps, 'list' | 'rowId'>) {
  const { t } = useTranslation()
  const { model, application } = useSection()
  const count = useModelSelector([list, pathOf(list, rowId)], () => model.validation.problemsOfRow(list, rowId))
  if (count === 0 || !application.editable) return null
  return (
    <span className="mt-1 inline-block rounded-md bg-bad-tint px-2 py-0.5 text-[0.8125rem] font-semibold text-bad">
      {t(($) => $.formUi.register.problems, { count })}
    </span>
  )
}

/** The contradictions between this entry and others, such as holdings above 100 percent. */
function Contradictions({ list, rowId }: Pick<EntryRowProps, 'list' | 'rowId'>) {
  const page = useSection()
  const { model, application } = page
  const issues = useModelSelector([list, pathOf(list, rowId)], () => model.validation.contradictionsOfRow(list, rowId))
  if (issues.length === 0 || !application.editable) return null
  return (
    <div className="desk:order-last desk:col-span-full">
      {issues.map((issue) => (
        <ErrorLine key={`${issue.path} ${issue.code}`} severity={issue.severity}>
          {issueMessage(page, issue).text}
        </ErrorLine>
      ))}
    </div>
  )
}

interface EntryActionsProps extends Pick<EntryRowProps, 'list' | 'rowId' | 'onRemove'> {
  readonly name: string
}

/** The classes of an action of an entry. */
export const actionClasses =
  'min-h-11 cursor-pointer rounded-field px-2 text-label font-semibold text-orange underline-offset-3 hover:underline'

/** The actions of an entry. They are plain buttons, because a register may have a thousand of them. */
function EntryActions({ list, rowId, name, onRemove }: EntryActionsProps) {
  const { t } = useTranslation()
  const page = useSection()
  const { RowAction } = use(SectionViewContext)
  const follows = useIsDerived(pathOf(list, rowId))
  // In a limited round an entry that is asked about may also be removed.
  const mayChange = page.mayEdit(pathOf(list, rowId))
  return (
    <div data-no-print className="-ms-2 flex flex-wrap gap-x-2 desk:ms-0 desk:-col-end-1 desk:-mt-1 desk:justify-end">
      {mayChange && RowAction && (
        <span className="empty:hidden desk:basis-full desk:text-end">
          <RowAction list={list} rowId={rowId} name={name} />
        </span>
      )}
      <button
        type="button"
        className={actionClasses}
        aria-label={t(($) => $.formUi.register[mayChange ? 'changeEntry' : 'viewEntry'], { entry: name })}
        onClick={() => openRow(page, list, rowId)}
      >
        {t(($) => $.formUi.register[mayChange ? 'change' : 'view'])}
      </button>
      {mayChange && !follows && (
        <button
          type="button"
          className={actionClasses}
          aria-label={t(($) => $.formUi.register.removeEntry, { entry: name })}
          onClick={() => onRemove(rowId)}
        >
          {t(($) => $.formUi.register.remove)}
        </button>
      )}
    </div>
  )
}
