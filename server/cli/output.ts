import { stringify } from 'csv-stringify/sync'
import stringWidth from 'string-width'

/** Renders rows in columns as wide as their widest cell; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell))))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * Renders rows as CSV (RFC 4180) that a spreadsheet shows as text: an applicant's name must not become a formula on an
 * operator's machine.
 */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => stringify([row.map(withoutLineBreak)], { quoted: true, escape_formulas: true, eof: false }))
}

/** A cell that begins with a line feed is not escaped by csv-stringify, and spreadsheets read on after it. */
function withoutLineBreak(cell: string): string {
  return cell.startsWith('\n') ? `'${cell}` : cell
}
