import type { ReactNode } from 'react'

/**
 * The ARIA roles of table elements. They are set explicitly, because some browsers drop the implicit role of an element
 * whose `display` is changed, as on a narrow page.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** The classes of a cell. On a narrow page each cell is a line of a card. */
export const cellClasses = 'px-4 py-2.5 align-top max-desk:block max-desk:py-0.5'

/** The title of a column. */
export function ColumnTitle({ children }: { readonly children: string }) {
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      className="border-b border-line px-4 py-2 text-start font-label whitespace-nowrap"
    >
      {children}
    </th>
  )
}

/** The title of a cell on a narrow page, where the header row is hidden. */
export function NarrowTitle({ children }: { readonly children: string }) {
  return <span className="text-ink-soft desk:hidden">{children}: </span>
}

interface CardTableProps {
  readonly label: string
  readonly titles: readonly string[]
  /** The rows. The last cell of each holds its buttons, in a column without a title. */
  readonly children: ReactNode
}

/** A table whose rows are cards on a narrow page. */
export function CardTable({ label, titles, children }: CardTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper shadow-card">
      <table {...tableRoles.table} aria-label={label} className="w-full text-field max-desk:block">
        <thead {...tableRoles.rowgroup} className="text-start text-label text-ink-soft max-desk:sr-only">
          <tr {...tableRoles.row}>
            {titles.map((title) => (
              <ColumnTitle key={title}>{title}</ColumnTitle>
            ))}
            <td {...tableRoles.cell} className="border-b border-line" />
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className="max-desk:block">
          {children}
        </tbody>
      </table>
    </div>
  )
}
