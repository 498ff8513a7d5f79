import { stringify } from 'csv-stringify/sync'

/**
 * Returns rows as lines of CSV (RFC 4180) whose cells a spreadsheet shows as text: an applicant's name must not become
 * a formula on a computer of the brokerage.
 */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => stringify([row.map(escapeLineFeed)], { quoted: true, escape_formulas: true, eof: false }))
}

/**
 * Puts an apostrophe before a leading line feed: csv-stringify does not escape such a cell, and spreadsheets look for a
 * formula behind it.
 */
function escapeLineFeed(cell: string): string {
  return cell.startsWith('\n') ? `'${cell}` : cell
}
