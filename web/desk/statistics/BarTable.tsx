import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'

/** A row with its name, its figures as texts, and a bar for one of them. */
export interface BarRow {
  readonly name: string
  readonly cells: readonly string[]
  /** The number that the bar shows; null or absent for no bar. */
  readonly bar?: number | null
  /** The part of the bar in the full colour; the whole bar by default. */
  readonly part?: number | null
  /** Highlights the row. */
  readonly isAlert?: boolean
}

interface BarTableProps {
  readonly title: string
  /** The definition of the figures. */
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly BarRow[]
  /** The number that fills the whole width; by default the largest of the rows. */
  readonly whole?: number
  /** Rendered at the end of the title's line. */
  readonly end?: ReactNode
}

/** A table whose rows contain bars, so that every bar has its figures beside it. */
export function BarTable({ title, note, columns, rows, whole, end }: BarTableProps) {
  const id = useId()
  const widest = whole ?? Math.max(1, ...rows.map(({ bar }) => bar ?? 0))
  const [first, ...others] = columns
  return (
    <div className="min-w-0 rounded-card border border-line bg-paper p-3.5 shadow-card sm:p-4.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-heading font-[620] tracking-[-0.01em]">
          {title}
        </h2>
        {end}
      </div>
      {note && <p className="mt-1 text-label text-ink-soft">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 text-field text-ink-soft">Nothing in this period.</p>
      ) : (
        <table aria-labelledby={id} className="mt-3 w-full text-label sm:text-field">
          <thead className="text-label text-ink-soft">
            <tr>
              <th scope="col" className="pb-1 text-start font-label">
                {first}
              </th>
              {others.map((column) => (
                <th key={column} scope="col" className="ps-2 pb-1 text-end font-label whitespace-nowrap sm:ps-3">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} columns={others} widest={widest} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface RowProps {
  readonly row: BarRow
  /** The titles of the cells. */
  readonly columns: readonly string[]
  readonly widest: number
}

function Row({ row: { name, cells, bar, part, isAlert = false }, columns, widest }: RowProps) {
  const colour = isAlert && 'text-bad'
  return (
    <tr className="border-t border-line">
      <th scope="row" className={classes('w-full min-w-0 py-2 text-start font-normal wrap-anywhere', colour)}>
        {name}
        {bar !== undefined && bar !== null && <Bar share={bar / widest} part={(part ?? bar) / widest} />}
      </th>
      {columns.map((column, at) => (
        <td
          key={column}
          className={classes('py-2 ps-2 text-end sm:ps-3 align-top whitespace-nowrap tabular-nums', colour)}
        >
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}

/** A bar in two colours. Hidden from screen readers, because the figures are in the row as text. */
function Bar({ share, part }: { readonly share: number; readonly part: number }) {
  const width = (of: number) => `${Math.min(1, of) * 100}%`
  return (
    <span aria-hidden="true" className="relative mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
      <span className="absolute inset-y-0 start-0 rounded-full bg-orange-line" style={{ width: width(share) }} />
      <span className="absolute inset-y-0 start-0 rounded-full bg-orange" style={{ width: width(part) }} />
    </span>
  )
}
