import { stringify } from 'csv-stringify/sync'

/**
 * Renders rows as CSV (RFC 4180) that a spreadsheet shows as text: an applicant's name must not become a formula on a
 * machine of the brokerage.
 */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => stringify([row.map(withoutLineBreak)], { quoted: true, escape_formulas: true, eof: false }))
}

/** A cell that begins with a line feed is not escaped by csv-stringify, and spreadsheets read on after it. */
function withoutLineBreak(cell: string): string {
  return cell.startsWith('\n') ? `'${cell}` : cell
}
