import { useRef } from 'react'
import { maxBulk } from '#domain/desk/queue/schemas.ts'
import type { CaseRow } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/Link.tsx'
import { Facts } from '../../ui/Text.tsx'
import { countryText, dayText, dueText, priorityNames } from '../labels.ts'
import { EmptyNotice } from '../parts/notices.tsx'
import { StateMark } from '../parts/StateMark.tsx'
import { ColumnTitle, cellClasses, NarrowTitle, tableRoles } from '../parts/table.tsx'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { useMay, useMe } from '../session.ts'
import type { Selection } from './selection.ts'
import { selectable, type WholeView } from './wholeView.ts'

interface CaseTableProps {
  readonly cases: readonly CaseRow[]
  readonly isLoading: boolean
  readonly isSearch: boolean
  readonly selection: Selection
  /** All cases of the view, to select them at once. Undefined when no more are selectable, and while they load. */
  readonly wholeView?: WholeView | undefined
  readonly onSelectWholeView: () => void
}

/** The cases in rows; on a narrow page each is a card. `j` and `k` move the focus between them, `x` selects one. */
export function CaseTable({ cases, isLoading, isSearch, selection, wholeView, onSelectWholeView }: CaseTableProps) {
  const maySelect = useMay('reassign')
  const table = useRef<HTMLTableElement>(null)
  const move = (step: number) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
  }
  const tick = () => {
    const account = document.activeElement?.closest<HTMLElement>('tr[data-account]')?.dataset.account
    if (account !== undefined) selection.toggle(account)
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), ...(maySelect && { x: tick }) })
  if (isLoading)
    return (
      <p role="status" className="py-6 text-ink-soft">
        Loading …
      </p>
    )
  if (cases.length === 0)
    return (
      <EmptyNotice>
        {isSearch ? 'No case matches. Check the spelling, or search for a part of it.' : 'Nothing is here.'}
      </EmptyNotice>
    )
  return (
    <div className="mb-4 overflow-x-auto rounded-card border border-line bg-paper shadow-card">
      <table ref={table} {...tableRoles.table} className="w-full text-field max-desk:block">
        <thead {...tableRoles.rowgroup} className="text-start text-label text-ink-soft max-desk:sr-only">
          <tr {...tableRoles.row}>
            {maySelect && <SelectAll cases={cases} selection={selection} />}
            {titles.map((title) => (
              <ColumnTitle key={title}>{title}</ColumnTitle>
            ))}
          </tr>
          {wholeView && <SelectWholeView wholeView={wholeView} onSelect={onSelectWholeView} />}
        </thead>
        <tbody {...tableRoles.rowgroup} className="max-desk:block">
          {cases.map((row) => (
            <Row key={row.account} row={row} selection={maySelect ? selection : undefined} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const titles = ['Company', 'State', 'Due', 'Assigned to'] as const

/** Returns true when every shown case is selected, or as many as one change may include. */
export function areSelected(cases: readonly CaseRow[], { accounts }: Pick<Selection, 'accounts'>): boolean {
  const shown = selectable(cases).slice(0, maxBulk)
  return shown.length > 0 && shown.every((account) => accounts.has(account))
}

/** Selects every shown case, or none. */
function SelectAll({ cases, selection }: Pick<CaseTableProps, 'cases' | 'selection'>) {
  const accounts = selectable(cases)
  const isAll = areSelected(cases, selection)
  return (
    <th {...tableRoles.columnheader} scope="col" className={classes(tickCell, 'border-b border-line')}>
      <Tick
        label="Select every case of the list"
        isChecked={isAll}
        onChange={() => (isAll ? selection.clear() : selection.select(accounts))}
      />
    </th>
  )
}

interface SelectWholeViewProps {
  readonly wholeView: WholeView
  readonly onSelect: () => void
}

/** Selects every case of the view, including those that are not shown. */
function SelectWholeView({ wholeView: { accounts, isMore }, onSelect }: SelectWholeViewProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const select = () => {
    onSelect()
    // The button disappears after the press. The checkbox of the header row gets the focus.
    row.current?.closest('thead')?.querySelector('input')?.focus()
  }
  return (
    <tr ref={row} {...tableRoles.row} className="max-desk:hidden">
      <td {...tableRoles.cell} colSpan={titles.length + 1} className="border-b border-line px-3 py-1.5">
        <Button size="small" variant="quiet" onPress={select}>
          {`Select ${isMore ? 'the first' : 'all'} ${accounts.length} of this view`}
        </Button>
      </td>
    </tr>
  )
}

const tickCell = 'w-11 ps-3 align-top max-desk:hidden'

interface TickProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: () => void
}

function Tick({ label, isChecked, onChange }: TickProps) {
  return (
    <label className="grid size-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        className="size-4.5 accent-(--orange)"
      />
    </label>
  )
}

interface RowProps {
  readonly row: CaseRow
  /** Undefined for a person who may not change cases. */
  readonly selection: Selection | undefined
}

function Row({ row, selection }: RowProps) {
  const { id } = useMe()
  const { account, companyName, assignee, daysLate, state } = row
  const refusal = selection?.refusals.get(account)
  return (
    <tr
      {...tableRoles.row}
      data-account={state === null ? undefined : account}
      className="border-b border-line last:border-0 focus-within:bg-hover hover:bg-hover max-desk:block max-desk:py-2"
    >
      {selection && (
        <td {...tableRoles.cell} className={tickCell}>
          {state !== null && (
            <Tick
              label={`Select ${companyName || account}`}
              isChecked={selection.accounts.has(account)}
              onChange={() => selection.toggle(account)}
            />
          )}
        </td>
      )}
      <th {...tableRoles.rowheader} scope="row" className={classes(cellClasses, 'text-start font-normal')}>
        {state === null || row.isExcluded ? (
          companyName || account
        ) : (
          <Link to={`/cases/${account}`}>{companyName || account}</Link>
        )}
        <span className="block text-label text-ink-soft">
          <Facts facts={factsOf(row)} />
        </span>
        {refusal !== undefined && <span className="block text-label text-bad">{refusal}</span>}
      </th>
      <td {...tableRoles.cell} className={cellClasses}>
        {state !== null && <StateMark state={state} />}
        {row.isExcluded && <span className="ms-2 text-label text-ink-soft">you are excluded</span>}
        {row.isSilent && <span className="ms-2 text-label font-semibold text-bad">no answer</span>}
        {row.isChanged && <span className="ms-2 text-label font-semibold text-orange">changed</span>}
      </td>
      <td
        {...tableRoles.cell}
        className={classes(cellClasses, 'desk:whitespace-nowrap', daysLate > 0 && 'font-semibold text-bad')}
      >
        <NarrowTitle>Due</NarrowTitle>
        {dueText(row)}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:whitespace-nowrap')}>
        <NarrowTitle>Assigned to</NarrowTitle>
        {assignee === null ? '–' : assignee.id === id ? 'me' : assignee.name}
      </td>
    </tr>
  )
}

/** Days after which the age of a case is shown. */
const oldAfterDays = 28

function factsOf({ reference, country, ageDays, submittedAt, priority, labels, stateSince, state }: CaseRow): string[] {
  return [
    reference,
    countryText(country),
    submittedAt === null ? `last change ${dayText(stateSince)}` : `sent ${dayText(submittedAt)}`,
    priority > 0 ? (priorityNames[priority] ?? '') : '',
    ageDays > oldAfterDays && state !== null ? `${ageDays} days old` : '',
    ...labels,
  ].filter((fact) => fact !== '')
}
