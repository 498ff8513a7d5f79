/**
 * The roles of the parts of a table. They are explicit, because some browsers drop the role of a part whose `display` is
 * another one, as on a narrow page.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** The classes of a cell; on a narrow page each is a line of a card. */
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

/** The title of a cell on a narrow page, where the head of the table is hidden. */
export function NarrowTitle({ children }: { readonly children: string }) {
  return <span className="text-ink-soft desk:hidden">{children}: </span>
}
